import { type Applied, d, type Frame, ofMoment, read, roll, step } from '#kernel';
import { forceMarch } from '../../charts/force-march.ts';
import { type HexId, hexOf, joinedText } from '../../map.ts';
import { type Board, FED, type Troop } from '../board.ts';
import { marchOnFrame } from '../frames.ts';
import { enemyField, isWinter, zonesFor } from '../rules/ground.ts';
import { budgetOf, forceFacts, type March, marchSP, type Walker } from '../rules/marches.ts';
import { changeLeaders, changeTroops, removeTroops, spOf, sumSP } from '../rules/pieces.ts';
import { powerOf, seatOf } from '../rules/realm.ts';
import { caughtIn, seizeStores } from '../rules/spoils.ts';
import { rationsOf } from '../rules/supply.ts';
import { takePrisoners, tidy } from '../rules/tidy.ts';
import { endsIn, stepCost } from '../rules/ways.ts';
import { usualLosses } from '../rules/wear.ts';
import { at, capitalised, does, leaderName, leadersText, note, strengthText, sumOf } from '../words.ts';
import { captureFrames } from './capture.ts';

interface Walk {
  readonly march: March;
  readonly path: readonly HexId[];
  readonly force: number;
  readonly on: boolean;
  readonly next: number;
}

export const bareOf = ({ state, at: hex, inside, inf, cav, gds, sup, marks }: Walker): Troop => ({
  state,
  at: hex,
  inside,
  inf,
  cav,
  gds,
  sup,
  marks,
});

/** The pieces of a march in their next hex. */
const entered = (board: Board, march: March, hex: HexId, cost: number): { board: Board; march: March } => {
  const after = changeLeaders(
    changeTroops(board, march.walkers.map(bareOf), part => ({ ...part, at: hex })),
    march.leaders.map(({ id }) => id),
    leader => ({ ...leader, at: hex }),
  );
  const stirred = [...board.stirred, ...[march.at, hex].filter(each => !board.stirred.includes(each))];
  return {
    board: { ...after, stirred },
    march: {
      ...march,
      at: hex,
      walkers: march.walkers.map(each => ({ ...each, at: hex, spent: each.spent + cost })),
      leaders: march.leaders.map(({ id, spent }) => ({ id, spent: spent + cost })),
      entered: march.entered + 1,
      swamp: march.swamp || hexOf(hex).terrain === 'swamp',
    },
  };
};

/** Hex by hex along the way, until it ends, the MP are spent or the enemy is near (WAP-MOVE). */
export const walkStep = step<Board, Walk, undefined>('wap.march.walk', {
  cite: 'WAP-MOVE',
  awaits: () => null,
  apply: (board, walk): Applied<Board> => {
    let { march, next } = walk;
    let now = board;
    const notes = [];
    while (next < walk.path.length) {
      const hex = walk.path[next] as HexId;
      const cost = stepCost(now, march, march.at, hex);
      if (cost === null) {
        break;
      }
      const alone = march.entered === 0 && walk.path.length === 1 && walk.force === 0;
      if (cost > budgetOf(march) && !alone) {
        if (walk.force > 0 && march.extra === null) {
          return { board: now, push: [forceStep.at({ ...walk, march, next })], notes };
        }
        break;
      }
      const ridden = zonesFor(now, march.power).foes.has(hex) ? enemyField(now, march.power, hex) : [];
      if (sumSP(ridden) > 0) {
        now = takePrisoners(
          now,
          march.power,
          ridden.map(each => ({ ...each, sup: 0 })),
        );
        notes.push(
          note(
            `${strengthText(sumOf(ridden))} ${does(sumSP(ridden), 'is', 'are')} overrun in ${at(hex)} and taken.`,
            'WAP-OVR',
            { hex },
          ),
        );
      }
      ({ board: now, march } = entered(now, march, hex, cost));
      now = marchSP(march) > 0 ? seizeStores(now, march.power, hex) : now;
      next += 1;
      const caught = marchSP(march) > 0 ? caughtIn(now, march.power, hex) : [];
      const stops = endsIn(now, march, hex);
      if (caught.length > 0) {
        const path = stops ? walk.path.slice(0, next) : walk.path;
        return {
          board: now,
          push: [walkStep.at({ ...walk, march, path, next }), ...captureFrames(march.power, hex, caught)],
          notes,
        };
      }
      if (stops) {
        break;
      }
    }
    const text = `${marchersText(march)} from ${at(march.start)} to ${at(march.at)}.`;
    const stopped = march.entered > 0 && endsIn(now, march, march.at);
    return {
      board: tidy(now),
      push: endFrames(march, walk, stopped),
      notes: [
        ...notes,
        note(text, 'WAP-MOVE', {
          from: march.start,
          path: walk.path.slice(0, next),
          to: march.at,
          power: march.power,
        }),
      ],
    };
  },
});

