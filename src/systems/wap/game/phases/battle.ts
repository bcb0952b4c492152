import {
  type AnyStep,
  type Applied,
  choose,
  draw,
  embed,
  type Frame,
  isRecord,
  type Json,
  listed,
  type Moment,
  type Option,
  open,
  step,
} from '#kernel';
import { hasLost, isEliminated, mayAdvance, prisonersOf } from '../../charts/after-battle.ts';
import { cityAt, type HexId } from '../../map.ts';
import { forceOf, kindsIn } from '../../procedures/army.ts';
import { fieldBattle } from '../../procedures/field-battle.ts';
import type { Board as Field } from '../../procedures/field-board.ts';
import { type BattleSide, SIDES } from '../../vocabulary.ts';
import { type Battle, type Board, FOUGHT, type Power, type Troop } from '../board.ts';
import { refuse } from '../refuse.ts';
import {
  type Bill,
  battleOf,
  benefitIn,
  billOf,
  engagedIn,
  givenFor,
  otherSide,
  seatFor,
} from '../rules/battles.ts';
import { enemyField } from '../rules/ground.ts';
import { isPicked, type Picked, resolvePick } from '../rules/marches.ts';
import { changeLeaders, changeTroops, ofPower, removeTroops, sumSP, troopsAt } from '../rules/pieces.ts';
import { powerOf, seatOf } from '../rules/realm.ts';
import { retreatsFrom, shelterIn } from '../rules/retreats.ts';
import { caughtIn, seizeStores } from '../rules/spoils.ts';
import { tacticByDie } from '../rules/tactics.ts';
import { imprison, killLeader, leaderEscapes, leaveTrench, tidy } from '../rules/tidy.ts';
import { usualLosses } from '../rules/wear.ts';
import {
  at,
  DONE,
  doneOption,
  note,
  option,
  pickedText,
  spText,
  stateText,
  strengthText,
  sumOf,
} from '../words.ts';
import { captureFrames } from './capture.ts';
import { retreatFrames } from './retreat.ts';
import { firstOf } from './siege.ts';

interface Engaged {
  readonly power: Power;
  readonly hex: HexId;
  readonly parts: readonly Troop[];
  readonly leaders: readonly string[];
  readonly sortie: boolean;
}

const fought = (board: Board, parts: readonly Troop[], leaders: readonly string[]): Board =>
  changeLeaders(
    changeTroops(board, parts, part => ({ ...part, marks: part.marks | FOUGHT })),
    leaders,
    leader => ({ ...leader, marks: leader.marks | FOUGHT }),
  );

const asFought = (parts: readonly Troop[]): readonly Troop[] =>
  parts.map(part => ({ ...part, marks: part.marks | FOUGHT }));

/** The defender has neither hex nor fortress to go to (WAP-R58). */
const isCornered = (board: Board, { hex, defender }: Battle): boolean =>
  retreatsFrom(board, defender.commander, hex, hex).length === 0 &&
  shelterIn(board, defender.commander, hex) === 0;

/** The battle begins, unless everybody has gone inside (WAP-R44). */
export const engageStep = step<Board, Engaged, undefined>('wap.battle.engage', {
  cite: 'WAP-BATTLE',
  awaits: () => null,
  apply: (board, { power, hex, parts, leaders, sortie }): Applied<Board> => {
    const left = parts.map(({ at: from }) => from).reduce(leaveTrenchOfOthers(hex), board);
    if (enemyField(board, power, hex).length === 0) {
      return {
        board: fought(left, parts, leaders),
        push: advanceFrames(left, hex, asFought(parts), leaders),
        notes: [note(`Nobody stays outside ${at(hex)}.`, 'WAP-R44')],
      };
    }
    const battle = battleOf(left, power, hex, parts, leaders, sortie);
    const now: Board = { ...left, battle };
    const text = `${stateText(battle.attacker.commander)} attacks ${at(hex)} with ${strengthText(sumOf(parts))} against ${strengthText(sumOf(enemyField(board, power, hex)))}.`;
    return {
      board: now,
      push: [fight.enter(givenFor(now, battle, isCornered(left, battle)), {})],
      notes: [note(text, 'WAP-BATTLE', { hex, power })],
    };
  },
});

