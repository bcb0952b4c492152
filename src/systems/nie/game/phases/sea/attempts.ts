import { type Applied, d, type Frame, listed, type Note, read, roll, type Step, step } from '#kernel';
import { intercept } from '../../../charts/naval/intercept.ts';
import { NATIONS, type Nation } from '../../../vocabulary.ts';
import { ask } from '../../ask.ts';
import type { Board } from '../../board.ts';
import { changeShips } from '../../edit.ts';
import { asFleet, foesAt } from '../../rules/fleets.ts';
import { atWar, fleetAt, seatOf } from '../../situation.ts';
import { nationName, nationsText, placeName, squadronText } from '../../words.ts';
import { chosenBy } from '../chance.ts';
import { navalBattleFrame } from './battle.ts';

interface Entry {
  /** The nations whose squadrons have entered: one, or those of a combined fleet. */
  readonly entered: readonly Nation[];
  /** The nation among them that has the attempt (NIE-RUL-61). */
  readonly mover: Nation;
  readonly sea: string;
  readonly leaving: boolean;
  readonly narrows: boolean;
  /** Nations that may still try, in order; the mover among them. */
  readonly claims: readonly Nation[];
  readonly tried: readonly Nation[];
  /** Nations whose fleets there had fought before this entry: that does not bar them now. */
  readonly already: readonly Nation[];
  /** May not intercept: it leaves a closed port. */
  readonly meek: boolean;
}

const NONE = 'none';

export interface Arrival {
  readonly entered: readonly Nation[];
  readonly sea: string;
  readonly leaving: boolean;
  readonly narrows: boolean;
  readonly meek: boolean;
}

/** Enemies of any of the nations that have entered, in standard order. */
const foesOf = (board: Board, { entered, sea }: Arrival): readonly Nation[] =>
  NATIONS.filter(nation => entered.some(each => foesAt(board, sea, each).includes(nation)));

/** NIE-RUL-59: attempts after squadrons have entered a sea area, equal claimants in random order. */
export const attemptsFrame = (board: Board, arrival: Arrival): Frame =>
  orderStep.at({ left: foesOf(board, arrival), order: [], ...arrival });

interface Ordering extends Arrival {
  readonly left: readonly Nation[];
  readonly order: readonly Nation[];
}

/** One die after another puts enemy fleets with the same claim in order (NIE-RUL-52). */
export const orderStep: Step<Board, Ordering, { die: number } | undefined> = step('nie.sea.order', {
  cite: 'NIE-RUL-59',
  awaits: (board, { left }) =>
    left.length < 2 || board.outcome
      ? null
      : roll(
          { title: `One die decides which nation tries first: ${nationsText(left)}`, cite: 'NIE-RUL-52' },
          { die: d(6) },
        ),
  apply: (board, ordering, shown): Applied<Board> => {
    const { left, order, ...arrival } = ordering;
    if (!shown) {
      return { board, push: [nameStep.at({ order: [...order, ...left], ...arrival })] };
    }
    const first = chosenBy(left, shown.die);
    return {
      board,
      push: [
        orderStep.at(
          first === null
            ? ordering
            : { ...ordering, left: left.filter(each => each !== first), order: [...order, first] },
        ),
      ],
    };
  },
});

/** The nations of a fleet that have an enemy in the sea area. */
const hunters = (board: Board, { entered, sea, meek }: Arrival): readonly Nation[] =>
  meek ? [] : entered.filter(nation => foesAt(board, sea, nation).length > 0);

/** One nation of a combined fleet, named by its proposer, has the attempt (NIE-RUL-61). */
export const nameStep: Step<Board, Arrival & { readonly order: readonly Nation[] }, Nation | undefined> =
  step('nie.sea.name', {
    cite: 'NIE-RUL-61',
    awaits: (board, arrival) => {
      const all = board.outcome ? [] : hunters(board, arrival);
      return all.length < 2
        ? null
        : ask(
            board,
            arrival.entered[0] as Nation,
            `whose fleet may intercept in ${placeName(arrival.sea)}?`,
            'NIE-RUL-61',
            listed(all.map(value => ({ value, label: nationName(value) }))),
          );
    },
    apply: (board, { order, ...arrival }, chosen): Applied<Board> => {
      const mover = chosen ?? hunters(board, arrival)[0] ?? (arrival.entered[0] as Nation);
      const already = [mover, ...order].filter(nation => !freshFleet(board, arrival.sea, nation));
      const claims = arrival.leaving ? [...order, mover, ...order] : [mover, ...order];
      return { board, push: [attemptsStep.at({ mover, claims, tried: [], already, ...arrival })] };
    },
  });

const freshFleet = (board: Board, sea: string, nation: Nation): boolean =>
  fleetAt(board, sea, nation).some(ship => !ship.fought);

/** The fleets that a claimant may try at: the mover, or for others any mover's fleet there. */
const preyOf = (
  board: Board,
  { entered, mover, sea, meek, leaving, claims, tried, already }: Entry,
  by: Nation,
): readonly Nation[] => {
  const ready = freshFleet(board, sea, by) || already.includes(by);
  if (tried.includes(by) || !ready || fleetAt(board, sea, by).length === 0 || (by === mover && meek)) {
    return [];
  }
  const prey =
    by === mover
      ? foesAt(board, sea, mover)
      : // Fleets that watch a port try at those who leave it; afterwards at any mover's fleet.
        leaving && claims.includes(mover)
        ? entered
        : [...entered, ...board.movers.filter(each => !entered.includes(each))];
  return prey.filter(
    nation => nation !== by && atWar(board, nation, by) && fleetAt(board, sea, nation).length > 0,
  );
};

