import {
  type Applied,
  embed,
  type Frame,
  must,
  type NoLocals,
  type Note,
  type State,
  type Step,
  step,
} from '#kernel';
import { MOST_SQUADRONS } from '../../fleet.ts';
import { otherBloc, type PlaceId, placeName, powerName, type Seat, type Warring } from '../../map.ts';
import type { FleetBoard } from '../../procedures/fleet-battle.ts';
import type { FleetAnswer } from '../../procedures/fleet-verdict.ts';
import { roundOfNames } from '../../procedures/hits.ts';
import { naval } from '../../procedures/naval.ts';
import { port } from '../../procedures/port.ts';
import type { BySide, CombatSide } from '../../vocabulary.ts';
import { amend, type Board, type SeaFight, type Ship, type Voyage } from '../board.ts';
import { changeShips } from '../edit.ts';
import { siteOf } from '../rules/armies.ts';
import { beginningWith, runBy, seatOf, seatsOf } from '../situation.ts';
import { sideWindow } from '../windows.ts';
import { cargoStep } from './cargo.ts';
import { chiefOf, chiefSeat, shipsOut, shipsTo, squadronOf, sunkTo, voyaging } from './sail-rules.ts';
import { beatenStep, fledStep } from './sea-retreat.ts';

const fightOf = (board: Board): SeaFight => must(board.fight, 'a battle at sea');

const fightIn = (
  board: Board,
  kind: SeaFight['kind'],
  place: PlaceId,
  enemies: SeaFight['enemies'],
): SeaFight => ({
  kind,
  place,
  enemies,
  dice: { active: 0, inactive: 0 },
  shore: 0,
  fireships: false,
  round: 0,
  failed: voyaging(board).failed,
  played: { active: [], inactive: [] },
});

/** The Fleets that caught the Fleet and were not shaken off fight as one (TNW-R44). */
export const clashStep: Step<Board, NoLocals> = step('tnw.sail.clash', {
  cite: 'TNW-SAIL-5',
  awaits: () => null,
  apply: board => {
    const { voyage } = board;
    if (!voyage || voyage.caught.length === 0) {
      return { board };
    }
    const enemy = otherBloc(voyage.bloc);
    const { caught, sortie } = voyage;
    const run = sortie === null ? null : runBy(board, sortie);
    const met = shipsTo(
      board,
      ({ at, power, build, held }) =>
        caught.includes(at) &&
        !build &&
        !held &&
        board.blocs[power] === enemy &&
        (run === null || run.includes(power)),
      { at: 'fight' },
    );
    return {
      board: amend(met, { fight: fightIn(met, 'naval', voyage.at, 'fight') }),
      push: [battleStep.at()],
      notes: [
        { text: `A battle in the ${placeName(voyage.at)}.`, cite: 'TNW-SAIL-5', data: { sea: voyage.at } },
      ],
    };
  },
});

/** TNW-SAIL-5, TNW-R46: a Fleet attacks a port. */
export const portBattle = (board: Board, place: PlaceId, then: readonly Frame[]): Applied<Board> => {
  const after: Board = amend(board, { fight: fightIn(board, 'port', place, place) });
  const { bloc } = voyaging(board);
  return {
    board: after,
    push: [
      ...then,
      battleStep.at(),
      hotShotStep.ask(seatsOf(after, otherBloc(bloc))),
      fireshipsStep.ask(beginningWith(seatsOf(after, bloc), seatOf(after, voyaging(board).power))),
    ],
    notes: [
      { text: `The port of ${placeName(place)} is attacked.`, cite: 'TNW-SAIL-5', data: { port: place } },
    ],
  };
};

export const fireshipsStep = sideWindow<NoLocals>('tnw.fight.fireships', {
  cite: 'TNW-PORT-1',
  windows: () => ['TNW-PORT-1'],
  bloc: board => voyaging(board).bloc,
  title: board => `Before ${placeName(fightOf(board).place)}: a card before the batteries fire?`,
});

