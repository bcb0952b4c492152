import { type Applied, count, flag, list, must, pick, text } from '#kernel';
import {
  amend,
  amendBattle,
  amendForce,
  amendMarch,
  type Battle,
  type Board,
  type Force,
  type March,
} from '../game/board.ts';
import { changeCorps } from '../game/edit.ts';
import { departFrame, disengageFrame, pickFrame } from '../game/frames.ts';
import { align } from '../game/rules/alignment.ts';
import { withdrawUnavailable } from '../game/rules/availability.ts';
import { isAttached } from '../game/rules/countries.ts';
import { makePeace } from '../game/rules/peace.ts';
import { corpsAt, corpsWhere } from '../game/situation.ts';
import {
  BRITAIN,
  CORPS,
  type CorpsId,
  corpsOf,
  countryOf,
  FRANCE,
  isCorps,
  isCountry,
  joined,
} from '../map.ts';
import { MOST_LESS, MOST_PURSUIT } from '../procedures/battle.ts';
import {
  type BattleSide,
  BOXES,
  type Box,
  CAUSES,
  enemyOf,
  PARTY_OF,
  type Party,
  STATUSES,
} from '../vocabulary.ts';
import { type Moment, op } from './moment.ts';

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

const marching = (board: Board, change: (march: March) => Partial<March>): Applied<Board> => {
  const march = must(board.march, 'an army on its way');
  return { board: amend(board, { march: amendMarch(march, change(march)) }) };
};

/** Operations on an army on its way. */
const MARCHING = {
  allowance: op(
    { add: count('Areas', -4, 4) },
    {
      windows: ['AON-ACT-2', 'AON-ACT-3'],
      says: ({ add }) => `${signed(add)} to the Movement Allowance`,
      does: (board, { party }, { add }) =>
        marching(board, ({ party: mover, boost, drag }) =>
          party === mover ? { boost: boost + add } : { drag: drag + add },
        ),
    },
  ),
  cause: op(
    { add: pick('Cause', CAUSES) },
    {
      windows: ['AON-ACT-2', 'AON-ACT-3'],
      says: ({ add }) => `every corps has the cause “${add}” of march attrition`,
      does: (board, _moment, { add }) => marching(board, ({ causes }) => ({ causes: [...causes, add] })),
    },
  ),
  seaPenalty: op(
    { set: count('Penalty', 0, 0) },
    {
      windows: ['AON-ACT-2'],
      says: () => 'the sea move has no −2 for each corps if it ends in battle',
      does: board => marching(board, () => ({ calm: true })),
    },
  ),
  mr: op(
    { add: count('MR', 1, 4) },
    {
      windows: ['AON-ACT-5'],
      says: ({ add }) => `${signed(add)} to the MR of the reacting leader`,
      does: (board, _moment, { add }) => {
        const reaction = must(board.reaction, 'a reaction');
        return { board: amend(board, { reaction: { ...reaction, mr: reaction.mr + add } }) };
      },
    },
  ),
};

const sideOf = (battle: Battle, party: Party): BattleSide =>
  battle.attacker.party === party ? 'attacker' : 'defender';

const fighting = (
  board: Board,
  side: BattleSide,
  change: (force: Force) => Partial<Force>,
): Applied<Board> => {
  const battle = must(board.battle, 'a battle');
  const force = battle[side];
  return {
    board: amend(board, { battle: amendBattle(battle, { [side]: amendForce(force, change(force)) }) }),
  };
};

const SIDES = { own: 'your', enemy: 'the enemy’s' } as const;

const sideMeant = (battle: Battle | null, { party }: Moment, which: keyof typeof SIDES): BattleSide => {
  const own = sideOf(must(battle, 'a battle'), party);
  return which === 'own' ? own : enemyOf(own);
};

/** AON-R6: one loss more, or more where an engaged corps of the winner has MR 4. */
const pursuitOf = ({ decided, attacker, defender }: Battle, add: number, fast: number): number => {
  const { corps } = decided?.winner === 'attacker' ? attacker : defender;
  return fast !== 0 && corps.some(id => corpsOf(id).mr >= FAST) ? fast : add;
};

/** The movement rating of a corps that pursues at speed. */
const FAST = 4;

const losses = (add: number): string => (Math.abs(add) === 1 ? '1 loss' : `${Math.abs(add)} losses`);

