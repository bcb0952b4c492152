import { apply, type GameDef, isRecord, type Json, type Known, type State, seeded } from '#kernel';
import { navalReaction } from '../charts/naval-reaction.ts';
import { reaction } from '../charts/reaction.ts';
import {
  type DuchyId,
  isSea,
  type LeaderId,
  leaderOf,
  otherBloc,
  placeName,
  type SeaId,
  type Warring,
} from '../map.ts';
import type { Power } from '../vocabulary.ts';
import { amend, amendMarch, amendVoyage, type Board, type Force } from './board.ts';
import { leadersOf, moveForce } from './edit.ts';
import { battleAt, siegeWith } from './foresee.ts';
import {
  fightAhead,
  fleetOutlookOf,
  groundOutlookOf,
  type Outlook,
  reactionOutlook,
  shoreOutlookOf,
  siegeOutlookOf,
} from './outlook.ts';
import { namesIn } from './phases/battle.ts';
import { marchFrom, marchStep } from './phases/march.ts';
import {
  armyPool,
  backStep,
  evaders,
  evadeStep,
  interceptors,
  interceptStep,
  reactionGiven,
} from './phases/reactions.ts';
import { sailStep } from './phases/sail.ts';
import { bestCannon, freeFleet, shipsOut } from './phases/sail-rules.ts';
import { attackStep, fortsTowards, hunters, huntStep, shakeStep } from './phases/sea-contact.ts';
import { siegeStep } from './phases/siege.ts';
import { spendStep } from './phases/spend.ts';
import { armyOf, groundGiven, siteOf, troopsIn } from './rules/armies.ts';
import { freeLeaders, largest } from './rules/formations.ts';
import { countUnits, fleetAt, isFriendly, shipsAt, unitsIn } from './situation.ts';
import { boardFrom } from './suppose.ts';
import type { Seen } from './view.ts';

/** The battle that the Formation on the march would fight in a duchy; null where nobody stands there. */
const battleOutlook = (board: Board, to: DuchyId): Outlook | null => {
  const coming = battleAt(board, to);
  const { march, impulse } = board;
  if (!coming || !march || !impulse) {
    return null;
  }
  const bloc = board.blocs[impulse.power] as Warring;
  const enemy = unitsIn(board, to, otherBloc(bloc)) > 0 ? otherBloc(bloc) : 'neutral';
  const active = armyOf(board, bloc, { units: march.force.units, leaders: leadersOf(march.force) });
  const inactive = armyOf(board, otherBloc(bloc), troopsIn(board, to, enemy as Warring));
  return groundOutlookOf(coming.given as never, to, namesIn({ active, inactive }));
};

interface Reacting {
  readonly leader: LeaderId;
  readonly outlook: Outlook;
}

/** A march that is only thought of: its battle, and each interception or evasion there with its chance. */
export interface Approach {
  readonly battle: Outlook | null;
  readonly interceptors: readonly Reacting[];
  readonly evaders: readonly Reacting[];
}

const reactingOf = (leader: LeaderId, outlook: Outlook | null): readonly Reacting[] =>
  outlook ? [{ leader, outlook }] : [];

export const approachOf = (board: Board, force: Force, from: DuchyId, to: DuchyId): Approach => {
  const at: Board = amend(board, { march: marchFrom(force, from, null) });
  const entering: Board = amend(at, { march: amendMarch(marchFrom(force, from, null), { to }) });
  return {
    battle: battleOutlook(at, to),
    interceptors: interceptors(entering, null).flatMap(leader =>
      reactingOf(leader, interceptionOutlook(entering, leader)),
    ),
    evaders: evaders(entering, null).flatMap(([leader, refuges]) =>
      reactingOf(leader, reactionOf(entering, 'evade', leader, to, refuges[0] as DuchyId)),
    ),
  };
};

const reactionOf = (
  board: Board,
  kind: 'intercept' | 'evade',
  leader: LeaderId,
  from: DuchyId,
  to: DuchyId,
): Outlook | null => {
  const { name, power } = leaderOf(leader);
  const force = largest(armyPool(board, leader, from));
  const given = reactionGiven(board, { kind, power, force, from, to, add: 0 });
  return reactionOutlook(`${name} ${kind === 'evade' ? 'evades' : 'intercepts'}`, reaction, given);
};

