import { type Applied, count, flag, group, list, maybe, must, pick } from '#kernel';
import { amend, amendBattle, type Battle, type Board } from '../game/board.ts';
import {
  couriersFrame,
  discardFrame,
  docksFrame,
  extraFrame,
  leaderFrame,
  placeFrame,
  removeFrame,
  winterFrame,
} from '../game/frames.ts';
import { canLay, refitsAt } from '../game/rules/building.ts';
import { freeLeaders, poolOf, postsFor } from '../game/rules/formations.ts';
import { maySetOut } from '../game/rules/movement.ts';
import { ports } from '../game/rules/ports.ts';
import { shift, shiftFault } from '../game/rules/tracks.ts';
import { controllerOf, hasEnemies, isClosed, runBy, unitsIn } from '../game/situation.ts';
import {
  capitalOf,
  duchyOf,
  homeKeysOf,
  isPower,
  joined,
  type Link,
  leaderOf,
  otherBloc,
  powerOf,
  WARRING,
} from '../map.ts';
import { type CombatSide, dice, enemyOf, POWERS, type Power, some } from '../vocabulary.ts';
import { type Moment, op, sideIn } from './moment.ts';
import { rally } from './rally.ts';

const SIDES = { own: 'your side', enemy: 'the enemy' } as const;

const fighting = (board: Board, change: (battle: Battle) => Partial<Battle>): Applied<Board> => {
  const battle = must(board.battle, 'a battle');
  return { board: amend(board, { battle: amendBattle(battle, change(battle)) }) };
};

const meant = (board: Board, moment: Moment, which: keyof typeof SIDES): CombatSide => {
  const own = sideIn(board.battle?.active.bloc ?? board.voyage?.bloc, moment);
  return which === 'own' ? own : enemyOf(own);
};

const addDice = (board: Board, side: CombatSide, by: number): Applied<Board> => {
  if (board.fight) {
    const { fight } = board;
    return {
      board: amend(board, { fight: { ...fight, dice: { ...fight.dice, [side]: fight.dice[side] + by } } }),
    };
  }
  return fighting(board, ({ events }) => ({
    events: { ...events, dice: { ...events.dice, [side]: events.dice[side] + by } },
  }));
};

/** Operations on a battle, a siege, batteries and a reaction. */
const COMBAT = {
  dice: op(
    { side: pick('Side', SIDES), add: count('Dice', -20, 20) },
    {
      windows: ['TNW-GROUND-2', 'TNW-NAVAL-1'],
      says: ({ side, add }) => `${SIDES[side]} rolls ${dice(add)} more`,
      does: (board, moment, { side, add }) => addDice(board, meant(board, moment, side), add),
    },
  ),
  commander: op(
    { side: pick('Side', SIDES), dice: count('Dice', 0, 0) },
    {
      windows: ['TNW-GROUND-2'],
      says: ({ side }) => `the Battle Rating of the Commander of ${SIDES[side]} adds no dice`,
      does: (board, moment, { side }) => {
        const whom = meant(board, moment, side);
        return fighting(board, ({ events }) => ({
          events: { ...events, silenced: { ...events.silenced, [whom]: true } },
        }));
      },
    },
  ),
  extras: op(
    { set: count('Extras', 0, 0) },
    {
      windows: ['TNW-GROUND-2'],
      says: () => 'neither side receives dice for terrain or failed evasions',
      does: board => fighting(board, ({ events }) => ({ events: { ...events, noExtras: true } })),
    },
  ),
  rally: op(
    { side: pick('Side', SIDES), count: count('Pieces', 1, 9), upTo: flag('Any number up to this one') },
    {
      windows: ['TNW-GROUND-5'],
      says: ({ count: n }) => `up to ${some(n, 'disrupted piece')} of your side add dice again`,
      does: (board, moment, { side, count: n }) => {
        const whom = meant(board, moment, side);
        return fighting(board, ({ events, forces }) => ({
          events: {
            ...events,
            rallied: { ...events.rallied, [whom]: rally(must(forces, 'forces')[whom], n) },
          },
        }));
      },
    },
  ),
  reaction: op(
    { add: count('Roll', 1, 9) },
    {
      windows: ['TNW-REACT'],
      says: ({ add }) => `+${add} to the roll`,
      does: (board, _moment, { add }) => {
        const reaction = must(board.reaction, 'a reaction');
        return { board: amend(board, { reaction: { ...reaction, add: reaction.add + add } }) };
      },
    },
  ),
  siegeDice: op(
    { add: count('Dice', 1, 9) },
    {
      windows: ['TNW-SIEGE-2'],
      says: ({ add }) => `the besieging Army rolls ${dice(add)} more in every round`,
      does: (board, _moment, { add }) => sieging(board, siege => ({ armyDice: siege.armyDice + add })),
    },
  ),
  fortStrength: op(
    { add: count('Strength', 1, 2) },
    {
      windows: ['TNW-SIEGE-2'],
      says: ({ add }) => `the Fort has +${add} strength`,
      does: (board, _moment, { add }) =>
        sieging(board, siege => ({ fortStrength: siege.fortStrength + add })),
    },
  ),
  fortDice: op(
    { add: count('Dice', 1, 9) },
    {
      windows: ['TNW-SIEGE-2'],
      says: ({ add }) => `the Fort rolls ${add} more in round 1`,
      does: (board, _moment, { add }) => sieging(board, siege => ({ fortDice: siege.fortDice + add })),
    },
  ),
  fiveAsSix: op(
    { count: count('Fives', 1, 1) },
    {
      windows: ['TNW-SIEGE-4'],
      says: () => 'one five of the besieging Army counts as a six',
      does: board => sieging(board, siege => ({ breach: siege.round })),
    },
  ),
  shore: op(
    {
      when: maybe(pick('When', { before: 'before round 1' })),
      set: maybe(count('Dice', 0, 0)),
      add: maybe(count('More dice', 1, 9)),
    },
    {
      windows: ['TNW-PORT-1', 'TNW-SHORE'],
      says: ({ set, add }) =>
        set === null
          ? `the Shore Batteries roll ${dice(add ?? 0)} more each time`
          : 'the Shore Batteries do not fire before round 1',
      does: (board, _moment, { set, add }) => batteries(board, set !== null, add ?? 0),
    },
  ),
};

