import { change, count, flag, pick, type Sheet, text, tracker } from '#kernel';
import { PRICES, PURCHASES, SAIL_PRICE, SIEGE_PRICE } from '../charts/prices.ts';
import { marchCost } from '../map.ts';

const LINKS = {
  clear: 'Clear',
  rough: 'Rough',
  pass: 'Mountain pass',
  marsh: 'Marsh',
  strait: 'Strait',
} as const;

type State = {
  readonly cp: number;
  readonly scheduled: boolean;
  readonly noCards: boolean;
  /** Formations that may neither move nor besiege any more, and Fleets that may not leave port. */
  readonly stopped: readonly string[];
  readonly besiegers: readonly string[];
};

type Reason = { readonly sentence: string; readonly cite: string } | null;

const formation = text('Formation', { max: 40 });

const afford = (state: State, cost: number): Reason =>
  state.cp >= cost
    ? null
    : { sentence: `That costs ${cost} Command Points, and ${state.cp} are left.`, cite: 'TNW-5.3' };

/** Without an overrun a Formation that fought is done for the Impulse (TNW-NOTE-5). */
const goesOn = (state: State, id: string): Reason => {
  if (id.trim() === '') {
    return { sentence: 'Name the Formation.', cite: 'TNW-5.3' };
  }
  return state.stopped.includes(id)
    ? { sentence: `${id} fought without an overrun; it is done for this Impulse.`, cite: 'TNW-NOTE-5' }
    : null;
};

const pay = (state: State, cost: number): State => ({ ...state, cp: state.cp - cost });

const march = change({
  title: 'March over one link',
  cite: 'TNW-5.3',
  facts: { formation, link: pick('Link', LINKS) },
  refuse: (state: State, f) => goesOn(state, f.formation) ?? afford(state, marchCost(f.link)),
  apply: (state, f) => pay(state, marchCost(f.link)),
  tells: (_state, f) => `${f.formation} marches (${LINKS[f.link].toLowerCase()}).`,
});

const RESULTS = { overrun: 'won with overrun', won: 'won', lost: 'lost' } as const;

/** Only an Active winner with overrun goes on (TNW-GROUND-11, TNW-NOTE-5). */
const battle = change({
  title: 'Fight a ground battle',
  cite: 'TNW-GROUND-11',
  facts: { formation, result: pick('Result', RESULTS) },
  refuse: (state: State, f) => goesOn(state, f.formation),
  apply: (state, f) => (f.result === 'overrun' ? state : stop(state, f.formation)),
  tells: (_state, f) => `${f.formation} fought and ${RESULTS[f.result]}.`,
});

const stop = (state: State, id: string): State => ({ ...state, stopped: [...state.stopped, id] });

/** TNW-R20: sieges belong to scheduled Impulses, or to a power that has none because it has no card (TNW-NOTE-1). */
const mayBesiege = (state: State, id: string): Reason => {
  if (!state.scheduled && !state.noCards) {
    return { sentence: 'A siege needs a scheduled Impulse, or a power without cards.', cite: 'TNW-NOTE-1' };
  }
  if (state.besiegers.includes(id)) {
    return { sentence: `${id} has besieged in this Impulse.`, cite: 'TNW-5.3' };
  }
  return state.noCards && state.besiegers.length > 0
    ? { sentence: 'A power without cards makes one siege only.', cite: 'TNW-R20' }
    : null;
};

const siegeCost = (state: State): number => (state.noCards ? 0 : SIEGE_PRICE);

const siege = change({
  title: 'Besiege a Fort',
  cite: 'TNW-SIEGE-1',
  facts: { formation, overrun: flag('Won with overrun') },
  refuse: (state: State, f) =>
    goesOn(state, f.formation) ?? mayBesiege(state, f.formation) ?? afford(state, siegeCost(state)),
  apply: (state, f) => {
    const paid = { ...pay(state, siegeCost(state)), besiegers: [...state.besiegers, f.formation] };
    return f.overrun ? paid : stop(paid, f.formation);
  },
  tells: (_state, f) => `${f.formation} besieges${f.overrun ? ' and overruns the Fort' : ''}.`,
});

const fleet = text('Fleet', { max: 40 });

/** Command Points are spent on a Fleet, and a Fleet that retreats is remembered by its name (TNW-5.3). */
const named = (id: string): Reason =>
  id.trim() === '' ? { sentence: 'Name the Fleet.', cite: 'TNW-5.3' } : null;

/** A Fleet that has retreated stays in port (TNW-NOTE-6). */
const inPort = (state: State, id: string, sentence: string): Reason =>
  state.stopped.includes(id) ? { sentence: `${id} ${sentence}`, cite: 'TNW-NOTE-6' } : null;

const sail = change({
  title: 'Two naval moves for a Fleet',
  cite: 'TNW-5.3',
  facts: { fleet },
  refuse: (state: State, f) =>
    named(f.fleet) ??
    inPort(state, f.fleet, 'has retreated and may not leave port this Impulse.') ??
    afford(state, SAIL_PRICE),
  apply: state => pay(state, SAIL_PRICE),
  tells: (_state, f) => `${f.fleet} sails.`,
});

const retreat = change({
  title: 'A Fleet retreats',
  cite: 'TNW-NOTE-6',
  facts: { fleet },
  refuse: (state: State, f) => named(f.fleet) ?? inPort(state, f.fleet, 'is in port already.'),
  apply: (state, f) => stop(state, f.fleet),
  tells: (_state, f) => `${f.fleet} retreats and stays in port.`,
});

const buy = change({
  title: 'Spend on something else',
  cite: 'TNW-5.3',
  facts: { what: pick('For', PURCHASES) },
  refuse: (state: State, f) => afford(state, PRICES[f.what]),
  apply: (state, f) => pay(state, PRICES[f.what]),
  tells: (_state, f) => `${PURCHASES[f.what]}: ${PRICES[f.what]} Command Points.`,
});

const sheets = (state: State): readonly Sheet[] => [
  {
    title: 'Impulse',
    columns: ['Command Points left', 'Sieges', 'Done for this Impulse'],
    rows: [[String(state.cp), state.besiegers.join(', ') || 'none', state.stopped.join(', ') || 'none']],
  },
];

/**
 * The Command Points of one Impulse and the powers that may still use them (TNW-NOTE-1, TNW-NOTE-5, TNW-NOTE-6,
 * TNW-5.3).
 */
export const impulseTracker = tracker({
  id: 'tnw.impulse',
  title: 'Command Points of an Impulse',
  cite: 'TNW-5.3',
  facts: {
    cp: count('Command Points', 0, 12, { default: 0 }),
    scheduled: flag('A scheduled Impulse', { default: true }),
    noCards: flag('No cards left: one free siege only'),
  },
  begin: ({ cp, scheduled, noCards }): State => ({
    cp: noCards ? 0 : cp,
    scheduled,
    noCards,
    stopped: [],
    besiegers: [],
  }),
  changes: { march, battle, siege, sail, retreat, buy },
  sheets,
});
