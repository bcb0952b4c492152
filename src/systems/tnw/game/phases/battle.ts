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
import { type Formation, ratingDice } from '../../formation.ts';
import {
  type DuchyId,
  type LeaderId,
  type Link,
  leaderOf,
  otherBloc,
  powerName,
  type Seat,
  type Warring,
} from '../../map.ts';
import { type GroundBoard, ground, survivors } from '../../procedures/ground.ts';
import type { GroundAnswer } from '../../procedures/ground-verdict.ts';
import { roundOfNames } from '../../procedures/hits.ts';
import { type BySide, bySide, type CombatSide, enemyOf, type Landing, type Power } from '../../vocabulary.ts';
import { type Army, amend, amendBattle, type Battle, type Board, type Events, type March } from '../board.ts';
import { fell, loseUnits } from '../edit.ts';
import { armyOf, clashOf, groundGiven, troopsIn } from '../rules/armies.ts';
import { beginningWith, countUnits, seatOf, seatsOf, unitsOf } from '../situation.ts';
import { sideWindow } from '../windows.ts';
import { duchyName } from '../words.ts';
import { aftermathFrames } from './aftermath.ts';

export interface Meeting {
  readonly duchy: DuchyId;
  readonly from: string;
  readonly link: Link;
  readonly landing: Landing;
  readonly failed: March['failed'];
}

const NO_EVENTS: Events = {
  dice: { active: 0, inactive: 0 },
  noExtras: false,
  silenced: { active: false, inactive: false },
  rallied: {},
  played: { active: [], inactive: [] },
};

const battleOf = (board: Board, meeting: Meeting, bloc: Warring): Battle => {
  const side = (of: Warring): Army => armyOf(board, of, troopsIn(board, meeting.duchy, of));
  return {
    active: side(bloc),
    inactive: side(otherBloc(bloc)),
    round: 0,
    forces: null,
    events: NO_EVENTS,
    shore: 0,
    ...meeting,
  };
};

/** TNW-MARCH-5: both sides stand in a duchy: the Active side is that of the Impulse. */
export const battleFrames = (board: Board, meeting: Meeting): Applied<Board> => {
  const bloc = board.blocs[must(board.impulse, 'an Impulse').power] as Warring;
  const battle = battleOf(board, meeting, bloc);
  const after: Board = amend(board, { battle });
  const shore: readonly Frame[] =
    meeting.landing === 'none' ? [] : [shoreCardStep.ask(seatsOf(after, battle.inactive.bloc))];
  return {
    board: after,
    push: [fightStep.at(), ...shore],
    notes: [
      {
        text: `Battle in ${duchyName(meeting.duchy)}: ${armyText(after, battle.active)} against ${armyText(after, battle.inactive)}.`,
        cite: 'TNW-MARCH-5',
        data: { battle: meeting.duchy },
      },
    ],
  };
};

const armyText = (board: Board, { bloc, commander, power }: Army): string => {
  const n = countUnits(unitsOf(board, must(board.battle, 'a battle').duchy, bloc));
  const units = n === 1 ? 'one Unit' : `${n} Units`;
  return commander === null ? `${units} of ${powerName(power)}` : `${leaderOf(commander).name} with ${units}`;
};

const battling = (board: Board): Battle => must(board.battle, 'a battle');

/** The Commander’s player answers for a side (TNW-R38). */
const commandSeat = (board: Board, side: CombatSide): Seat => seatOf(board, battling(board)[side].power);

const seatsIn = (board: Board, side: CombatSide): readonly Seat[] =>
  beginningWith(seatsOf(board, battling(board)[side].bloc), commandSeat(board, side));

/** Before the batteries fire on a landing their owner may heat the shot. */
export const shoreCardStep = sideWindow<NoLocals>('tnw.battle.shore-card', {
  cite: 'TNW-SHORE',
  windows: () => ['TNW-SHORE'],
  bloc: board => battling(board).inactive.bloc,
  title: board => `The enemy lands in ${duchyName(battling(board).duchy)}: a card before the batteries fire?`,
});

/** The pieces are counted and the battle of the player aid is fought. */
export const fightStep: Step<Board, NoLocals> = step('tnw.battle.begin', {
  cite: 'TNW-GROUND-2',
  awaits: () => null,
  apply: board => {
    const battle = battling(board);
    const cleared: Board = amend(board, { battle: amendBattle(battle, { events: NO_EVENTS }) });
    return { board: cleared, push: [fight.enter(groundGiven(board, clashOf(board, battle)), {})] };
  },
});

const ROUND = 'tnw.ground.round';

/** Before each round one card of each side, the Active side first (TNW-R19). */
const between = (board: Board, _local: NoLocals, inner: State<GroundBoard>): readonly Frame[] => {
  if (inner.stack.at(-1)?.at !== ROUND) {
    return [];
  }
  return [
    roundCardStep.ask(seatsIn(board, 'inactive'), { side: 'inactive' }),
    roundCardStep.ask(seatsIn(board, 'active'), { side: 'active' }),
    roundStep.at({
      round: inner.board.rounds + 1,
      forces: bySide(side => inner.board.sides[side].force),
    }),
  ];
};

interface Round {
  readonly round: number;
  readonly forces: NonNullable<Battle['forces']>;
}

/** The forces of both sides before a round, for the cards. */
export const roundStep: Step<Board, Round> = step('tnw.battle.round', {
  cite: 'TNW-R19',
  awaits: () => null,
  apply: (board, { round, forces }) => ({
    board: amend(board, { battle: amendBattle(battling(board), { round, forces, events: NO_EVENTS }) }),
  }),
});

