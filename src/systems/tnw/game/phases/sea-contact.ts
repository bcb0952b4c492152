import { choose, dice, listed, must, type NoLocals, read, roll, type Step, step } from '#kernel';
import { navalReaction } from '../../charts/naval-reaction.ts';
import {
  type DuchyId,
  isSea,
  orderNo,
  otherBloc,
  type PlaceId,
  placeName,
  portsOn,
  type SeaId,
  seaOf,
} from '../../map.ts';
import { naval } from '../../procedures/naval.ts';
import type { CombatSide } from '../../vocabulary.ts';
import { amend, amendVoyage, type Board, type Ship } from '../board.ts';
import { changeImpulse } from '../edit.ts';
import { type Wins, winsIn } from '../rules/armies.ts';
import { controlOf, isHaven, runBy, seatOf } from '../situation.ts';
import { PASS } from '../windows.ts';
import { strait } from './fire.ts';
import { bestCannon, chiefOf, chiefSeat, freeFleet, shipsOut, shipsTo, voyaging } from './sail-rules.ts';
import { clashStep, navalGiven } from './sea-fight.ts';

/** The enemy Forts whose batteries reach the Fleet on its way into a sea (TNW-SHORE-1). */
export const fortsTowards = (board: Board, sea: SeaId): readonly DuchyId[] => {
  const { at, bloc } = voyaging(board);
  const forts = isSea(at) ? (seaOf(at).links[sea]?.forts ?? []) : [];
  return forts.filter(fort => controlOf(board, fort) === otherBloc(bloc));
};

/** TNW-R44: the Fleet enters a sea: strait fire, interceptions, evasions, battle (TNW-SAIL-2). */
export const enterSeaStep: Step<Board, { readonly sea: SeaId }> = step('tnw.sail.enter', {
  cite: 'TNW-R44',
  awaits: () => null,
  apply: (board, { sea }) => {
    const voyage = voyaging(board);
    const forts = fortsTowards(board, sea);
    const entered: Board = amend(board, {
      voyage: amendVoyage(voyage, { at: sea, failed: { byActive: 0, byInactive: 0 }, caught: [] }),
    });
    return {
      board: entered,
      push: [metStep.at(), ...forts.map(fort => strait(fort)).reverse()],
      notes: [
        {
          text: `The Fleet enters the ${placeName(sea)}.`,
          cite: 'TNW-SAIL-1',
          data: { sail: voyage.at, to: sea },
        },
      ],
    };
  },
});

/** The enemy Fleets that may intercept: that in the sea, then those in its ports in order of play (TNW-R44). */
export const hunters = (board: Board): readonly PlaceId[] => {
  const { at } = voyaging(board);
  const isManned = (place: PlaceId): boolean => enemiesAt(board, place).length > 0;
  const turnOf = (place: PlaceId): number => orderNo(chiefOf(board, enemiesAt(board, place)));
  const ports = portsOn(at)
    .map(({ id }) => id)
    .filter(isManned)
    .sort((a, b) => turnOf(a) - turnOf(b));
  return [...(isManned(at) ? [at] : []), ...ports];
};

/** The ships left after the strait meet the enemy Fleets. */
export const metStep: Step<Board, NoLocals> = step('tnw.sail.met', {
  cite: 'TNW-R44',
  awaits: () => null,
  apply: board =>
    board.voyage === null || shipsOut(board).length === 0
      ? { board }
      : {
          board,
          push: [clashStep.at(), shakeStep.at({ left: null }), huntStep.at({ places: hunters(board) })],
        },
});

/** From a port that falls only the Fleets of the power that takes it hunt (TNW-R47). */
const enemiesAt = (board: Board, place: PlaceId): readonly Ship[] => {
  const { bloc, sortie } = voyaging(board);
  const all = freeFleet(board, place, otherBloc(bloc));
  const run = sortie === null ? null : runBy(board, sortie);
  return run === null ? all : all.filter(({ power }) => run.includes(power));
};

interface Hunting {
  readonly places: readonly PlaceId[];
}