const interceptionOutlook = (board: Board, leader: LeaderId): Outlook | null =>
  reactionOf(board, 'intercept', leader, board.leaders[leader] as DuchyId, board.march?.to as DuchyId);

/** An interception by choice: the throw, and the winner of the battle that follows where it succeeds. */
const interceptedOutlook = (board: Board, leader: LeaderId): Outlook | null => {
  const [from, to] = [board.leaders[leader] as DuchyId, board.march?.to as DuchyId];
  const thrown = interceptionOutlook(board, leader);
  const battle = battleOutlook(moveForce(board, largest(armyPool(board, leader, from)), from, to), to);
  const wins = battle?.chances.slice(0, 2).reverse() ?? [];
  return (
    thrown && {
      ...thrown,
      chances: [...thrown.chances, ...wins.map(({ label, chance }) => ({ label: `then ${label}`, chance }))],
    }
  );
};

const seaReaction = (title: string, kind: 'intercept' | 'evade', cannon: number, fromPort: boolean) =>
  reactionOutlook(title, navalReaction, { kind, cannon, fromPort, card: 0 });

/** The Fleet under way against those that lie in a place. */
const against = (board: Board, place: string): Outlook | null => {
  const { voyage } = board;
  const foe = voyage ? fleetAt(board, place, otherBloc(voyage.bloc)) : [];
  return voyage && foe.length > 0
    ? fleetOutlookOf(board, { active: shipsOut(board), inactive: foe }, voyage.at, voyage.failed)
    : null;
};

/** A landing of the pieces on board: batteries and battle, or the batteries alone; null among friends (TNW-R50). */
const landingOutlook = (board: Board, to: DuchyId): Outlook | null => {
  const { voyage } = board;
  if (!voyage?.cargo || isFriendly(board, to, voyage.bloc)) {
    return null;
  }
  const { cargo, bloc, at } = voyage;
  const against = otherBloc(bloc);
  const enemy = troopsIn(board, to, unitsIn(board, to, against) > 0 ? against : ('neutral' as Warring));
  if (countUnits(enemy.units) === 0) {
    return shoreOutlookOf(to, cargo);
  }
  const own = { units: cargo.units, leaders: leadersOf(cargo) };
  const given = groundGiven(board, {
    duchy: to,
    from: at,
    link: 'clear',
    landing: siteOf(to),
    failed: { byActive: 0, byInactive: 0 },
    active: own,
    inactive: enemy,
    bloc,
  });
  const names = namesIn({ active: armyOf(board, bloc, own), inactive: armyOf(board, against, enemy) });
  return groundOutlookOf(given, to, names);
};

/** The dangers of the way into a sea: each Fleet that could intercept, and the batteries of a strait. */
const passageOutlook = (board: Board, sea: SeaId): Outlook | null => {
  const { voyage } = board;
  const there: Board | null =
    voyage && amend(board, { voyage: amendVoyage(voyage, { at: sea, caught: [] }) });
  const fires = fortsTowards(board, sea).map(fort => shoreOutlookOf(fort, shipsOut(board)));
  const hunts = (there ? hunters(there) : []).flatMap(place => {
    const fleet = there?.voyage ? freeFleet(there, place, otherBloc(there.voyage.bloc)) : [];
    return (
      seaReaction(
        `The Fleet in ${placeName(place)} intercepts`,
        'intercept',
        bestCannon(fleet),
        !isSea(place),
      )?.chances ?? []
    );
  });
  return fires.length + hunts.length === 0
    ? null
    : {
        title: `Into the ${placeName(sea)}`,
        cite: 'TNW-R44',
        chances: [
          ...hunts,
          ...fires.flatMap(({ title, chances: [safe] }) =>
            safe ? [{ label: `${title} sink nothing`, chance: safe.chance }] : [],
          ),
        ],
        losses: [],
      };
};

type Answer = (board: Board, frame: Readonly<Record<string, unknown>>, choose: Json) => Outlook | null;

const text = (choose: Json, field: string): string | null =>
  isRecord(choose) && typeof choose[field] === 'string' ? (choose[field] as string) : null;

