import { type AnyStep, type Applied, choose, d, draw, isRecord, type Json, open, roll, step } from '#kernel';
import { cityAt, countryOf, type HexId, hexOf, isLand, isMajorState, type StateId } from '../../map.ts';
import type { Board, Leader, Power, Ships, Troop } from '../board.ts';
import { refuse } from '../refuse.ts';
import { withRow } from '../rules/deployment.ts';
import { spOf, sumSP } from '../rules/pieces.ts';
import { seatOf } from '../rules/realm.ts';
import { note, option, stateText } from '../words.ts';

const ROWS = ['1', '2', '3', '4', '5', '6'] as const;

interface Dealing {
  /** States that have no row yet. */
  readonly left: readonly StateId[];
  /** Rows that were dealt. */
  readonly dealt: readonly string[];
}

const rowGiven = (board: Board, state: StateId, row: number): Applied<Board> => ({
  board: withRow(board, state, row),
  notes: [note(`${stateText(state)} begins on row ${row}.`, 'WAP-3.13', { row })],
});

/** The rows are dealt to the majors in random order (option `permutation`) (WAP-3.13). */
export const dealStep = step<Board, Dealing, readonly string[]>('wap.setup.deal', {
  cite: 'WAP-3.13',
  awaits: (_, { left, dealt }) =>
    left[0] === undefined
      ? null
      : draw(
          { title: `The row of ${stateText(left[0])}`, cite: 'WAP-INIT' },
          ROWS.filter(row => !dealt.includes(row)),
          1,
        ),
  apply: (board, { left, dealt }, [row] = []): Applied<Board> => {
    const [state, ...others] = left;
    if (state === undefined || row === undefined) {
      return { board };
    }
    return {
      ...rowGiven(board, state, Number(row)),
      push: [dealStep.at({ left: others, dealt: [...dealt, row] })],
    };
  },
});

/** Each state rolls for its row (options `independent` and `minorRows: rolled`) (WAP-INIT). */
export const rowStep = step<Board, { left: readonly StateId[] }, { dice: number }>('wap.setup.row', {
  cite: 'WAP-INIT',
  awaits: (_, { left }) => {
    const [state] = left;
    return state === undefined
      ? null
      : roll(
          { title: `The row of ${stateText(state)}`, cite: 'WAP-INIT' },
          { dice: d(6) },
          {
            on: {
              chart: 'wap.init',
              given: {
                kind: isMajorState(state) ? 'major' : 'minor',
                hasPort: countryOf(state).ports.length > 0,
              },
            },
          },
        );
  },
  apply: (board, { left }, rolled): Applied<Board> => {
    const [state, ...others] = left;
    return state === undefined || !rolled
      ? { board }
      : { ...rowGiven(board, state, rolled.dice), push: [rowStep.at({ left: others })] };
  },
});

interface Put {
  readonly forces: readonly {
    readonly hex: HexId;
    readonly inf: number;
    readonly cav: number;
    readonly gds: number;
    readonly leaders: readonly string[];
  }[];
  readonly fleets: readonly { readonly port: HexId; readonly nsp: number; readonly t: number }[];
}

const USUAL = 'usual';

const isCount = (n: unknown): boolean => typeof n === 'number' && Number.isInteger(n) && n >= 0;

const isPut = (json: Json): boolean =>
  isRecord(json) &&
  Array.isArray(json.forces) &&
  Array.isArray(json.fleets) &&
  json.forces.every(
    each =>
      isRecord(each) &&
      typeof each.hex === 'string' &&
      [each.inf, each.cav, each.gds].every(isCount) &&
      Array.isArray(each.leaders) &&
      each.leaders.every(id => typeof id === 'string'),
  ) &&
  json.fleets.every(
    each => isRecord(each) && typeof each.port === 'string' && [each.nsp, each.t].every(isCount),
  );

const own = <P extends { readonly state: StateId }>(all: readonly P[], power: Power): readonly P[] =>
  all.filter(each => each.state === power);

const sum = <P>(all: readonly P[], of: (each: P) => number): number =>
  all.reduce((total, each) => total + of(each), 0);

/** SP that stand in a hex at most when the game begins (WAP-3.2). */
const MOST_AT_FIRST = 15;

const isOnce = (places: readonly HexId[]): boolean => new Set(places).size === places.length;

/** Why a deployment may not stand: only at home, all of it, at least one SP in the capital, ships in own ports. */
const putRefusal = (board: Board, power: Power, { forces, fleets }: Put) => {
  const [troops, ships] = [own(board.troops, power), own(board.ships, power)];
  const ids = forces.flatMap(({ leaders }) => leaders);
  const leaders = own(board.leaders, power).map(({ id }) => id);
  if (forces.some(({ hex }) => !isLand(hex) || hexOf(hex).home !== power)) {
    return refuse('neutral-land', 'WAP-3.13', 'Troops are deployed in their home country.');
  }
  if (fleets.some(({ port }) => !cityAt(port)?.port || cityAt(port)?.state !== power)) {
    return refuse('closed-port', 'WAP-3.13', 'Ships are deployed in own ports.');
  }
  if (!isOnce(forces.map(({ hex }) => hex)) || !isOnce(fleets.map(({ port }) => port))) {
    return refuse('pool', 'WAP-3.13', 'Each hex and each port is named once.');
  }
  const crowded = forces.find(each => spOf(each) > MOST_AT_FIRST);
  if (crowded) {
    const sentence = `At most ${MOST_AT_FIRST} SP begin in a hex, not ${spOf(crowded)}.`;
    return refuse('pool', 'WAP-3.2', sentence);
  }
  const same =
    (['inf', 'cav', 'gds'] as const).every(
      type => sum(forces, each => each[type]) === sum(troops, each => each[type]),
    ) &&
    (['nsp', 't'] as const).every(
      type => sum(fleets, each => each[type]) === sum(ships, each => each[type]),
    ) &&
    [...ids].sort().join() === [...leaders].sort().join();
  if (!same) {
    return refuse('pool', 'WAP-3.13', 'All troops, leaders and ships are deployed, and no others.');
  }
  return forces.some(each => each.hex === countryOf(power).capital && spOf(each) > 0)
    ? null
    : refuse('pool', 'WAP-3.13', 'At least one SP stands in the capital.');
};

