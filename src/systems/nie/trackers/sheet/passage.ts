import { change } from '#kernel';
import { nation } from '../../facts.ts';
import { NATION_LABELS, type Nation } from '../../vocabulary.ts';
import { areNeutral, type Fault, isControlled, reverseFault, type Sheet } from './state.ts';

interface Grant {
  readonly grantor: Nation;
  readonly to: Nation;
}

const facts = { grantor: nation('Grantor'), to: nation('Nation that may pass') };

const grantFault = (state: Sheet, f: Grant): Fault | null => {
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

const isBound = (state: Sheet, f: Grant): boolean =>
  state.reverse.some(({ suer, enemies }) => suer === f.grantor && enemies.includes(f.to));

/** NIE-POL-SPEND-RESCIND: passage that a peace has brought stays while Reverse Grace runs (NIE-POL-CONGRESS). */
export const rescindPassage = change({
  title: 'Rescind Right of Passage',
  cite: 'NIE-POL-SPEND-RESCIND',
  facts,
  refuse: (state: Sheet, f) => {
    if (!state.passage[f.to].includes(f.grantor)) {
      return { sentence: 'There is no such Right of Passage.', cite: 'NIE-POL-SPEND-RESCIND' };
    }
    return isBound(state, f)
      ? { sentence: 'Passage that a peace has brought cannot be rescinded yet.', cite: 'NIE-POL-CONGRESS' }
      : null;
  },
  apply: (state, f) => ({
    ...state,
    passage: { ...state.passage, [f.to]: state.passage[f.to].filter(grantor => grantor !== f.grantor) },
  }),
  tells: (_state, f) => `${NATION_LABELS[f.to]} may no longer pass through ${NATION_LABELS[f.grantor]}.`,
});
