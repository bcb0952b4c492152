import { count, flag, type Given, group, list, maybe, pick, text } from '#kernel';
import { benefitOf } from '../charts/terrain.ts';
import { type BattleSide, bySide, TERRAINS } from '../vocabulary.ts';
import { type Army, baseOf, KIND_LIST, type Reserve, strengthOf, type Troops } from './army.ts';
import type { Board } from './field-board.ts';

const MOST = 120;

const troopFacts = {
  majorInfantry: count('Major-state infantry SP', 0, MOST, { default: 0 }),
  majorCavalry: count('Major-state cavalry SP', 0, MOST, { default: 0 }),
  guards: count('Guards SP', 0, MOST, { default: 0 }),
  minorInfantry: count('Minor-state infantry SP', 0, MOST, { default: 0 }),
  minorCavalry: count('Minor-state cavalry SP', 0, MOST, { default: 0 }),
};

const reserveFact = group('Force that may join', {
  name: text('Name', { default: 'A reserve', max: 40 }),
  ...troopFacts,
  leader: maybe(count('Rating of its leader', 0, 3), { hint: 'Without a leader only cavalry may join.' }),
});

const army = (label: string, name: string) =>
  group(label, {
    name: text('Name', { default: name, max: 40, rare: true, hint: 'In the plural, as in “the French”.' }),
    ...troopFacts,
    leaders: list('Leaders, by rating', count('Rating', 0, 3), { max: 8 }),
    reserves: list('Forces next to the battle that may join from round 2', reserveFact, { max: 3 }),
  });

export const facts = {
  attacker: army('Attacker', 'the attackers'),
  defender: army('Defender', 'the defenders'),
  terrain: pick('Terrain of the defender’s hex', TERRAINS, { default: 'clear' }),
  river: flag('Every attacking SP attacks across a river side'),
  entrenched: flag('The defender is entrenched'),
  landed: flag('Every attacking SP landed from ships this turn', { rare: true }),
  limit: maybe(count('Stop after this many rounds', 1, 60), { rare: true }),
  cornered: flag('The defender has no hex to retreat to', { rare: true, hint: 'Withdrawing is refused.' }),
  field: count('Worth of holding the field, in SP', 0, 99, {
    default: 5,
    rare: true,
    hint: 'Laurels: one for each enemy SP lost, one more for a prisoner, and these for the field.',
  }),
  tacticalMatrix: flag('Tactical matrix', {
    option: true,
    hint: 'Both sides pick a tactic in secret each round.',
  }),
  leaderCasualties: flag('Leader casualties', { option: true, default: true }),
  ownersChoose: flag('Owners choose which SP are lost', {
    option: true,
    hint: 'Otherwise in the usual order.',
  }),
} as const;

type Situation = Given<typeof facts>;

type ArmyGiven = Situation['attacker'];

const troopsOf = (given: Troops): Troops =>
  Object.fromEntries(KIND_LIST.map(kind => [kind, given[kind]])) as Troops;

const armyOf = (given: ArmyGiven): Army => ({
  name: given.name,
  troops: troopsOf(given),
  base: baseOf(given),
  shaken: 0,
  leaders: [...given.leaders].sort((a, b) => b - a),
  reserves: given.reserves.map(
    (reserve, id): Reserve => ({ id, name: reserve.name, troops: troopsOf(reserve), leader: reserve.leader }),
  ),
  engaged: strengthOf(given),
  fallen: 0,
});

export const boardOf = (f: Situation): Board => ({
  ...bySide(side => armyOf(f[side])),
  terrain: benefitOf(f),
  limit: f.limit,
  ...(f.cornered ? { cornered: true as const } : {}),
  field: f.field,
  tacticalMatrix: f.tacticalMatrix,
  leaderCasualties: f.leaderCasualties,
  ownersChoose: f.ownersChoose,
  rounds: 0,
  quiet: 0,
  end: null,
});

/** The fault of a side: no troops, too many, or a reserve that nobody leads. */
export const faultOf = (f: Situation, side: BattleSide) => {
  const sizes = [f[side], ...f[side].reserves].map(strengthOf);
  if (sizes.includes(0)) {
    return { sentence: `${side}: every force needs at least one SP`, cite: 'WAP-BATTLE' };
  }
  if (sizes.reduce((sum, size) => sum + size, 0) > MOST) {
    return { sentence: `${side}: at most ${MOST} SP with its reserves`, cite: 'WAP-BATTLE' };
  }
  const unled = f[side].reserves.find(reserve => reserve.leader === null && !onlyCavalry(reserve));
  return unled
    ? {
        sentence: `${side}: ${unled.name} has no leader, and without one only cavalry may join`,
        cite: 'WAP-COM',
      }
    : null;
};

const onlyCavalry = (troops: Troops): boolean =>
  troops.minorCavalry + troops.majorCavalry === strengthOf(troops);
