import { change } from '#kernel';
import { nation } from '../../facts.ts';
import { NATION_LABELS, type Nation } from '../../vocabulary.ts';
import { areNeutral, type Fault, isControlled, reverseFault, type Sheet } from './state.ts';

interface Grant {
  readonly grantor: Nation;
  readonly to: Nation;
}

const facts = { grantor: nation('Grantor'), to: nation('Nation that may pass') };

export const grantFault = (state: Sheet, f: Grant): Fault | null => {
  const cite = 'NIE-POL-SPEND-GRANT';
  if (f.grantor === f.to || !areNeutral(state, f.grantor, f.to) || !isControlled(state, f.to)) {
    return { sentence: 'Right of Passage is given to a neutral, controlled nation.', cite };
  }
  if (state.passage[f.to].includes(f.grantor)) {
    return { sentence: `${NATION_LABELS[f.to]} has this Right of Passage already.`, cite };
  }
  return reverseFault(state, f.grantor, f.to);
};

/** NIE-POL-SPEND-GRANT: one-way and free. */
export const grantPassage = change({
  title: 'Grant Right of Passage',
  cite: 'NIE-POL-SPEND-GRANT',
  facts,
  refuse: grantFault,
  apply: (state: Sheet, f) => ({
    ...state,
    passage: { ...state.passage, [f.to]: [...state.passage[f.to], f.grantor] },
  }),
  tells: (_state, f) => `${NATION_LABELS[f.to]} may pass through ${NATION_LABELS[f.grantor]}.`,
});

const isForced = (state: Sheet, f: Grant): boolean =>
  state.forced.some(({ nation: who, through }) => who === f.to && through === f.grantor);

/** NIE-POL-SPEND-RESCIND: a granted passage is taken back; a passage from a peace is not (NIE-POL-CONGRESS). */
export const rescindPassage = change({
  title: 'Rescind Right of Passage',
  cite: 'NIE-POL-SPEND-RESCIND',
  facts,
  refuse: (state: Sheet, f) => {
    if (state.passage[f.to].includes(f.grantor)) {
      return null;
    }
    return isForced(state, f)
      ? { sentence: 'Passage that was granted by a peace cannot be rescinded.', cite: 'NIE-POL-CONGRESS' }
      : { sentence: 'There is no such Right of Passage.', cite: 'NIE-POL-SPEND-RESCIND' };
  },
  apply: (state, f) => ({
    ...state,
    passage: { ...state.passage, [f.to]: state.passage[f.to].filter(grantor => grantor !== f.grantor) },
  }),
  tells: (_state, f) => `${NATION_LABELS[f.to]} may no longer pass through ${NATION_LABELS[f.grantor]}.`,
});

/** NIE-RUL-91: forced passage ends for a nation when none of its pieces is left there. */
export const leaveForced = change({
  title: 'The last piece has left: forced passage ends',
  cite: 'NIE-RUL-91',
  facts,
  refuse: (state: Sheet, f) =>
    isForced(state, f) ? null : { sentence: 'No peace has granted this passage.', cite: 'NIE-RUL-91' },
  apply: (state, f) => ({
    ...state,
    forced: state.forced.filter(each => !(each.nation === f.to && each.through === f.grantor)),
  }),
  tells: (_state, f) => `${NATION_LABELS[f.to]} has left ${NATION_LABELS[f.grantor]}.`,
});