const leaveTrenchOfOthers =
  (hex: HexId) =>
  (board: Board, from: HexId): Board =>
    from === hex ? board : leaveTrench(board, from);

const battleIn = (board: Board): Battle => board.battle as Battle;

const engineTactic = (field: Field, side: BattleSide, die: number): string => {
  const { cavalry, foot } = forceOf(field[side]);
  return tacticByDie(die, Boolean(cavalry), Boolean(foot));
};

/** The engine withdraws after a round that ends with it at half strength, if it can (WAP-PROT). */
const atHalf = (field: Field, side: BattleSide): boolean =>
  2 * forceOf(field[side]).sp <= field[side].engaged &&
  !(side === 'defender' && field.cornered) &&
  field.rounds > 0;

const engineChoice = (board: Board, { board: field, frame, side }: Moment<Field>): Json => {
  const own = side as BattleSide;
  switch (frame.at) {
    case 'wap.field-battle.withdraw':
      return atHalf(field, own) ? 'withdraw' : 'fight';
    case 'wap.field-battle.tactics':
      return atHalf(field, own) ? 'withdraw' : engineTactic(field, own, battleIn(board).die ?? 3);
    case 'wap.field-battle.loss':
      return kindsIn(field[own].troops)[0] ?? 'majorInfantry';
    default:
      return 'hold';
  }
};

/** The owner of a force that is called, where it is not the commanding power (WAP-R56). */
const ownerOfCall = (board: Board, top: Frame | undefined): Battle['asks'] => {
  if (top?.at !== 'wap.field-battle.call' && top?.at !== 'wap.field-battle.part') {
    return null;
  }
  const side = top.side as BattleSide;
  const battle = battleIn(board);
  const here = battle[side].contingents.find(({ joins }) => joins === top.id);
  const owner = here ? powerOf(board, here.state) : battle[side].commander;
  return owner === battle[side].commander ? null : { side, seat: seatOf(board, owner) };
};

const needsDie = (board: Board, top: Frame | undefined): boolean =>
  top?.at === 'wap.field-battle.tactics' &&
  battleIn(board).die === null &&
  SIDES.some(side => seatOf(board, battleIn(board)[side].commander) === null);

/** The force that is asked next, and the engine’s die (WAP-R56, WAP-R36). */
export const prepareStep = step<Board, { asks: Battle['asks']; clear: boolean }, undefined>(
  'wap.battle.prepare',
  {
    cite: 'WAP-R56',
    awaits: () => null,
    apply: (board, { asks, clear }): Applied<Board> => ({
      board: { ...board, battle: { ...battleIn(board), asks, ...(clear ? { die: null } : {}) } },
    }),
  },
);

const FACES = ['1', '2', '3', '4', '5', '6'] as const;

/** The engine’s tactic is drawn like a die and lies face down until both tactics are shown (WAP-R36). */
export const engineDieStep = step<Board, Record<never, never>, readonly string[]>(
  'wap.battle.engine-tactic',
  {
    cite: 'WAP-R36',
    awaits: () =>
      draw({ title: 'The tactic of a state without a player', cite: 'WAP-R36' }, FACES, 1, 'engine'),
    apply: (board, _local, [face = '3']): Applied<Board> => ({
      board: { ...board, battle: { ...battleIn(board), die: Number(face) } },
    }),
  },
);

/** A battle in the whole game is the procedure that the Companion plays. */
export const fight = embed<
  Board,
  Record<never, never>,
  typeof fieldBattle.facts,
  Field,
  unknown,
  unknown,
  unknown
>('wap.battle.fight', fieldBattle as never, {
  seat: (board, _local, side) => seatFor(board, battleIn(board), side as BattleSide),
  engine: (board, _local, moment) => engineChoice(board, moment),
  carry: (board, _local, field) => {
    const battle = battleIn(board);
    const waiting = field.attacker.reserves.map(({ id }) => id);
    const terrain = benefitIn(board, battle, engagedIn(battle.attacker, waiting));
    return field.terrain === terrain ? field : { ...field, terrain };
  },
  between: (board, _local, inner) => {
    const top = inner.stack.at(-1);
    const battle = battleIn(board);
    const asks = ownerOfCall(board, top);
    const clear = battle.die !== null && top?.at !== 'wap.field-battle.tactics';
    return [
      ...(needsDie(board, top) ? [engineDieStep.at()] : []),
      ...(JSON.stringify(asks) !== JSON.stringify(battle.asks) || clear
        ? [prepareStep.at({ asks, clear })]
        : []),
    ];
  },
  leave: (board, _local, _answer, field) => aftermath(board, battleIn(board), field),
});