/** Operations on a battle. */
const FIGHTING = {
  strength: op(
    { side: pick('Side', SIDES), add: count('Strength', -20, 20) },
    {
      windows: ['AON-BATTLE-3'],
      says: ({ side, add }) => `${signed(add)} to ${SIDES[side]} battle strength`,
      does: (board, moment, { side, add }) =>
        fighting(board, sideMeant(board.battle, moment, side), ({ cards }) => ({ cards: cards + add })),
    },
  ),
  inflicted: op(
    {
      by: pick('By', { attacker: 'the attacker', defender: 'the defender' }),
      add: count('Losses', -MOST_LESS, -1),
      min: count('Not below', 0, 0, { default: 0 }),
    },
    {
      windows: ['AON-BATTLE-3'],
      says: ({ by, add }) => `the ${by} inflicts ${losses(add)} fewer, also when the winner is found`,
      does: (board, _moment, { by, add }) => fighting(board, by, ({ less }) => ({ less: less - add })),
    },
  ),
  disengage: op(
    {
      side: pick('Side', SIDES),
      count: count('Corps', 1, 3),
      pick: pick('The corps are chosen by', { owner: 'the owner' }, { default: 'owner' }),
      leader: flag('The leader may be taken'),
    },
    {
      windows: ['AON-BATTLE-3'],
      says: ({ side, count: n, leader }) =>
        `${side === 'enemy' ? 'the enemy takes' : 'you take'} ${n === 1 ? 'one corps' : `${n} corps`}${leader ? '' : ', not the leader,'} out of the battle unharmed`,
      does: (board, moment, { side, count: n, leader }) => ({
        board,
        push: [disengageFrame(sideMeant(board.battle, moment, side), n, leader)],
      }),
    },
  ),
  loserLosses: op(
    {
      add: count('Losses', -MOST_PURSUIT, MOST_PURSUIT),
      addIfMr4: count('Losses with a corps of MR 4', 0, MOST_PURSUIT, { default: 0 }),
      min: count('Not below', 0, 0, { default: 0 }),
    },
    {
      windows: ['AON-BATTLE-6'],
      says: ({ add, addIfMr4 }) =>
        add < 0
          ? `the loser suffers ${losses(add)} fewer`
          : `the loser suffers ${losses(add)} more${addIfMr4 === 0 ? '' : `, ${addIfMr4} if an engaged corps of the winner has MR 4`}`,
      does: (board, _moment, { add, addIfMr4 }) => {
        const battle = must(board.battle, 'a battle');
        const by = add < 0 ? add : pursuitOf(battle, add, addIfMr4);
        const pursuit = Math.min(MOST_PURSUIT, battle.pursuit + Math.max(0, by));
        const spared = Math.min(MOST_PURSUIT, battle.spared + Math.max(0, -by));
        return { board: amend(board, { battle: amendBattle(battle, { pursuit, spared }) }) };
      },
    },
  ),
  cancel: op(
    { card: text('Card', { max: 40 }) },
    {
      windows: ['AON-BATTLE-6'],
      nested: ['else'],
      says: (_, { else: instead = [] }) =>
        `the Pursuit is cancelled${instead.length === 0 ? '' : `; where none was played, ${instead.join('; ')}`}`,
      does: (board, moment, _, { else: instead = [] }) => {
        const battle = must(board.battle, 'a battle');
        return battle.pursuit > 0
          ? { board: amend(board, { battle: amendBattle(battle, { pursuit: 0 }) }) }
          : { board: instead.reduce((now, each) => each(now, moment).board, board) };
      },
    },
  ),
};

/** Operations on a stack that winters. */
const WINTERING = {
  winterDie: op(
    { add: count('Die', -5, 5) },
    {
      windows: ['AON-WINTER-3'],
      says: ({ add }) => `${signed(add)} to the winter roll`,
      does: (board, { party }, { add }) => {
        const stack = must(board.wintering, 'a stack that winters');
        const changed = stack.party === party ? { owner: stack.owner + add } : { enemy: stack.enemy + add };
        return { board: amend(board, { wintering: { ...stack, ...changed } }) };
      },
    },
  ),
};

/** AON-R40: Conscripts never bring Napoleon back; the card itself names the corps that are left out. */
const isBoxed = (board: Board, id: CorpsId, party: Party, from: string, not: readonly CorpsId[]): boolean =>
  corpsAt(board, id).at === from &&
  !not.includes(id) &&
  PARTY_OF[board.status[corpsOf(id).nation] ?? 'N'] === party;

const boxed = (board: Board, party: Party, from: string, not: readonly CorpsId[]): readonly CorpsId[] =>
  corpsWhere(board, ({ at }, { id }) => at === from && isBoxed(board, id, party, from, not));