/** Any power of a side may play the card of the round, the Commander’s first (TNW-R19, TNW-R38). */
export const roundCardStep = sideWindow<{ readonly side: CombatSide }>('tnw.battle.card', {
  cite: 'TNW-R19',
  windows: board => (battling(board).round === 2 ? ['TNW-GROUND-2', 'TNW-GROUND-5'] : ['TNW-GROUND-2']),
  bloc: (board, { side }) => battling(board)[side].bloc,
  title: board => `Battle in ${duchyName(battling(board).duchy)}, round ${battling(board).round}: a card?`,
});

/** The changes by cards, put into the battle: the same however often it is done. */
const carry = (board: Board, _local: NoLocals, inner: GroundBoard): GroundBoard => {
  const { battle } = board;
  if (!battle) {
    return inner;
  }
  if (battle.round !== inner.rounds + 1) {
    return battle.shore === 0 ? inner : { ...inner, shoreDice: battle.shore };
  }
  const { noExtras, rallied } = battle.events;
  const sides = bySide(side => ({
    ...inner.sides[side],
    force: rallied[side] ?? inner.sides[side].force,
  }));
  const dice = eventDice(
    battle.events,
    bySide(side => sides[side].force),
  );
  const given = {
    ...inner.given,
    ...(battle.round === 1 ? { eventDice: dice } : { laterEventDice: dice }),
    ...(noExtras ? { terrain: 'clear' as const, failedEvasions: { byActive: 0, byInactive: 0 } } : {}),
  };
  return { ...inner, given, sides };
};

/** Dice of cards for both sides; a Commander whose orders go astray adds none, rallied or not (TNW-R18). */
const eventDice = ({ dice, silenced }: Events, forces: BySide<Formation>): BySide<number> =>
  bySide(side => dice[side] - (silenced[side] ? ratingDice(forces[side]) : 0));

/** The battle of the game is the procedure of the player aid. */
export const fight = embed('tnw.battle.fight', ground, {
  seat: (board: Board, _local: NoLocals, side) => commandSeat(board, side as CombatSide),
  carry,
  between,
  retell: (board, _local, note) => roundOfNames(note, namesIn(battling(board))),
  leave: (board, _local, verdict, inner) => ended(board, verdict, inner),
});

const nameOfSide = ({ commander, power }: Army): string =>
  commander === null ? powerName(power) : leaderOf(commander).name;

/** Both sides of a ground battle by the names of their Commanders, or of their powers. */
export const namesIn = (battle: BySide<Army>): BySide<string> => bySide(side => nameOfSide(battle[side]));

/** The end of a battle, as it is told: winner and loser, the kind of victory, and its price. */
const toldEnd = (battle: Battle, { winner, eliminated, ...how }: GroundAnswer): string => {
  const place = duchyName(battle.duchy);
  if (winner === 'none') {
    return `In ${place} both sides are wiped out; nobody wins.`;
  }
  const names = namesIn(battle);
  const lost = (side: CombatSide): string =>
    `${powerName(battle[side].power)} ${eliminated[side] === 0 ? 'none' : eliminated[side]}`;
  const beats = how.overrun ? 'overruns' : how.rout ? 'routs' : 'beats';
  const onward =
    winner === 'inactive'
      ? ''
      : how.overrun
        ? ` ${names.active} may go on.`
        : ` ${names.active} stops for this Impulse.`;
  return `${names[winner]} ${beats} ${names[enemyOf(winner)]} in ${place}. Pieces lost: ${lost('active')}, ${lost('inactive')}.${onward}`;
};

/** Leaders besides the Commander are lost in the order of their ratings, the lowest first. */
const leadersLost = ({ leaders, commander }: Army, n: number): readonly LeaderId[] =>
  leaders
    .filter(id => id !== commander)
    .map(leaderOf)
    .sort((a, b) => a.command - b.command || a.battle - b.battle)
    .slice(0, n)
    .map(({ id }) => id);

/** The losses of a side are taken off the map (TNW-HITS, TNW-R38). */
const withLosses = (board: Board, side: CombatSide, inner: GroundBoard, eliminated: number): Board => {
  const battle = battling(board);
  const army = battle[side];
  const start = inner.given[side];
  const left = survivors(inner, side, eliminated);
  const units = loseUnits(board, battle.duchy, army.bloc, start.units - left.units, army.power);
  const others = leadersLost(army, start.leaders - left.leaders);
  const chief = army.commander !== null && !left.commander ? [army.commander] : [];
  return fell(units, [...others, ...chief]);
};

const lostAll = (board: Board, verdict: GroundAnswer, inner: GroundBoard): Board =>
  (['active', 'inactive'] as const).reduce(
    (now, side) => withLosses(now, side, inner, verdict.eliminated[side]),
    board,
  );

const ended = (board: Board, verdict: GroundAnswer, inner: GroundBoard): Applied<Board> => {
  const battle = battling(board);
  const after = lostAll(board, verdict, inner);
  const names: BySide<Power> = { active: battle.active.power, inactive: battle.inactive.power };
  const note: Note = {
    text: toldEnd(battle, verdict),
    cite: 'TNW-GROUND-4',
    data: {
      duchy: battle.duchy,
      won: verdict.winner === 'none' ? null : names[verdict.winner],
      rout: verdict.rout,
      losses: { ...verdict.eliminated },
    },
  };
  return {
    board: after,
    push: aftermathFrames(after, {
      winner: verdict.winner,
      rout: verdict.rout,
      overrun: verdict.overrun,
      flagOverrun: verdict.flagOverrun,
      rating: verdict.winner === 'none' ? null : (inner.given[enemyOf(verdict.winner)].commander ?? null),
    }),
    notes: [note],
  };
};