/** "5 infantry with leader 3 of White march"; a leader alone "rides". */
const marchersText = ({ walkers, leaders }: March): string => {
  const ids = leaders.map(({ id }) => id);
  return walkers.length === 0
    ? `${capitalised(joinedText(ids.map(leaderName)))} ${ids.length === 1 ? 'rides' : 'ride'}`
    : `${strengthText(sumOf(walkers))}${leadersText(ids)} ${does(sumSP(walkers) + ids.length, 'marches', 'march')}`;
};

const endFrames = (march: March, { on }: Walk, stopped: boolean): Frame[] =>
  on && !stopped && march.extra === null && march.entered > 0 ? [marchOnFrame(march)] : [];

/** The facts that the die is asked with are those that it is read by. */
const forcedFacts = ofMoment((board: Board, walk: Walk) => {
  const { march, path, next, force } = walk;
  const powers = new Set(march.walkers.map(({ state }) => powerOf(board, state)));
  const unsupplied = [...powers].some(power => {
    const hungry = march.walkers.some(({ marks }) => (marks & FED) === 0);
    return hungry && !rationsOf(board, power, march.start, false).supplied;
  });
  return forceFacts(board, march, force, path.slice(next), unsupplied, isWinter(board));
});

/** The facts of WAP-FM for a way that is only looked at. */
export const forceGiven = (board: Board, march: March, path: readonly HexId[], force: number) =>
  forcedFacts(board, { march, path, force, on: false, next: 0 });

/** The march without its losses: of groups that are alike, as after a pick-up, each SP is taken off once. */
const withoutLost = (walkers: readonly Walker[], lost: readonly Troop[]): readonly Walker[] => {
  const left = [...lost];
  return walkers
    .map(each => {
      const i = left.findIndex(
        ({ state, marks, inf, cav, gds }) =>
          state === each.state &&
          marks === each.marks &&
          inf <= each.inf &&
          cav <= each.cav &&
          gds <= each.gds,
      );
      const [gone] = i < 0 ? [] : left.splice(i, 1);
      return gone
        ? { ...each, inf: each.inf - gone.inf, cav: each.cav - gone.cav, gds: each.gds - gone.gds }
        : each;
    })
    .filter(each => spOf(each) + each.sup > 0);
};

/** WAP-FM: the extra MP are rolled for where they are needed first (WAP-R50). */
export const forceStep = step<Board, Walk, { dice: number }>('wap.march.force', {
  cite: 'WAP-FM',
  awaits: (board, walk) => {
    const seat = seatOf(board, walk.march.power);
    return roll(
      { title: `Force march at ${at(walk.march.at)}: ${walk.force} more MP`, cite: 'WAP-FM' },
      { dice: d(6) },
      { by: seat ?? undefined, on: { chart: 'wap.fm', given: forcedFacts(board, walk) } },
    );
  },
  apply: (board, walk, { dice }): Applied<Board> => {
    const { result, ledger } = read(forceMarch, forcedFacts(board, walk), dice);
    const { march } = walk;
    const lost =
      result.spLost > 0 && marchSP(march) > 0 ? usualLosses(march.walkers.map(bareOf), result.spLost) : [];
    const walkers = withoutLost(march.walkers, lost);
    const text =
      result.extra === 0
        ? 'The force march gains nothing.'
        : `The force march gains ${result.extra} MP${lost.length > 0 ? ' and costs 1 SP' : ''}.`;
    const after = removeTroops(board, lost);
    const gone = walkers.length === 0 && march.leaders.length === 0;
    return {
      board: gone ? tidy(after) : after,
      push: gone ? [] : [walkStep.at({ ...walk, march: { ...march, walkers, extra: result.extra } })],
      notes: [{ reading: { chart: 'wap.fm', result: { ...result } }, ledger, ...note(text, 'WAP-FM') }],
    };
  },
});