/** TNW-SAIL-3: each enemy Fleet may try to intercept. */
export const huntStep: Step<Board, Hunting, 'intercept' | typeof PASS | undefined> = step(
  'tnw.sail.intercept',
  {
    cite: 'TNW-SAIL-3',
    awaits: (board, { places: [place] }) =>
      place === undefined
        ? null
        : choose(
            chiefSeat(board, enemiesAt(board, place)),
            {
              title: `An enemy Fleet enters the ${placeName(voyaging(board).at)}: the Fleet in ${placeName(place)}?`,
              cite: 'TNW-SAIL-3',
            },
            listed(
              [
                { value: PASS, label: 'Let it pass' },
                { value: 'intercept', label: 'Intercept' },
              ],
              { pass: PASS },
            ),
          ),
    apply: (board, { places: [place, ...rest] }, value) => {
      if (place === undefined) {
        return { board };
      }
      return {
        board,
        push: [huntStep.at({ places: rest }), ...(value === 'intercept' ? [huntRollStep.at({ place })] : [])],
      };
    },
  },
);

const told = (kind: 'intercept' | 'evade', cannon: number, fromPort: boolean, thrown: number) => {
  const given = { kind, cannon, fromPort, card: 0 };
  const { result, ledger } = read(navalReaction, given, thrown);
  const note = {
    text: `Dice ${thrown}: ${navalReaction.sentence?.(result, given)}`,
    cite: 'TNW-5.6',
    reading: { chart: navalReaction.id, result },
    ledger,
  };
  return { success: result.success, note };
};

/** Two dice and the highest Cannon Value, less one out of a port (TNW-5.6). */
export const huntRollStep: Step<Board, { readonly place: PlaceId }, { dice: number }> = step(
  'tnw.sail.intercept-roll',
  {
    cite: 'TNW-5.6',
    awaits: (board, { place }) =>
      roll(
        { title: `The Fleet in ${placeName(place)} intercepts`, cite: 'TNW-5.6' },
        { dice: dice(2, 6) },
        {
          by: chiefSeat(board, enemiesAt(board, place)),
          on: {
            chart: navalReaction.id,
            given: {
              kind: 'intercept',
              cannon: bestCannon(enemiesAt(board, place)),
              fromPort: !isSea(place),
              card: 0,
            },
          },
        },
      ),
    apply: (board, { place }, { dice: thrown }) => {
      const { success, note } = told('intercept', bestCannon(enemiesAt(board, place)), !isSea(place), thrown);
      const voyage = voyaging(board);
      return {
        board: success
          ? amend(board, { voyage: amendVoyage(voyage, { caught: [...voyage.caught, place] }) })
          : board,
        notes: [note],
      };
    },
  },
);

interface Shaking {
  /** Fleets that may still be shaken off; null before the first. */
  readonly left: readonly PlaceId[] | null;
}

/** TNW-SAIL-4: the mover may try to shake off each Fleet that has caught it. */
export const shakeStep: Step<Board, Shaking, 'evade' | typeof PASS | undefined> = step('tnw.sail.evade', {
  cite: 'TNW-SAIL-4',
  awaits: (board, { left }) => {
    const { power, caught } = voyaging(board);
    const [place] = left ?? caught;
    return place === undefined
      ? null
      : choose(
          seatOf(board, power),
          { title: `Caught by the Fleet from ${placeName(place)}: evade?`, cite: 'TNW-SAIL-4' },
          listed(
            [
              { value: PASS, label: 'Fight' },
              { value: 'evade', label: 'Evade' },
            ],
            { pass: PASS },
          ),
        );
  },
  apply: (board, { left }, value) => {
    const [place, ...rest] = left ?? voyaging(board).caught;
    if (place === undefined) {
      return { board };
    }
    return {
      board,
      push: [shakeStep.at({ left: rest }), ...(value === 'evade' ? [shakeRollStep.at({ place })] : [])],
    };
  },
});

const evadeGiven = (ships: readonly Ship[]) => ({
  kind: 'evade' as const,
  cannon: bestCannon(ships),
  fromPort: false,
  card: 0,
});

export const shakeRollStep: Step<Board, { readonly place: PlaceId }, { dice: number }> = step(
  'tnw.sail.evade-roll',
  {
    cite: 'TNW-5.6',
    awaits: board =>
      roll(
        { title: 'The Fleet evades', cite: 'TNW-5.6' },
        { dice: dice(2, 6) },
        {
          by: seatOf(board, voyaging(board).power),
          on: { chart: navalReaction.id, given: evadeGiven(shipsOut(board)) },
        },
      ),
    apply: (board, { place }, { dice: thrown }) => {
      const { success, note } = told('evade', bestCannon(shipsOut(board)), false, thrown);
      const voyage = voyaging(board);
      const after = success
        ? amendVoyage(voyage, { caught: voyage.caught.filter(each => each !== place) })
        : amendVoyage(voyage, { failed: { ...voyage.failed, byActive: voyage.failed.byActive + 1 } });
      return { board: amend(board, { voyage: after }), notes: [note] };
    },
  },
);