const sieging = (board: Board, change: (siege: NonNullable<Board['siege']>) => object): Applied<Board> => {
  const siege = must(board.siege, 'a siege');
  return { board: amend(board, { siege: { ...siege, ...change(siege) } }) };
};

const batteries = (board: Board, silent: boolean, add: number): Applied<Board> => {
  const { fight, fire, battle } = board;
  if (fight) {
    return {
      board: amend(board, {
        fight: { ...fight, fireships: fight.fireships || silent, shore: fight.shore + add },
      }),
    };
  }
  if (fire) {
    return { board: amend(board, { fire: { ...fire, add: fire.add + add } }) };
  }
  return battle
    ? { board: amend(board, { battle: amendBattle(battle, { shore: battle.shore + add }) }) }
    : { board };
};

/** TNW-R53: where a subsidy may be placed; a closed power does not build (TNW-R65). */
const subsidyFault = (board: Board, on: string): string | null => {
  const power = on as Power;
  if (isClosed(board, power)) {
    return `${POWERS[power]} is closed in this scenario.`;
  }
  const sites = powerOf(power).kind === 'power' ? homeKeysOf(power) : [capitalOf(power)];
  const isFit = ({ id }: { readonly id: string }): boolean =>
    controllerOf(board, id) === power && !hasEnemies(board, id, board.blocs[power]);
  return sites.some(isFit) ? null : `${POWERS[power]} has no place for the Units.`;
};