const LEFT_BROKEN = { attacker: 'A-broken', defender: 'D-broken' } as const;

/** WAP-3.10: the first SP lost are prisoners of the commanding power of the winners (WAP-R59). */
const withPrisoners = (
  board: Board,
  battle: Battle,
  end: NonNullable<Field['end']>,
  side: BattleSide,
  bill: Bill,
): Board => {
  const many = prisonersOf(end, side, sumSP(bill.lost));
  const by = battle[otherSide(side)].commander;
  return firstOf(bill.lost, many).reduce((now, part) => imprison(now, by, part.state, part), board);
};

/** The end of a battle: losses, prisoners, fallen leaders, retreats, advance (WAP-3.8, WAP-3.10). */
const aftermath = (board: Board, battle: Battle, field: Field) => {
  const end = field.end ?? 'ceased';
  const bills = {
    attacker: billOf(board, battle, 'attacker', field.attacker),
    defender: billOf(board, battle, 'defender', field.defender),
  };
  let now: Board = { ...board, battle: null };
  for (const side of SIDES) {
    const bill = bills[side];
    now = removeTroops(now, bill.lost);
    now = fought(now, bill.survivors, bill.leaders);
    now = bill.fallen.reduce(killLeader, now);
    now = withPrisoners(now, battle, end, side, bill);
  }
  const joiners = bills.attacker.engaged.filter(({ at: from }) => from !== battle.hex);
  now = joiners.map(({ at: from }) => from).reduce(leaveTrenchOfOthers(battle.hex), now);
  now = escapesOfAll(now, battle, end, bills);
  return {
    board: tidy(now),
    push: [
      ...(mayAdvance(end, end === LEFT_BROKEN.attacker || forceOf(field.attacker).morale === 0) &&
      !battle.sortie
        ? advanceFrames(now, battle.hex, asFought(bills.attacker.survivors), alive(bills.attacker))
        : []),
      ...SIDES.flatMap(side => beatenFrames(now, battle, end, side, bills[side])),
      ...SIDES.flatMap(side => caughtFrames(battle, end, side, bills[side])),
    ],
  };
};

const alive = ({ leaders, fallen }: Bill): readonly string[] => leaders.filter(id => !fallen.includes(id));

/** Leaders of an eliminated force are caught on 1 to 3 (WAP-R59). */
const caughtFrames = (
  battle: Battle,
  end: NonNullable<Field['end']>,
  side: BattleSide,
  bill: Bill,
): readonly Frame[] => {
  const gone = isEliminated(end, side) && end !== 'both-eliminated';
  return gone ? captureFrames(battle[otherSide(side)].commander, battle.hex, alive(bill)) : [];
};

const escapesOfAll = (
  board: Board,
  battle: Battle,
  end: NonNullable<Field['end']>,
  bills: Readonly<Record<BattleSide, Bill>>,
): Board =>
  end === 'both-eliminated'
    ? SIDES.flatMap(side => alive(bills[side])).reduce((now, id) => {
        const leader = now.leaders.find(each => each.id === id);
        return leader ? leaderEscapes(now, leader, battle.hex) : now;
      }, board)
    : board;

/** The attacked hex is left by one or two hexes, those who joined fall back one from their own (WAP-RET, WAP-R57). */
const beatenFrames = (
  board: Board,
  battle: Battle,
  end: NonNullable<Field['end']>,
  side: BattleSide,
  bill: Bill,
): readonly Frame[] => {
  if (!hasLost(end, side) || isEliminated(end, side)) {
    return [];
  }
  const broken = end === LEFT_BROKEN[side];
  const by = battle[otherSide(side)].commander;
  const outside = asFought(bill.survivors).filter(({ inside }) => !inside);
  const hexes = [...new Set(outside.map(({ at: from }) => from))].sort(
    (a, b) => Number(a === battle.hex) - Number(b === battle.hex) || (a < b ? 1 : -1),
  );
  return hexes.flatMap(from => {
    const main = side === 'defender' && from === battle.hex;
    const far = main ? (broken ? 2 : 1) : broken ? 1 : 0;
    const parts = outside.filter(part => part.at === from);
    return far === 0 ? [] : retreatFrames(board, battle.hex, from, parts, alive(bill), far, by);
  });
};