/** Corps go to a box; one whose condition does not hold waits (AON-R27). */
export const boxedIn = (board: Board, corps: readonly CorpsId[], to: Box): Board =>
  withdrawUnavailable(changeCorps(board, corps, () => ({ at: to, fresh: true, marked: false })));

/** Operations on corps in the boxes and on placements. */
const BOXED = {
  box: op(
    {
      from: pick('From', BOXES),
      to: pick('To', BOXES),
      count: count('Corps', 1, 9),
      upTo: flag('Any number up to this one'),
      not: list('Never', pick('Corps', Object.fromEntries(CORPS.map(({ id, name }) => [id, name])))),
    },
    {
      windows: ['AON-REIN-3'],
      says: ({ from, to, count: n, upTo, not }) => {
        const who =
          n === 1 ? 'one of your corps that is' : `${upTo ? 'up to ' : ''}${n} of your corps that are`;
        const never = not.length === 0 ? '' : `, never ${joined(not.map(id => corpsOf(id).name))}`;
        return `${who} ${BOXES[from]} ${n === 1 ? 'goes' : 'go'} ${to === 'reserve' ? 'to reserve' : BOXES[to]}${never}`;
      },
      refuse: (board, { party, on }, { from, not }) =>
        on !== null && isCorps(on) && isBoxed(board, on, party, from, not)
          ? null
          : `The corps is not ${BOXES[from]}.`,
      does: (board, { seat, party, on }, { from, to, count: n, upTo, not }) => {
        const among = boxed(board, party, from, not).filter(id => id !== on);
        return {
          board: boxedIn(board, [must(on, 'a corps')], to),
          push: [pickFrame({ seat, from, to, left: Math.min(n - 1, among.length), upTo, among })],
        };
      },
    },
  ),
  placements: op(
    {
      add: count('Placements', 1, 9),
      nations: pick('Nations', { ownSide: 'of your side' }, { default: 'ownSide' }),
    },
    {
      windows: ['AON-REIN-3'],
      says: ({ add }) => `${add} more placements, for corps of any nation of your side`,
      does: (board, { seat }, { add }) => ({
        board: amend(board, { placements: [...board.placements, { seat, of: 'any', left: add }] }),
      }),
    },
  ),
};

const { FR: _france, GB: _britain, ...GIVEN } = STATUSES;

/** Cards act on countries that stand alone; France and Britain never change. */
const countryRefusal = (board: Board, on: string | null): string | null => {
  if (on === null || !isCountry(on) || on === FRANCE || on === BRITAIN) {
    return 'It is played on a country other than France and Britain.';
  }
  return isAttached(board, on) ? 'The country is still part of a major.' : null;
};

/** Operations on a country. */
const COUNTRY = {
  tally: op(
    { add: pick('Direction', { towardOwnSide: 'towards your side' }) },
    {
      windows: ['AON-DIP-1'],
      says: () => 'the country is tallied one step towards your side',
      refuse: (board, { on }) => countryRefusal(board, on),
      does: (board, { party, on }) => ({ board: tallied(board, must(on), party) }),
    },
  ),
  status: op(
    { to: pick('Status', GIVEN) },
    {
      windows: ['AON-DIP-1', 'AON-INS-1', 'AON-SURR-3'],
      says: ({ to }) =>
        `the country becomes ${to === 'N' ? 'neutral: it makes peace' : `${to === 'IC' ? 'an' : 'a'} ${STATUSES[to]}`}`,
      refuse: (board, { on }) => countryRefusal(board, on),
      does: (board, { on }, { to }) => {
        const country = must(on, 'a country');
        const before = to === 'N' && countryOf(country).major ? makePeace(board, country) : board;
        const { board: after, departures, notes } = align(before, country, to, 'AON-R29');
        const risen = board.phase === 'insurrection' ? [...after.risen, country] : after.risen;
        return { board: amend(after, { risen }), push: [departFrame(departures)], notes };
      },
    },
  ),
};

/** AON-R33: a shift counts one, French up and of the Coalition down. */
export const tallied = (board: Board, country: string, party: Party): Board =>
  amend(board, {
    tally: { ...board.tally, [country]: (board.tally[country] ?? 0) + (party === 'french' ? 1 : -1) },
  });

export const OPERATIONS = { ...MARCHING, ...FIGHTING, ...WINTERING, ...BOXED, ...COUNTRY };