/** NIE-SEQ-SEA-2: the owner of a fleet entitled tries at one enemy fleet, or at none. */
export const attemptsStep: Step<Board, Entry, string | undefined> = step('nie.sea.attempts', {
  cite: 'NIE-SEQ-SEA-2',
  awaits: (board, entry) => {
    const [by] = entry.claims;
    const prey = by === undefined || board.outcome ? [] : preyOf(board, entry, by);
    return by === undefined || prey.length === 0
      ? null
      : ask(
          board,
          by,
          `intercept in ${placeName(entry.sea)}?`,
          'NIE-SEQ-SEA-2',
          listed(
            [
              ...prey.map(value => ({
                value,
                label: `The fleet of ${nationName(value)}: ${squadronText(fleetAt(board, entry.sea, value).length)}`,
              })),
              { value: NONE, label: 'No' },
            ],
            { pass: NONE },
          ),
        );
  },
  apply: (board, entry, chosen): Applied<Board> => {
    const [by, ...claims] = entry.claims;
    if (by === undefined || board.outcome) {
      return { board };
    }
    const rest =
      claims.length > 0
        ? [
            attemptsStep.at({
              ...entry,
              claims,
              tried: chosen === undefined || chosen === NONE ? entry.tried : [...entry.tried, by],
            }),
          ]
        : [];
    if (chosen === undefined || chosen === NONE) {
      return { board, push: rest };
    }
    const tried = by === entry.mover ? pinned(board, entry.sea) : board;
    return {
      board: tried,
      push: [
        ...rest,
        evadeStep.at({
          by,
          prey: chosen as Nation,
          sea: entry.sea,
          leaving: entry.leaving && entry.entered.includes(chosen as Nation),
          narrows: entry.narrows && entry.entered.includes(chosen as Nation),
        }),
      ],
    };
  },
});

/** NIE-RUL-60: an attempt by a mover pins all squadrons of movers in that area for the turn. */
const pinned = (board: Board, sea: string): Board =>
  changeShips(
    board,
    ship => ship.at === sea && board.movers.includes(ship.nation as Nation),
    ship => ({ ...ship, pinned: true }),
  );

/** A mover's fleet that has not moved may try once in a phase. */
export const beginAttempt = (board: Board, by: Nation, prey: Nation, sea: string): Applied<Board> => ({
  board: pinned(board, sea),
  push: [evadeStep.at({ by, prey, sea, leaving: false, narrows: false })],
});

interface Chase {
  readonly by: Nation;
  readonly prey: Nation;
  readonly sea: string;
  readonly leaving: boolean;
  readonly narrows: boolean;
}

const chaseFacts = (board: Board, { by, prey, sea, leaving, narrows }: Chase) => {
  const of = (nation: Nation) => {
    const { squadrons, admirals } = asFleet(fleetAt(board, sea, nation));
    return { squadrons, admirals };
  };
  return { intercepted: of(prey), intercepting: of(by), leavingPort: leaving, narrows };
};

/** NIE-SEQ-SEA-3: the intercepted nation accepts battle, or rolls to avoid it. */
export const evadeStep: Step<Board, Chase, 'accept' | 'avoid'> = step('nie.sea.evade', {
  cite: 'NIE-SEQ-SEA-3',
  awaits: (board, { by, prey, sea }) =>
    ask(
      board,
      prey,
      `${nationName(by)} intercepts in ${placeName(sea)}: ${squadronText(fleetAt(board, sea, by).length)}`,
      'NIE-SEQ-SEA-3',
      listed([
        { value: 'avoid', label: 'Try to avoid' },
        { value: 'accept', label: 'Accept battle' },
      ]),
    ),
  apply: (board, chase, chosen): Applied<Board> =>
    chosen === 'accept'
      ? { board, push: [navalBattleFrame(board, chase.by, chase.prey, chase.sea)] }
      : { board, push: [avoidStep.at(chase)] },
});

export const avoidStep: Step<Board, Chase, { avoid: number }> = step('nie.sea.avoid', {
  cite: 'NIE-NAVAL-INTERCEPT',
  awaits: (board, chase) =>
    roll(
      { title: `${nationName(chase.prey)} tries to avoid`, cite: 'NIE-NAVAL-INTERCEPT' },
      { avoid: d(6) },
      { by: seatOf(board, chase.prey), on: { chart: intercept.id, given: chaseFacts(board, chase) } },
    ),
  apply: (board, chase, shown): Applied<Board> => {
    const { result, ledger } = read(intercept, chaseFacts(board, chase), shown.avoid);
    const note: Note = {
      text: `${nationName(chase.prey)} ${result.intercepted ? 'is caught' : 'slips away'}.`,
      cite: 'NIE-NAVAL-INTERCEPT',
      ledger,
    };
    return {
      board,
      push: result.intercepted ? [navalBattleFrame(board, chase.by, chase.prey, chase.sea)] : [],
      notes: [note],
    };
  },
});
