import { chart } from '../chart/chart.ts';
import { count } from '../chart/facts.ts';
import { d } from '../dice/pool.ts';
import { choose, listed, type NoLocals, plan, roll, type Step, step } from '../game/step.ts';
import { procedure } from '../procedure/procedure.ts';

/** An invented fight for tests in which something is hidden: the defender lies in one of two places. */
export interface Ambuscade {
  readonly men: number;
  readonly lies: 'wood' | 'farm' | null;
  readonly found: boolean;
  readonly searches: number;
}

/** The view of a side: the defender alone knows the hiding place. */
interface Seen extends Omit<Ambuscade, 'lies'> {
  readonly lies?: Ambuscade['lies'];
}

interface Found {
  readonly found: boolean;
}

const PLACES = ['wood', 'farm'] as const;

/** Demo 8.2: more men search better. */
export const search = chart({
  id: 'demo.search',
  title: 'Search',
  cite: 'Demo 8.2',
  facts: { men: count('Men', 1, 6) },
  dice: d(6),
  result: ({ given, total }) => ({ well: total <= given.men }),
  outcome: ({ well }) => (well ? 'well' : 'badly'),
  outcomes: { favours: { well: 'attacker', badly: 'defender' } },
});

const hide: Step<Ambuscade, NoLocals, 'wood' | 'farm'> = step('ambuscade.hide', {
  cite: 'Demo 8.1',
  awaits: () => plan('defender', { title: 'Where to lie', cite: 'Demo 8.1' }, listed(PLACES)),
  apply: (board, _, lies) => ({ board: { ...board, lies }, push: [look.at()] }),
});

const look: Step<Ambuscade, NoLocals, 'wood' | 'farm' | 'home'> = step('ambuscade.look', {
  cite: 'Demo 8.2',
  awaits: () =>
    choose(
      'attacker',
      { title: 'Where to look', cite: 'Demo 8.2' },
      listed([...PLACES, 'home'], { pass: 'home' }),
    ),
  apply: (board, _, place) => (place === 'home' ? { board } : { board, push: [searching.at({ place })] }),
});

const searching: Step<Ambuscade, { place: string }, { die: number }> = step('ambuscade.search', {
  cite: 'Demo 8.2',
  awaits: ({ men }) =>
    roll(
      { title: 'Search', cite: 'Demo 8.2' },
      { die: d(6) },
      { by: 'attacker', on: { chart: search.id, given: { men }, to: ['attacker'] } },
    ),
  apply: (board, { place }, { die }) => {
    const found = die <= board.men && place === board.lies;
    const searches = board.searches + 1;
    return {
      board: { ...board, found, searches },
      push: found || searches === 2 ? [] : [look.at()],
      notes: [{ text: found ? 'Found!' : 'Nobody there.', to: ['attacker'] }],
      ...(found ? { reveal: true } : {}),
    };
  },
});

export const ambuscade = procedure({
  id: 'demo.ambuscade',
  title: 'Ambuscade',
  cite: 'Demo 8',
  facts: { men: count('Men', 1, 6) },
  sides: ['attacker', 'defender'],
  steps: [hide, look, searching],
  begin: ({ men }) => ({
    board: { men, lies: null, found: false, searches: 0 } as Ambuscade,
    push: [hide.at()],
  }),
  refuse: ({ men }) => (men === 6 ? { sentence: 'Six men make too much noise.', cite: 'Demo 8' } : null),
  sideTitles: { attacker: 'Attacker', defender: 'Defender' },
  view: ({ men, lies, found, searches }, side): Seen => ({
    men,
    found,
    searches,
    ...(side === 'attacker' ? {} : { lies }),
  }),
  ahead: stack => stack,
  suppose: ({ view, ahead }, side, random) => {
    const seen = view as unknown as Ambuscade;
    const lies = side === 'attacker' ? random.pick(PLACES) : seen.lies;
    return { board: { men: seen.men, found: seen.found, searches: seen.searches, lies }, stack: ahead };
  },
  answer: ({ found }): Found => ({ found }),
  result: ({ found }) => ({ found }),
  outcome: ({ found }) => (found ? 'found' : 'away'),
  outcomes: { favours: { found: 'attacker', away: 'defender' } },
  position: () => [],
  ending: ({ found }) => (found ? 'Found.' : 'Got away.'),
  policies: { wood: { label: 'always the wood', choose: () => 'wood' } },
  examples: [{ id: 'patrol', title: 'A patrol', given: { men: 3 } }],
});