/** The attackers that fought may enter the hex, each owner by itself (WAP-R58). */
const advanceFrames = (
  board: Board,
  hex: HexId,
  parts: readonly Troop[],
  leaders: readonly string[],
): readonly Frame[] => {
  const outside = parts.filter(part => !part.inside && part.at !== hex);
  const powers = [...new Set(outside.map(({ state }) => powerOf(board, state)))];
  return powers.map(power =>
    advanceStep.at({ power, hex, parts: outside.filter(ofPower(board, power)), leaders }),
  );
};

interface Advancing {
  readonly power: Power;
  readonly hex: HexId;
  readonly parts: readonly Troop[];
  readonly leaders: readonly string[];
}
type Advance = typeof DONE | 'part' | { readonly from: readonly HexId[]; readonly keep: boolean };

/** One SP stays in a city or a siege that would be empty without it (WAP-R73). */
const kept = (board: Board, power: Power, parts: readonly Troop[], from: HexId): readonly Troop[] => {
  const here = parts.filter(part => part.at === from);
  const others = sumSP(troopsAt(board, from).filter(ofPower(board, power))) - sumSP(here);
  return cityAt(from) !== undefined && others === 0 ? usualLosses(here, 1) : [];
};

const advanceOptions = (board: Board, { power, parts, hex }: Advancing): readonly Option[] => {
  const hexes = [...new Set(parts.map(({ at: from }) => from))].sort();
  const guards = hexes.some(from => kept(board, power, parts, from).length > 0);
  const all = option({ from: hexes, keep: false }, `All advance into ${at(hex)}`);
  return [
    ...(guards ? [option({ from: hexes, keep: true }, 'All but a guard in each city advance')] : []),
    all,
    ...(hexes.length > 1
      ? hexes.map(from => option({ from: [from], keep: false }, `Those from ${at(from)} advance`))
      : []),
    ...(sumSP(parts) > 1 ? [option('part', 'Choose who advances')] : []),
    doneOption('Nobody advances'),
  ];
};

/** An empty hex may be entered by those who fought for it (WAP-3.8). */
export const advanceStep = step<Board, Advancing, Advance>('wap.advance', {
  cite: 'WAP-3.8',
  awaits: (board, advancing) => {
    const seat = seatOf(board, advancing.power);
    return seat === null || !mayEnter(board, advancing)
      ? null
      : choose(
          seat,
          { title: `Advance into ${at(advancing.hex)}?`, cite: 'WAP-R58' },
          listed(advanceOptions(board, advancing), { pass: DONE }),
        );
  },
  apply: (board, advancing, chosen): Applied<Board> => {
    if (chosen === undefined || chosen === DONE) {
      return { board };
    }
    if (chosen === 'part') {
      return { board, push: [partStep.at(advancing)] };
    }
    const { power, parts, leaders } = advancing;
    const { from, keep } = chosen;
    const moving = parts.filter(part => from.includes(part.at));
    const guards = keep ? from.flatMap(each => kept(board, power, parts, each)) : [];
    const going = removeTroops({ ...board, troops: moving } as Board, guards).troops;
    const led = leaders.filter(id =>
      board.leaders.some(
        leader => leader.id === id && from.includes(leader.at) && ofPower(board, power)(leader),
      ),
    );
    return entered(board, advancing, going, led);
  },
});

/** Troops and leaders enter the hex, with what they find there. */
const entered = (
  board: Board,
  { power, hex }: Advancing,
  going: readonly Troop[],
  led: readonly string[],
): Applied<Board> => {
  if (sumSP(going) === 0) {
    return { board };
  }
  const moved = changeLeaders(
    changeTroops(seizeStores(board, power, hex), going, part => ({ ...part, at: hex })),
    led,
    leader => ({ ...leader, at: hex }),
  );
  return {
    board: tidy(moved),
    push: captureFrames(power, hex, caughtIn(moved, power, hex)),
    notes: [
      note(`${spText(sumSP(going))} of ${stateText(power)} advance into ${at(hex)}.`, 'WAP-3.8', { hex }),
    ],
  };
};