export const hotShotStep = sideWindow<NoLocals>('tnw.fight.hot-shot', {
  cite: 'TNW-SHORE',
  windows: () => ['TNW-SHORE'],
  bloc: board => otherBloc(voyaging(board).bloc),
  title: board => `${placeName(fightOf(board).place)} is attacked: a card before the batteries fire?`,
});

export const defenders = (board: Board) =>
  board.ships.filter(
    ({ at, power }) => at === fightOf(board).enemies && board.blocs[power] !== voyaging(board).bloc,
  );

/** The battle of the player aid begins. */
export const battleStep: Step<Board, NoLocals> = step('tnw.fight.begin', {
  cite: 'TNW-NAVAL-1',
  awaits: () => null,
  apply: board => {
    const { kind, place, failed } = fightOf(board);
    const fleets = { active: shipsOut(board), inactive: defenders(board) };
    return {
      board,
      push: [
        kind === 'naval'
          ? atSea.enter(navalGiven(board, fleets, failed), {})
          : inPort.enter(portGiven(board, fleets, place), {}),
      ],
    };
  },
});

/** Both Fleets by the powers that speak for them. */
export const chiefsIn = (board: Board, { active, inactive }: BySide<readonly Ship[]>): BySide<string> => ({
  active: active.length > 0 ? powerName(chiefOf(board, active)) : 'the Fleet',
  inactive: inactive.length > 0 ? powerName(chiefOf(board, inactive)) : 'the batteries',
});

const NO_DICE = { active: 0, inactive: 0 };

const squadronsIn = (board: Board, { active, inactive }: BySide<readonly Ship[]>) => ({
  active: active.slice(0, MOST_SQUADRONS).map(squadronOf),
  inactive: inactive.slice(0, MOST_SQUADRONS).map(squadronOf),
  ownerPicks: board.fixed.options.ownerPicks,
});

/** A battle at sea as the procedure asks for it. */
export const navalGiven = (board: Board, fleets: BySide<readonly Ship[]>, failed: Voyage['failed']) => ({
  ...squadronsIn(board, fleets),
  failedEvasions: failed,
  eventDice: NO_DICE,
});

/** A port battle as the procedure asks for it, with the cards that were played before it. */
export const portGiven = (board: Board, fleets: BySide<readonly Ship[]>, place: PlaceId) => ({
  ...squadronsIn(board, fleets),
  port: siteOf(place),
  failedEvasions: { byActive: 0, byInactive: 0 },
  eventDice: { ...NO_DICE, shore: board.fight?.shore ?? 0 },
  fireships: board.fight?.fireships ?? false,
  batteriesSuffer: false,
});

const commandSeat = (board: Board, side: CombatSide): Seat =>
  side === 'active' ? seatOf(board, voyaging(board).power) : chiefSeat(board, defenders(board));

const seatsIn = (board: Board, side: CombatSide): readonly Seat[] => {
  const { bloc } = voyaging(board);
  return beginningWith(seatsOf(board, side === 'active' ? bloc : otherBloc(bloc)), commandSeat(board, side));
};

const blocIn = (board: Board, side: CombatSide): Warring =>
  side === 'active' ? voyaging(board).bloc : otherBloc(voyaging(board).bloc);

/** Before round 1 a card of each side, the Active side first (TNW-R19). */
const between = (board: Board, _local: NoLocals, inner: State<FleetBoard>): readonly Frame[] =>
  inner.stack.at(-1)?.at === 'tnw.fleet.round' && inner.board.rounds === 0
    ? [
        gageStep.ask(seatsIn(board, 'inactive'), { side: 'inactive' }),
        gageStep.ask(seatsIn(board, 'active'), { side: 'active' }),
        firstRoundStep.at(),
      ]
    : [];