/** Operations of events on the map. */
const EVENTS = {
  units: op(
    { count: count('Units', 1, 9), perDuchy: count('In one duchy', 1, 9) },
    {
      windows: ['TNW-IMP-2'],
      says: ({ count: n, perDuchy }) => `place ${some(n, 'Unit')}, at most ${perDuchy} in one duchy`,
      refuse: (board, { on }) => (on === null ? null : subsidyFault(board, on)),
      does: (board, { holder, on }, { count: n, perDuchy }) => {
        const of = on !== null && isPower(on) ? on : holder;
        const mode = on === null ? 'levy' : powerOf(of).kind === 'power' ? 'keys' : 'capital';
        return { board, push: [placeFrame(holder, of, mode, n, perDuchy)] };
      },
    },
  ),
  track: op(
    { add: count('Steps', 1, 4), addIfPower: count('Steps of a power', 1, 4) },
    {
      windows: ['TNW-IMP-2'],
      says: ({ add, addIfPower }) => `a neutral minor moves ${add} steps your way, or Prussia ${addIfPower}`,
      refuse: (board, { holder, on }) => shiftFault(board, holder, on as Power, true),
      does: (board, { holder, on }, { add, addIfPower }) => {
        const power = on as Power;
        return shift(board, holder, power, powerOf(power).kind === 'power' ? addIfPower : add);
      },
    },
  ),
  discard: op(
    {
      who: pick('Who', { enemyPower: 'a power of the other bloc' }),
      count: count('Cards', 1, 9),
      countIfPorts: group('With many ports', { min: count('Ports', 1, 40), count: count('Cards', 1, 9) }),
      random: flag('At random'),
    },
    {
      windows: ['TNW-IMP-2'],
      says: ({ count: n, countIfPorts }) =>
        `it discards ${some(n, 'card')} at random, ${countIfPorts.count} if your bloc controls ${countIfPorts.min} ports or more`,
      refuse: (board, { bloc, on }) =>
        bloc !== 'neutral' && on !== null && isPower(on) && board.blocs[on] === otherBloc(bloc)
          ? null
          : 'It is no power of the other bloc.',
      does: (board, { bloc, on }, { count: n, countIfPorts }) => ({
        board,
        push: [discardFrame(on as Power, ports(board, bloc) >= countIfPorts.min ? countIfPorts.count : n)],
      }),
    },
  ),
  removeUnit: op(
    { count: count('Units', 1, 1) },
    {
      windows: ['TNW-IMP-2'],
      says: () => 'remove one Unit of the stack, owner’s choice',
      does: (board, { holder, on }) => ({ board, push: [removeFrame(must(on, 'a stack'), holder)] }),
    },
  ),
  winter: op(
    {
      dicePerUnit: count('Dice for each Unit', 1, 1),
      kill: count('Die that kills', 6, 6),
      homes: list('Lands', pick('Power', POWERS), { min: 1 }),
    },
    {
      windows: ['TNW-IMP-2'],
      says: ({ homes }) =>
        `each stack in ${joined(
          homes.map(power => POWERS[power]),
          'or',
        )} that is not at home there rolls a die for each Unit; each 6 eliminates one`,
      refuse: (board, _moment, { homes }) => (winterStacks(board, homes) ? null : 'No stack would suffer.'),
      does: (board, _moment, { homes, kill }) => ({ board, push: [winterFrame(homes, kill)] }),
    },
  ),
  leader: op(
    { to: pick('To', { 'duchy with own Units and no enemy pieces': 'a duchy with Units that you run' }) },
    {
      windows: ['TNW-IMP-2'],
      says: () => 'the leader goes to any duchy with Units that you run and no enemy pieces',
      refuse: (board, { holder, on }) => {
        if (on === null || !runBy(board, holder).includes(leaderOf(on).power)) {
          return 'You do not run this leader.';
        }
        return postsFor(board, holder, on).length > 0 ? null : 'There are no other Units to lead.';
      },
      does: (board, { holder, on }) => ({ board, push: [leaderFrame(must(on, 'a leader'), holder)] }),
    },
  ),
  march: op(
    {
      links: count('Links', 1, 4),
      free: flag('Free'),
      not: list('Never over', pick('Link', { pass: 'a pass', marsh: 'a marsh' })),
    },
    {
      windows: ['TNW-IMP-2'],
      says: ({ links }) =>
        `a Formation with a leader marches up to ${links} links free, not over a pass or a marsh`,
      refuse: (board, { holder, on }, { not }) => {
        const at = on === null ? '' : (board.leaders[on] ?? '');
        if (on === null || !freeLeaders(board, at, holder).includes(on)) {
          return 'You do not run this leader.';
        }
        const isOpen = (link: Link): boolean => !not.some(kind => kind === link);
        return maySetOut(board, holder, poolOf(board, holder, on, at), at, isOpen)
          ? null
          : 'There is nowhere to march.';
      },
      does: (board, { on }, { links, not }) => {
        const leader = must(on, 'a leader');
        return { board, push: [couriersFrame(leader, board.leaders[leader] as string, links, not)] };
      },
    },
  ),
  impulse: op(
    { cp: count('CP', 1, 6), scheduled: flag('Scheduled') },
    {
      windows: ['TNW-IMP-1'],
      says: ({ cp }) => `take an Impulse with ${cp} CP now; it is not scheduled, so no siege`,
      does: (board, { holder }, { cp }) => ({ board, push: [extraFrame(holder, cp)] }),
    },
  ),
};

const winterStacks = (board: Board, homes: readonly Power[]): boolean =>
  Object.keys(board.units).some(duchy => isWintry(board, duchy, homes));

/** A stack that Hard Winter hits: in these lands, and in no home of its bloc. */
export const isWintry = (board: Board, duchy: string, homes: readonly Power[]): boolean => {
  const { home } = duchyOf(duchy);
  return (
    homes.includes(home) &&
    WARRING.some(bloc => board.blocs[home] !== bloc && unitsIn(board, duchy, bloc) > 0)
  );
};

/** Operations on ships. */
const SHIPS = {
  squadron: op(
    { build: flag('Build'), count: count('Squadrons', 1, 1) },
    { says: () => 'place one Squadron as a Build', does: board => ({ board }) },
  ),
  refit: op(
    { remove: count('Markers', 1, 9), upTo: flag('Any number up to this one') },
    { says: ({ remove }) => `remove up to ${remove} Refit markers in the port`, does: board => ({ board }) },
  ),
  choose: op(
    {},
    {
      windows: ['TNW-IMP-2'],
      nested: ['of'],
      says: (_, { of: ways = [] }) => joined(ways, 'or'),
      refuse: (board, { holder, on }) =>
        on !== null && (canLay(board, holder, on).length > 0 || refitsAt(board, holder, on) > 0)
          ? null
          : 'Nothing can be done in this port.',
      does: (board, { holder, on }) => ({ board, push: [docksFrame(must(on, 'a port'), holder, 2)] }),
    },
  ),
};

export const OPERATIONS = { ...COMBAT, ...EVENTS, ...SHIPS };