/** The exact chance of a side in the battle at sea that would be fought now (TNW-R66); null where nobody is met. */
export const winsAfloat = (board: Board, side: CombatSide): Wins | null => {
  const { at, caught, failed } = voyaging(board);
  const places = caught.length > 0 ? caught : [at];
  const fleets = { active: shipsOut(board), inactive: places.flatMap(place => enemiesAt(board, place)) };
  return fleets.inactive.length === 0
    ? null
    : winsIn(must(naval.exact?.({ ...navalGiven(board, fleets, failed), ownerPicks: false })), side);
};

/** TNW-R45: a Fleet attacks another in the same sea; the target may roll to evade. */
export const attackStep: Step<Board, NoLocals, 'evade' | typeof PASS> = step('tnw.sail.attack', {
  cite: 'TNW-R45',
  awaits: board => {
    const { at } = voyaging(board);
    return choose(
      chiefSeat(board, enemiesAt(board, at)),
      { title: `The Fleet in the ${placeName(at)} is attacked: evade?`, cite: 'TNW-R45' },
      listed(
        [
          { value: PASS, label: 'Stand' },
          { value: 'evade', label: 'Evade' },
        ],
        { pass: PASS },
      ),
    );
  },
  apply: (board, _local, value) => {
    const voyage = voyaging(board);
    const attacked = changeImpulse(board, impulse => ({ attacked: [...impulse.attacked, voyage.at] }));
    return {
      board: {
        ...attacked,
        voyage: amendVoyage(voyage, { caught: [voyage.at], failed: { byActive: 0, byInactive: 0 } }),
      },
      push: [clashStep.at(), ...(value === 'evade' ? [fleeRollStep.at()] : [])],
    };
  },
});

/** Into a friendly port on that sea, else it stays unfought (TNW-R45). */
export const fleeRollStep: Step<Board, NoLocals, { dice: number }> = step('tnw.sail.flee-roll', {
  cite: 'TNW-R45',
  awaits: board => {
    const ships = enemiesAt(board, voyaging(board).at);
    return roll(
      { title: 'The attacked Fleet evades', cite: 'TNW-R45' },
      { dice: dice(2, 6) },
      { by: chiefSeat(board, ships), on: { chart: navalReaction.id, given: evadeGiven(ships) } },
    );
  },
  apply: (board, _local, { dice: thrown }) => {
    const voyage = voyaging(board);
    const ships = enemiesAt(board, voyage.at);
    const { success, note } = told('evade', bestCannon(ships), false, thrown);
    if (!success) {
      const failed = { ...voyage.failed, byInactive: voyage.failed.byInactive + 1 };
      return { board: amend(board, { voyage: amendVoyage(voyage, { failed }) }), notes: [note] };
    }
    return {
      board: amend(board, { voyage: amendVoyage(voyage, { caught: [] }) }),
      push: [refugeStep.at()],
      notes: [note],
    };
  },
});

const refuges = (board: Board): readonly string[] => {
  const { at, bloc } = voyaging(board);
  return portsOn(at)
    .map(({ id }) => id)
    .filter(id => isHaven(board, id, otherBloc(bloc)));
};

/** The Fleet that has evaded goes into a friendly port of its choice on that sea, else it stays (TNW-R45). */
export const refugeStep: Step<Board, NoLocals, string | undefined> = step('tnw.sail.refuge', {
  cite: 'TNW-R45',
  awaits: board => {
    const ports = refuges(board);
    return ports.length < 2
      ? null
      : choose(
          chiefSeat(board, enemiesAt(board, voyaging(board).at)),
          { title: 'The Fleet has evaded: into which port?', cite: 'TNW-R45' },
          listed(ports.map(id => ({ value: id, label: placeName(id) }))),
        );
  },
  apply: (board, _local, chosen) => {
    const ships = enemiesAt(board, voyaging(board).at);
    const to = chosen ?? refuges(board)[0];
    return {
      board: to === undefined ? board : shipsTo(board, ship => ships.includes(ship), { at: to }),
    };
  },
});