/** Choices whose dice are not next: each step, and the fight or reaction that a choice means. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  [marchStep.id]: (board, _frame, choose) => {
    const to = text(choose, 'to');
    return to === null ? null : battleOutlook(board, to);
  },
  [spendStep.id]: (board, _frame, choose) => {
    const leader = text(choose, 'siege');
    return leader === null ? null : besieging(board, leader, null);
  },
  [siegeStep.id]: (board, frame, choose) =>
    isRecord(choose) && Array.isArray(choose.with)
      ? besieging(board, frame.leader as string, choose.with as readonly string[])
      : null,
  [interceptStep.id]: (board, _frame, choose) => {
    const leader = text(choose, 'intercept');
    return leader === null
      ? battleOutlook(board, board.march?.to as DuchyId)
      : interceptedOutlook(board, leader);
  },
  [evadeStep.id]: (board, _frame, choose) => {
    const [leader, to] = [text(choose, 'evade'), text(choose, 'to')];
    return leader !== null && to !== null
      ? reactionOf(board, 'evade', leader, board.march?.to as DuchyId, to)
      : board.march?.to
        ? battleOutlook(board, board.march.to)
        : null;
  },
  [backStep.id]: (board, _frame, choose) => {
    const { march } = board;
    if (!march?.to || march.force.leader === null) {
      return null;
    }
    return choose === 'evade'
      ? reactionOf(board, 'evade', march.force.leader, march.to, march.at)
      : battleOutlook(board, march.to);
  },
  [huntStep.id]: (board, frame, choose) => {
    const [place] = frame.places as readonly string[];
    const fleet = place && board.voyage ? freeFleet(board, place, otherBloc(board.voyage.bloc)) : [];
    return choose === 'intercept' && place !== undefined
      ? seaReaction('The Fleet intercepts', 'intercept', bestCannon(fleet), !isSea(place))
      : null;
  },
  [shakeStep.id]: (board, _frame, choose) => {
    const place = board.voyage?.caught[0];
    return choose === 'evade'
      ? seaReaction('The Fleet evades', 'evade', bestCannon(shipsOut(board)), false)
      : place === undefined
        ? null
        : against(board, place);
  },
  [attackStep.id]: (board, _frame, choose) => {
    const { voyage } = board;
    const fleet = voyage ? fleetAt(board, voyage.at, otherBloc(voyage.bloc)) : [];
    return choose === 'evade'
      ? seaReaction('The Fleet evades', 'evade', bestCannon(fleet), false)
      : voyage && against(board, voyage.at);
  },
  [sailStep.id]: (board, _frame, choose) => {
    const { voyage } = board;
    const raided = text(choose, 'raid');
    if (!voyage) {
      return null;
    }
    const [sea, land] = [text(choose, 'sea'), text(choose, 'land')];
    if (sea !== null) {
      return passageOutlook(board, sea);
    }
    if (land !== null) {
      return landingOutlook(board, land);
    }
    return raided !== null
      ? fleetOutlookOf(
          board,
          { active: shipsOut(board), inactive: shipsAt(board, raided, otherBloc(voyage.bloc)) },
          raided,
          voyage.failed,
        )
      : choose === 'attack'
        ? against(board, voyage.at)
        : null;
  },
};

/** A siege with the leaders that are named, or with all that are free to join. */
const besieging = (board: Board, leader: LeaderId, others: readonly LeaderId[] | null): Outlook | null => {
  const at = board.leaders[leader] as DuchyId;
  const power = board.impulse?.power as Power;
  const joined =
    others ??
    freeLeaders(board, at, power)
      .filter(id => id !== leader)
      .slice(0, 3);
  const coming = siegeWith(board, leader, joined);
  return coming && siegeOutlookOf(coming.given as never, at, leader);
};

/** The fight or the reaction that a choice leads to, from the knowledge of a seat; cards that nobody has played are left out. */
export const outlookOf = (
  def: GameDef<Board, Seen>,
  { view, ahead }: Known<Seen>,
  side: string,
  choose: Json,
): Outlook | null => {
  const board = boardFrom(view, seeded('foresight'));
  const frame = ahead.at(-1);
  const answer = frame && ANSWERS[frame.at];
  if (frame && answer) {
    return answer(board, frame, choose);
  }
  const state: State<Board> = { board, stack: ahead };
  if (fightAhead(state) === null) {
    return null;
  }
  const moved = apply(def, state, { side, choose });
  return moved.ok ? fightAhead(moved.value.state) : null;
};
