import {
  count,
  type Fact,
  type Given,
  group,
  type Issue,
  list,
  many,
  pick,
  type Refusal,
  text,
} from '#kernel';
import {
  CLASS_LABELS,
  COLOURS,
  COMMANDER_TRAITS,
  DIRECTIVE_LABELS,
  FORMATION_TRAITS,
  type LR,
  PLACES,
  UNIT_TRAITS,
} from '../vocabulary.ts';
import { enterArmy, enterForce, enterFormation, enterUnit } from './roster-entries.ts';
import { name, type Roster } from './roster-state.ts';

/** A commander as listed in the order of battle. */
const commander = group('Commander', {
  name: name('Name'),
  lr: pick<Exclude<LR, '0'>>('Leadership Rating', ['A', 'B', 'C'], { default: 'C' }),
  tr: count('Tactical Rating', 0, 3, { default: 0 }),
  traits: many('Traits of the commander', COMMANDER_TRAITS, { rare: true }),
});

/** A battalion, a squadron group or a battery (ESR-I.4). */
const unit = group('Unit', {
  name: name('Name'),
  cls: pick('Class', CLASS_LABELS, { default: 'inf' }),
  cr: count('Combat Rating', 1, 9, { default: 4 }),
  traits: many('Traits of the Unit', UNIT_TRAITS, { rare: true }),
  place: pick('Place', PLACES, { default: 'column', rare: true }),
});

/** A division with its directive at the start (ESR-3.6, ESR-RUL-05). */
const formation = group('Formation', {
  name: name('Name'),
  colours: pick('Colours', COLOURS, { default: 'FR' }),
  commander,
  directive: pick('Directive at the start', DIRECTIVE_LABELS, { default: 'D' }),
  traits: many('Traits of the Formation', FORMATION_TRAITS, { rare: true }),
  units: list('Units', unit),
});

/** A corps with one objective (ESR-3.5). */
const force = group('Force', {
  name: name('Name'),
  commander,
  objective: text('Objective', { max: 40, default: '' }),
  formations: list('Formations', formation),
});

/** ESR-I.11.2: the commands under an Army Commander. */
const army = group('Army', { name: name('Name'), commander, forces: list('Forces', force) });

/** An order of battle: armies, Forces, Formations, Units, and their commanders. */
export const orderOfBattle = { armies: list('Armies', army) } as const;

type Of<F> = F extends Fact<infer T> ? T : never;
export type OrderOfBattle = Given<typeof orderOfBattle>;
export type OrderedArmy = Of<typeof army>;
export type OrderedForce = Of<typeof force>;
export type OrderedFormation = Of<typeof formation>;
export type OrderedUnit = Of<typeof unit>;
export type OrderedCommander = Of<typeof commander>;

/** The facts that a form starts an entry of each level from. */
export const LEVEL_FACTS = { army, force, formation, unit } as const;

type Refused = Omit<Refusal, 'code'> | null;

/** One entry of the roster, made by the same change that enters it in mid-game. */
interface Entry {
  readonly path: string;
  readonly refuse: (state: Roster) => Refused;
  readonly apply: (state: Roster) => Roster;
}

interface Enters<G> {
  readonly refuse?: (state: Roster, given: G) => Refused;
  readonly apply: (state: Roster, given: G) => Roster;
}

const entry = <G>(path: string, change: Enters<G>, given: NoInfer<G>): Entry => ({
  path,
  refuse: state => change.refuse?.(state, given) ?? null,
  apply: state => change.apply(state, given),
});

const leads = ({ name, lr, tr, traits }: OrderedCommander) => ({
  commander: name,
  lr,
  tr,
  commanderTraits: traits,
});

const unitEntries = (of: OrderedFormation, path: string): Entry[] =>
  of.units.map(({ name, ...unit }, i) =>
    entry(`${path}.units[${i}].name`, enterUnit, { ...unit, unit: name, formation: of.name }),
  );

const formationEntries = (of: OrderedForce, path: string): Entry[] =>
  of.formations.flatMap((each, i) => {
    const own = `${path}.formations[${i}]`;
    const { name, directive, traits, colours } = each;
    return [
      entry(`${own}.name`, enterFormation, {
        formation: name,
        force: of.name,
        directive,
        traits,
        colours,
        ...leads(each.commander),
      }),
      ...unitEntries(each, own),
    ];
  });

const forceEntries = (of: OrderedArmy, path: string): Entry[] =>
  of.forces.flatMap((each, i) => {
    const own = `${path}.forces[${i}]`;
    const { name, objective } = each;
    return [
      entry(`${own}.name`, enterForce, { force: name, army: of.name, objective, ...leads(each.commander) }),
      ...formationEntries(each, own),
    ];
  });

const entriesOf = ({ armies }: OrderOfBattle): Entry[] =>
  armies.flatMap((each, i) => [
    entry(`armies[${i}].name`, enterArmy, { army: each.name, ...leads(each.commander) }),
    ...forceEntries(each, `armies[${i}]`),
  ]);

/** The first entry that the roster refuses: a name left empty or given twice. */
export const faultOf = (order: OrderOfBattle, empty: Roster): Issue | null => {
  let state = empty;
  for (const { path, refuse, apply } of entriesOf(order)) {
    const refused = refuse(state);
    if (refused) {
      return { code: 'esr.roster/order', path, sentence: `${path}: ${refused.sentence}` };
    }
    state = apply(state);
  }
  return null;
};

/** The roster with everything of an order of battle entered. */
export const enterAll = (order: OrderOfBattle, empty: Roster): Roster =>
  entriesOf(order).reduce((state, { apply }) => apply(state), empty);
