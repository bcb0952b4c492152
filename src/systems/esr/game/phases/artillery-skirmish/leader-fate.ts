import { type NoLocals, type Note, type Step, step } from '#kernel';
import { leaderFate } from '../../../charts/leader-fate.ts';
import { type Harm, leaderHarm } from '../../../charts/leader-harm.ts';
import { harmed, isHarm, stuns } from '../../../rules/commander.ts';
import type { ArmySide, Board, Commander, Formation, Leader } from '../../board.ts';
import { baseOf, bodyOf } from '../../bodies.ts';
import { indexOf, leaderIndex, setFormation, setLeader } from '../../edit.ts';
import { squareToBase } from '../../geometry/base.ts';
import { boxesMeet } from '../../geometry/polygon.ts';
import type { Point } from '../../geometry/whole.ts';
import { noteOf, readChart, rollOnChart } from '../../notes.ts';
import { rangeOf } from '../../ranges.ts';
import { isInArc } from '../../rules/arcs.ts';
import { commanderPlace, giveDirective, leaderPlace } from '../../rules/command.ts';
import { squareFromPlace } from '../../rules/proximity.ts';
import { isBattery } from '../../rules/targets.ts';
import { dissolve } from '../command/leader-actions/grand-battery.ts';

/** Leader Fate, once a turn for every commander in danger (ESR-5.3). */
interface Who {
  /** A Leader by id, or the commander of a Formation by its id. */
  readonly leader?: string;
  readonly formation?: string;
}

const CLOSE = rangeOf('fateOther');
const GUNSHOT = rangeOf('fateArtillery');

/** Within 900 yards of guns that have the commander in arc, or 450 of any enemy (ESR-RUL-29). */
const isInDanger = (board: Board, side: ArmySide, place: Point): boolean =>
  squareFromPlace(board, side, place, CLOSE * CLOSE + 1) <= CLOSE * CLOSE || isUnderGuns(board, side, place);

const isUnderGuns = (board: Board, side: ArmySide, place: Point): boolean => {
  const [x, y] = place;
  const box = { west: x, east: x, south: y, north: y };
  return board.formations.some(other => {
    const body = bodyOf(other.units);
    if (
      other.side === side ||
      other.presence !== 'field' ||
      !body.box ||
      !boxesMeet(box, body.box, GUNSHOT)
    ) {
      return false;
    }
    return body.standing.some(
      unit =>
        isBattery(board, unit) &&
        squareToBase(baseOf(unit), place[0], place[1]) <= GUNSHOT * GUNSHOT &&
        isInArc(unit, place),
    );
  });
};

/** ESR-5.3: everybody in danger at this moment, in the order of the board. */
export const fateStep: Step<Board, NoLocals> = step('esr.fate.begin', {
  cite: 'ESR-5.3',
  awaits: () => null,
  apply: board => {
    const leaders = board.leaders.filter(
      each => each.fell === 0 && isInDanger(board, each.side, leaderPlace(each)),
    );
    const formations = board.formations.filter(
      each =>
        each.presence === 'field' &&
        each.commander.fell === 0 &&
        isInDanger(board, each.side, commanderPlace(each)),
    );
    const who: Who[] = [
      ...leaders.map(each => ({ leader: each.id })),
      ...formations.map(each => ({ formation: each.id })),
    ];
    return { board, push: who.reverse().map(each => fateRollStep.at(each)) };
  },
});

const personOf = (board: Board, who: Who): Commander =>
  who.leader === undefined
    ? (board.formations[indexOf(board, who.formation as string)] as Formation).commander
    : (board.leaders[leaderIndex(board, who.leader)] as Leader);

const sideOf = (board: Board, who: Who): ArmySide =>
  who.leader === undefined
    ? (board.formations[indexOf(board, who.formation as string)] as Formation).side
    : (board.leaders[leaderIndex(board, who.leader)] as Leader).side;

const nameOf = (board: Board, who: Who): string => {
  const { name } = personOf(board, who);
  return (
    name ||
    `the commander of ${(board.formations[indexOf(board, who.formation as string)] as Formation).name}`
  );
};

const fateFacts = (board: Board, who: Who): object => {
  const person = personOf(board, who);
  const personal = who.leader !== undefined && (person as Leader).personal !== null;
  return {
    superiorPersonallyCommanding: personal,
    traits: person.invincible ? [...person.traits, 'invincible'] : person.traits,
  };
};

const isExempt = (board: Board, who: Who): boolean => personOf(board, who).traits.includes('WO');