interface Chosen {
  readonly from: readonly (Picked & { readonly at: HexId })[];
}

/** The pieces that are named, if all of them fought and may advance; null where they are not (WAP-R58). */
const chosenOf = (
  board: Board,
  { power, parts, leaders }: Advancing,
  { from }: Chosen,
): { readonly going: readonly Troop[]; readonly led: readonly string[] } | null => {
  const going: Troop[] = [];
  const led: string[] = [];
  for (const each of from) {
    const here = parts.filter(part => part.at === each.at);
    const found = resolvePick(here, { ...each, units: each.units.map(unit => ({ ...unit, sup: 0 })) });
    const ready = board.leaders.filter(
      leader => leaders.includes(leader.id) && leader.at === each.at && ofPower(board, power)(leader),
    );
    if (!found || each.leaders.some(id => !ready.some(leader => leader.id === id))) {
      return null;
    }
    going.push(...found.map(part => ({ ...part, sup: 0 })));
    led.push(...each.leaders);
  }
  const once = new Set(from.map(({ at: place }) => place)).size === from.length;
  return once && sumSP(going) > 0 && new Set(led).size === led.length ? { going, led } : null;
};

const isChosen = (json: Json): boolean =>
  isRecord(json) &&
  Array.isArray(json.from) &&
  json.from.every(each => isPicked(each) && typeof (each as unknown as { at: unknown }).at === 'string');

/** Half of those who fought with all their leaders, and one SP with the best of them. */
const likelyParts = (board: Board, advancing: Advancing): readonly Chosen[] => {
  const { parts, leaders, power } = advancing;
  const some = (many: number, ids: readonly string[]): Chosen => {
    const going = usualLosses(parts, many);
    const hexes = [...new Set(going.map(({ at: place }) => place))];
    return {
      from: hexes.map(place => ({
        at: place,
        units: unitsAt(going, place),
        leaders: ids.filter(id =>
          board.leaders.some(
            leader => leader.id === id && leader.at === place && ofPower(board, power)(leader),
          ),
        ),
      })),
    };
  };
  return [some(Math.ceil(sumSP(parts) / 2), leaders), some(1, [])].filter(
    each => chosenOf(board, advancing, each) !== null,
  );
};

const unitsAt = (groups: readonly Troop[], place: HexId): Picked['units'] => {
  const states = [...new Set(groups.filter(({ at: from }) => from === place).map(({ state }) => state))];
  return states.map(state => {
    const own = groups.filter(each => each.at === place && each.state === state);
    return { state, ...sumOf(own), sup: 0 };
  });
};

/** Any attackers that fought may go into the hex, the others stay (WAP-R58). */
export const partStep = step<Board, Advancing, Chosen>('wap.advance.part', {
  cite: 'WAP-R58',
  awaits: (board, advancing) =>
    choose(
      seatOf(board, advancing.power) ?? '',
      { title: `Who advances into ${at(advancing.hex)}?`, cite: 'WAP-R58' },
      open({
        schema: { type: 'object', required: ['from'], properties: { from: { type: 'array' } } },
        check: value =>
          isChosen(value) && chosenOf(board, advancing, value as unknown as Chosen)
            ? null
            : refuse('fought', 'WAP-R58', 'Only those advance who fought for the hex.'),
        propose: () => likelyParts(board, advancing) as unknown as readonly Json[],
        hints: () =>
          likelyParts(board, advancing).map(each =>
            option(each, each.from.map(one => `${pickedText(one)} from ${at(one.at)}`).join('; ')),
          ),
      }),
    ),
  apply: (board, advancing, chosen): Applied<Board> => {
    const found = chosenOf(board, advancing, chosen);
    return found ? entered(board, advancing, found.going, found.led) : { board };
  },
});

const mayEnter = (board: Board, { power, hex, parts }: Advancing): boolean =>
  sumSP(parts) > 0 && enemyField(board, power, hex).length === 0;

export const battleSteps: readonly AnyStep<Board>[] = [
  engageStep,
  prepareStep,
  engineDieStep,
  fight.step,
  advanceStep,
  partStep,
];