const putDown = (board: Board, power: Power, { forces, fleets }: Put): Board => {
  const others = <P extends { readonly state: StateId }>(all: readonly P[]): readonly P[] =>
    all.filter(each => each.state !== power);
  const troops = forces
    .filter(each => spOf(each) > 0)
    .map(
      ({ hex, inf, cav, gds }): Troop => ({
        state: power,
        at: hex,
        inside: false,
        inf,
        cav,
        gds,
        sup: 0,
        marks: 0,
      }),
    );
  const where = (leader: Leader): Leader => ({
    ...leader,
    at: forces.find(({ leaders }) => leaders.includes(leader.id))?.hex ?? leader.at,
  });
  const ships = fleets
    .filter(({ nsp, t }) => nsp + t > 0)
    .map(
      ({ port, nsp, t }): Ships => ({
        state: power,
        at: port,
        nsp,
        t,
        dnsp: 0,
        dt: 0,
        sailed: false,
        rested: false,
      }),
    );
  return {
    ...board,
    troops: [...others(board.troops), ...troops],
    leaders: board.leaders.map(leader => (leader.state === power ? where(leader) : leader)),
    ships: [...others(board.ships), ...ships],
  };
};

/** The forces as they stand, to be changed. */
const putNow = (board: Board, power: Power): Put => ({
  forces: own(board.troops, power).map(({ at, inf, cav, gds }) => ({
    hex: at,
    inf,
    cav,
    gds,
    leaders: own(board.leaders, power)
      .filter(leader => leader.at === at)
      .map(({ id }) => id),
  })),
  fleets: own(board.ships, power).map(({ at, nsp, t }) => ({ port: at, nsp, t })),
});

/** As much infantry of the open cities in the capital as finds room there. */
const massed = (board: Board, power: Power): Put => {
  const { capital } = countryOf(power);
  const now = putNow(board, power);
  const begun = sum(now.forces, each => (each.hex === capital ? spOf(each) : 0));
  let room = Math.max(0, MOST_AT_FIRST - begun);
  const moved = now.forces.map(each => {
    const isOpen = each.hex !== capital && !cityAt(each.hex)?.fortress;
    const going = isOpen ? Math.min(room, Math.max(0, each.inf - 1)) : 0;
    room -= going;
    return { ...each, inf: each.inf - going };
  });
  const came = MOST_AT_FIRST - begun - room;
  return {
    ...now,
    forces: moved.map(each => (each.hex === capital && came > 0 ? { ...each, inf: each.inf + came } : each)),
  };
};

/** The powers deploy, that with most SP first (option `deployment: free`) (WAP-3.13). */
export const deployStep = step<Board, { left: readonly Power[] | null }, Put | typeof USUAL>(
  'wap.setup.deploy',
  {
    cite: 'WAP-3.13',
    awaits: (board, { left }) => {
      const power = left?.[0];
      const seat = power === undefined ? null : seatOf(board, power);
      return power === undefined || seat === null
        ? null
        : choose(
            seat,
            { title: `${stateText(power)} deploys its forces`, cite: 'WAP-3.13' },
            open({
              schema: { type: ['object', 'string'] },
              check: value =>
                value === USUAL
                  ? null
                  : isPut(value)
                    ? putRefusal(board, power, value as unknown as Put)
                    : refuse('pool', 'WAP-3.13', 'Name hexes with troops and leaders, and ports with ships.'),
              propose: () => [USUAL, massed(board, power) as unknown as Json],
              hints: () => [
                option(USUAL, 'As they stand'),
                option(massed(board, power), 'The infantry massed in the capital'),
              ],
            }),
          );
    },
    apply: (board, { left }, chosen): Applied<Board> => {
      if (left === null) {
        const order = [...new Set(board.fixed.seats.flatMap(({ powers }) => powers))];
        const sp = (power: Power): number => sumSP(own(board.troops, power));
        return {
          board,
          push: [deployStep.at({ left: order.sort((a, b) => sp(b) - sp(a) || (a < b ? -1 : 1)) })],
        };
      }
      const [power, ...others] = left;
      if (power === undefined) {
        return { board };
      }
      const put = chosen === undefined || chosen === USUAL ? board : putDown(board, power, chosen);
      return { board: put, push: others.length > 0 ? [deployStep.at({ left: others })] : [] };
    },
  },
);

export const setupSteps: readonly AnyStep<Board>[] = [dealStep, rowStep, deployStep];
