import { change, pick } from '#kernel';
import { nation } from '../../facts.ts';
import { CAPITALS, regionAt } from '../../map.ts';
import { NATION_LABELS, type Nation } from '../../vocabulary.ts';
import { areAtWar, type Fault, gain, type Sheet } from './state.ts';

const CAPITAL_LABELS = Object.fromEntries(CAPITALS.map(({ id, capital }) => [id, capital as string]));
const capital = pick('Capital', CAPITAL_LABELS);

const nativeOf = (id: string): Nation => regionAt(id).homeland as Nation;

interface Taking {
  readonly capital: string;
  readonly turn: Nation;
  readonly captor: Nation;
}

const captureFault = (state: Sheet, f: Taking): Fault | null => {
  if (!areAtWar(state, f.captor, nativeOf(f.capital))) {
    return { sentence: 'A capital is captured by an enemy of its nation.', cite: 'NIE-TRACK' };
  }
  return state.capitals[f.capital]?.turn === f.turn
    ? { sentence: `The entry names ${NATION_LABELS[f.turn]} already.`, cite: 'NIE-TRACK' }
    : null;
};

/** NIE-POL-GAIN-6: one PAP, only the first time since its nation last sued for peace. */
const isFirst = (state: Sheet, id: string): boolean => state.capitals[id]?.papGiven === false;

/** Native-owned, with enemy troops in it and none of its own or its allies (NIE-TRACK). */
export const captureCapital = change({
  title: 'Capture a capital',
  cite: 'NIE-TRACK',
  facts: {
    capital,
    turn: nation('In whose turn'),
    captor: nation('Captor that gains the PAP'),
  },
  refuse: captureFault,
  apply: (state: Sheet, f) => {
    const rewarded = isFirst(state, f.capital) ? gain(state, f.captor, 1) : state;
    return {
      ...rewarded,
      capitals: { ...rewarded.capitals, [f.capital]: { turn: f.turn, papGiven: true } },
    };
  },
  tells: (state, f) =>
    `${CAPITAL_LABELS[f.capital]} is captured in the turn of ${NATION_LABELS[f.turn]}${
      isFirst(state, f.capital) ? `; ${NATION_LABELS[f.captor]} gains a PAP` : ''
    }.`,
});

/** Liberated again when native-owned with no enemy troops in it (NIE-TRACK). */
export const liberateCapital = change({
  title: 'Liberate a capital',
  cite: 'NIE-TRACK',
  facts: { capital },
  refuse: (state: Sheet, f) =>
    state.capitals[f.capital]?.turn === null
      ? { sentence: `${CAPITAL_LABELS[f.capital]} is not captured.`, cite: 'NIE-TRACK' }
      : null,
  apply: (state, f) => ({
    ...state,
    capitals: {
      ...state.capitals,
      [f.capital]: { turn: null, papGiven: state.capitals[f.capital]?.papGiven ?? false },
    },
  }),
  tells: (_state, f) => `${CAPITAL_LABELS[f.capital]} is liberated.`,
});