export const firstRoundStep: Step<Board, NoLocals> = step('tnw.fight.round', {
  cite: 'TNW-NAVAL-1',
  awaits: () => null,
  apply: board => ({
    board: amend(board, { fight: { ...fightOf(board), round: 1, played: { active: [], inactive: [] } } }),
  }),
});

export const gageStep = sideWindow<{ readonly side: CombatSide }>('tnw.fight.card', {
  cite: 'TNW-NAVAL-1',
  windows: () => ['TNW-NAVAL-1'],
  bloc: (board, { side }) => blocIn(board, side),
  title: board => `Battle in ${placeName(fightOf(board).place)}: a card before round 1?`,
});

const carry = (board: Board, _local: NoLocals, inner: FleetBoard): FleetBoard => {
  const { fight } = board;
  return fight && fight.round === 1 && inner.rounds === 0
    ? { ...inner, given: { ...inner.given, eventDice: { ...inner.given.eventDice, ...fight.dice } } }
    : inner;
};

const spec = {
  seat: (board: Board, _local: NoLocals, side: string) => commandSeat(board, side as CombatSide),
  carry,
  between,
  retell: (board: Board, _local: NoLocals, note: Note) => roundOfNames(note, namesOf(board)),
  leave: (board: Board, _local: NoLocals, verdict: FleetAnswer, inner: FleetBoard) =>
    ended(board, verdict, inner),
};

/** The battles of Fleets are the procedures of the player aid. */
export const atSea = embed('tnw.fight.sea', naval, spec);
export const inPort = embed('tnw.fight.port', port, spec);

/** Both Fleets of the battle that is fought, also when nothing of the Active one is left afloat. */
const namesOf = (board: Board): BySide<string> => ({
  ...chiefsIn(board, { active: [], inactive: defenders(board) }),
  active: powerName(voyaging(board).power),
});

/** The end of a battle of Fleets, as it is told. */
const toldEnd = (board: Board, { winner, lost, buildsLost }: FleetAnswer): string => {
  const { kind, place } = fightOf(board);
  const names = namesOf(board);
  const where = kind === 'port' ? `in the port of ${placeName(place)}` : `in the ${placeName(place)}`;
  const price = `Squadrons lost: ${names.active} ${lost.active}, ${names.inactive} ${lost.inactive}.`;
  if (winner === 'none') {
    return `Both Fleets go down ${where}. ${price}`;
  }
  const builds = buildsLost > 0 ? ` Builds lost: ${buildsLost}.` : '';
  return winner === 'active'
    ? `${names.active} beats ${names.inactive} ${where} and may sail on. ${price}${builds}`
    : `${names.inactive} beats ${names.active} ${where}: the Fleet goes back to port and stays there this Impulse. ${price}`;
};

/** Sunk Squadrons, then the beaten Fleet goes to port (TNW-NAVAL-5, TNW-PORT-5). */
const ended = (board: Board, verdict: FleetAnswer, inner: FleetBoard): Applied<Board> => {
  const { kind, place, enemies } = fightOf(board);
  const bloc = voyaging(board).bloc;
  const shot = sunkTo(board, 'voyage', inner.sides.active.afloat.squadrons);
  const isTaken = kind === 'port' && verdict.winner === 'active';
  const struck = isTaken
    ? changeShips(shot, ship => (ship.at === place && board.blocs[ship.power] !== bloc ? null : ship))
    : sunkTo(shot, enemies, inner.sides.inactive.afloat.squadrons);
  return {
    board: amend(struck, { fight: null }),
    push:
      verdict.winner === 'active'
        ? [fledStep.at({ sea: place }), cargoStep.at()]
        : [beatenStep.at(), fledStep.at({ sea: null }), cargoStep.at()],
    notes: [
      {
        text: toldEnd(board, verdict),
        cite: kind === 'port' ? 'TNW-PORT-5' : 'TNW-NAVAL-5',
        data: { place, won: verdict.winner, lost: { ...verdict.lost } },
      },
    ],
  };
};