/** 2D6; 2 or less and the commander is harmed (ESR-QRG-FATE). */
export const fateRollStep: Step<Board, Who, { dice: number } | undefined> = step('esr.fate.roll', {
  cite: 'ESR-QRG-FATE',
  awaits: (board, who) =>
    isExempt(board, who)
      ? null
      : rollOnChart(
          board,
          leaderFate,
          fateFacts(board, who),
          `The fate of ${nameOf(board, who)}`,
          sideOf(board, who),
        ),
  apply: (board, who, thrown) => {
    if (thrown === undefined) {
      return { board };
    }
    const reading = readChart(board, leaderFate, fateFacts(board, who), thrown);
    const { harmed } = reading.result;
    const notes: Note[] = [
      noteOf(leaderFate, reading, `${nameOf(board, who)} is ${harmed ? 'hit' : 'unhurt'}.`, {
        kind: 'fate',
        ...who,
        harmed,
      }),
    ];
    return harmed ? { board, notes, push: [harmStep.at(who)] } : { board, notes };
  },
});

const HARM_WORDS: Readonly<Record<Harm, string>> = {
  invincible: 'is unhurt, and the troops think their leader invincible',
  minorWound: 'has a minor wound: both ratings count nothing this turn and for three more',
  stunned: 'is thrown from the horse and stunned: the whole command goes over to Defend',
  severelyWounded: 'is severely wounded and leaves the field',
  killed: 'is killed',
};

/** How badly (ESR-QRG-HARM). */
export const harmStep: Step<Board, Who, { dice: number }> = step('esr.fate.harm', {
  cite: 'ESR-QRG-HARM',
  awaits: (board, who) =>
    rollOnChart(board, leaderHarm, {}, `How badly ${nameOf(board, who)} is hurt`, sideOf(board, who)),
  apply: (board, who, thrown) => {
    const reading = readChart(board, leaderHarm, {}, thrown);
    const { result } = reading.result;
    const note = noteOf(leaderHarm, reading, `${nameOf(board, who)} ${HARM_WORDS[result]}.`, {
      kind: 'harm',
      ...who,
      result,
    });
    return { board: harm(board, who, result), notes: [note] };
  },
});

const change = (board: Board, who: Who, to: Commander): Board => {
  if (who.leader !== undefined) {
    return setLeader(board, leaderIndex(board, who.leader), to);
  }
  return setFormation(board, indexOf(board, who.formation as string), { commander: to });
};

const harm = (board: Board, who: Who, suffered: Harm): Board => {
  const after = harmed(personOf(board, who), suffered, board.turn);
  const hurt = halt(change(board, who, after), who, suffered);
  const counted = after.fell > 0 ? countFallen(hurt, who) : hurt;
  const told = isHarm(suffered) ? shaken(counted, who) : counted;
  return after.fell > 0 ? bereave(told, who) : told;
};

/** The enemy scores a Force or Army Commander removed, in spite of a successor (ESR-RUL-49). */
const countFallen = (board: Board, who: Who): Board => {
  const leader = who.leader === undefined ? null : (personOf(board, who) as Leader);
  if (leader === null) {
    return board;
  }
  const army = board.armies[leader.side];
  return { ...board, armies: { ...board.armies, [leader.side]: { ...army, fallen: army.fallen + 1 } } };
};

/** The Formation that the commander leads performs an Assessment (ESR-5.4). */
const shaken = (board: Board, who: Who): Board => {
  const id = who.formation ?? (personOf(board, who) as Leader).personal;
  const at = id === null || id === undefined ? -1 : indexOf(board, id);
  return at < 0 || board.harmed.includes(at) ? board : { ...board, harmed: [...board.harmed, at] };
};

/** The command of a stunned commander stands still. */
const halt = (board: Board, who: Who, suffered: Harm): Board => {
  const leader = who.leader === undefined ? null : (personOf(board, who) as Leader);
  let now = board;
  board.formations.forEach((formation, at) => {
    const his = leader
      ? leader.rank === 'force' && formation.force === leader.force && formation.side === leader.side
      : formation.id === who.formation;
    if (
      his &&
      formation.presence === 'field' &&
      stuns(suffered, formation.status) &&
      formation.directive !== 'D'
    ) {
      now = giveDirective(now, at, 'D');
    }
  });
  return now;
};

/** A leader who falls leads nothing in person any more; the grand battery goes home (ESR-RUL-27). */
const bereave = (board: Board, who: Who): Board => {
  if (who.leader === undefined) {
    return board;
  }
  const at = board.formations.findIndex(
    each => each.grand?.leader === who.leader && each.presence === 'field' && each.acting === null,
  );
  const home = at < 0 ? board : dissolve(board, at)[0];
  return setLeader(home, leaderIndex(home, who.leader), { personal: null });
};
