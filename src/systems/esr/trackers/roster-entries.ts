import { change, count, many, pick, text } from '#kernel';
import {
  CLASS_LABELS,
  COLOURS,
  COMMANDER_TRAITS,
  type CommanderTrait,
  DIRECTIVE_LABELS,
  FORMATION_TRAITS,
  type LR,
  PLACES,
  UNIT_TRAITS,
} from '../vocabulary.ts';
import { type Commander, known, name, type Roster, taken, unknown } from './roster-state.ts';

const commanderFacts = {
  commander: name('Commander'),
  lr: pick<Exclude<LR, '0'>>('Leadership Rating', ['A', 'B', 'C']),
  tr: count('Tactical Rating', 0, 3, { default: 0 }),
  commanderTraits: many('Traits of the commander', COMMANDER_TRAITS),
} as const;

const commanderOf = (f: {
  readonly commander: string;
  readonly lr: LR;
  readonly tr: number;
  readonly commanderTraits: readonly CommanderTrait[];
}): Commander => ({
  name: f.commander,
  lr: f.lr,
  tr: f.tr,
  traits: f.commanderTraits,
  woundedUntil: 0,
  fell: 0,
});

/** Two or more players' commands under an Army Commander (ESR-1, ESR-I.11.2). */
export const enterArmy = change({
  title: 'Enter an army',
  cite: 'ESR-I.11.2',
  facts: { army: name('Army'), ...commanderFacts },
  refuse: (state: Roster, f) => taken(state, 'armies', f.army),
  apply: (state, f) => ({
    ...state,
    armies: { ...state.armies, [f.army]: { commander: commanderOf(f), failedOn: 0 } },
  }),
  tells: (_state, f) => `${f.army} under ${f.commander} enters.`,
});

/** A corps with one objective (ESR-3.5). */
export const enterForce = change({
  title: 'Enter a Force',
  cite: 'ESR-3.5',
  facts: {
    force: name('Force'),
    army: known('Army', 'armies'),
    objective: text('Objective', { max: 40, default: '' }),
    ...commanderFacts,
  },
  refuse: (state: Roster, f) => taken(state, 'forces', f.force) ?? unknown(state, 'armies', f.army),
  apply: (state, f) => ({
    ...state,
    forces: {
      ...state.forces,
      [f.force]: {
        army: f.army,
        commander: commanderOf(f),
        objective: f.objective || null,
        pending: null,
        failedOn: 0,
      },
    },
  }),
  tells: (_state, f) =>
    `${f.force} under ${f.commander} enters${f.objective ? `; objective ${f.objective}` : ''}.`,
});

/** A division with an active directive from the start (ESR-3.6, ESR-RUL-05). */
export const enterFormation = change({
  title: 'Enter a Formation',
  cite: 'ESR-3.6',
  facts: {
    formation: name('Formation'),
    force: known('Force', 'forces'),
    directive: pick('Directive at the start', DIRECTIVE_LABELS, { default: 'D' }),
    colours: pick('Colours', COLOURS, { default: 'FR' }),
    traits: many('Traits of the Formation', FORMATION_TRAITS),
    ...commanderFacts,
  },
  refuse: (state: Roster, f) => taken(state, 'formations', f.formation) ?? unknown(state, 'forces', f.force),
  apply: (state, f) => ({
    ...state,
    formations: {
      ...state.formations,
      [f.formation]: {
        force: f.force,
        commander: commanderOf(f),
        colours: f.colours,
        traits: f.traits,
        directive: f.directive,
        status: null,
        reformsFrom: null,
        pending: null,
        fatigue: { inf: 0, cav: 0, art: 0 },
        assessedOn: -1,
        assessedInCombatOn: -1,
        lossesThisTurn: 0,
      },
    },
  }),
  tells: (_state, f) => `${f.formation} under ${f.commander} enters on ${DIRECTIVE_LABELS[f.directive]}.`,
});

/** A battalion, a squadron group or a battery (ESR-I.4). */
export const enterUnit = change({
  title: 'Enter a Unit',
  cite: 'ESR-I.4',
  facts: {
    unit: name('Unit'),
    formation: known('Formation', 'formations'),
    cls: pick('Class', CLASS_LABELS),
    cr: count('Combat Rating', 1, 9, { default: 4 }),
    traits: many('Traits of the Unit', UNIT_TRAITS),
    place: pick('Place', PLACES, { default: 'column' }),
  },
  refuse: (state: Roster, f) => taken(state, 'units', f.unit) ?? unknown(state, 'formations', f.formation),
  apply: (state, f) => ({
    ...state,
    units: {
      ...state.units,
      [f.unit]: { formation: f.formation, cls: f.cls, cr: f.cr, traits: f.traits, place: f.place },
    },
  }),
  tells: (_state, f) => `${f.unit} joins ${f.formation}, ${PLACES[f.place]}.`,
});
