import { change, many, pick, type Sheet, text, tracker } from '#kernel';
import { cannonValueOf, NAVIES, type Navy } from '../charts/cannon-value.ts';
import { duchyOf, namesOf, PORTS } from '../data/duchies.ts';
import { effectiveCannon } from '../fleet.ts';

const SEAS = {
  'north-sea': 'North Sea',
  channel: 'English Channel',
  'irish-sea': 'Irish Sea and Western Approaches',
  biscay: 'Bay of Biscay',
  atlantic: 'Atlantic',
  'western-med': 'Western Mediterranean',
  tyrrhenian: 'Tyrrhenian Sea',
  adriatic: 'Adriatic and Ionian Sea',
  aegean: 'Aegean Sea',
  'black-sea': 'Black Sea',
  baltic: 'Baltic Sea',
} as const;

interface Ship {
  readonly nation: Navy;
  readonly place: string;
  readonly refit: boolean;
  readonly build: boolean;
  /** Retreated in this Impulse: it may not leave port. */
  readonly held: boolean;
}

type State = {
  readonly squadrons: Readonly<Record<string, Ship>>;
  /** How many Squadrons each nation ever had, for their names. */
  readonly named: Readonly<Partial<Record<Navy, number>>>;
};

const IN_1805: readonly (readonly [Navy, string, number, ('refit' | 'build')?])[] = [
  ['britain', 'plymouth', 3],
  ['britain', 'london', 2],
  ['britain', 'gibraltar', 2],
  ['britain', 'edinburgh', 1],
  ['france', 'brest', 3],
  ['france', 'toulon', 2],
  ['france', 'brussels', 1, 'build'],
  ['spain', 'cadiz', 3],
  ['spain', 'corunna', 1, 'refit'],
  ['russia', 'st-petersburg', 2],
  ['russia', 'sebastopol', 1],
  ['denmark', 'copenhagen', 2],
  ['sweden', 'karlskrona', 2],
  ['ottoman', 'constantinople', 2],
];

const EMPTY: State = { squadrons: {}, named: {} };

const enter = (state: State, nation: Navy, place: string, mark?: 'refit' | 'build'): State => {
  const n = (state.named[nation] ?? 0) + 1;
  const ship: Ship = { nation, place, refit: mark === 'refit', build: mark === 'build', held: false };
  return {
    squadrons: { ...state.squadrons, [`${NAVIES[nation]} ${n}`]: ship },
    named: { ...state.named, [nation]: n },
  };
};

const SETUPS = { navies: 'The navies of 1805', empty: 'No Squadron yet' } as const;

const begin = ({ setup }: { readonly setup: keyof typeof SETUPS }): State =>
  setup === 'empty'
    ? EMPTY
    : IN_1805.reduce(
        (state, [nation, place, n, mark]) =>
          Array.from({ length: n }).reduce<State>(now => enter(now, nation, place, mark), state),
        EMPTY,
      );

const ports = namesOf(PORTS);
const squadron = text('Squadron', { max: 40, among: ['squadrons'], hint: 'As on the sheet: Britain 1.' });
const place = pick('Place', { ...ports, ...SEAS });
const port = pick('Port', ports);

const at = (state: State, id: string): Ship | undefined =>
  Object.hasOwn(state.squadrons, id) ? state.squadrons[id] : undefined;

const put = (state: State, id: string, by: Partial<Ship>): State => {
  const ship = at(state, id);
  return ship ? { ...state, squadrons: { ...state.squadrons, [id]: { ...ship, ...by } } } : state;
};

const without = (state: State, gone: (id: string, ship: Ship) => boolean): State => ({
  ...state,
  squadrons: Object.fromEntries(Object.entries(state.squadrons).filter(([id, ship]) => !gone(id, ship))),
});

const nameOf = (where: string): string => ({ ...ports, ...SEAS })[where] ?? where;

type Reason = { readonly sentence: string; readonly cite: string } | null;

/** The Squadron is on the sheet, and a test of it holds. */
const must = (state: State, id: string, test: (ship: Ship) => Reason): Reason => {
  const ship = at(state, id);
  return ship ? test(ship) : { sentence: `There is no Squadron called ${id}.`, cite: 'TNW-DICE-N' };
};

const notBuild = (id: string, ship: Ship, cite: string): Reason =>
  ship.build ? { sentence: `${id} is still under construction.`, cite } : null;

/** A Squadron is laid down in a home port and enters as a Build (TNW-5.3). */
const lay = change({
  title: 'Lay down a Squadron',
  cite: 'TNW-5.3',
  facts: { nation: pick('Nation', NAVIES), port },
  refuse: (_state: State, f) =>
    duchyOf(f.port).home === f.nation
      ? null
      : { sentence: `${ports[f.port]} is no home port of ${NAVIES[f.nation]}.`, cite: 'TNW-5.3' },
  apply: (state, f) => enter(state, f.nation, f.port, 'build'),
  tells: (_state, f) => `${NAVIES[f.nation]} lays down a Squadron in ${ports[f.port]}.`,
});

const hasBuilds = (state: State): boolean => Object.values(state.squadrons).some(ship => ship.build);

/** TNW-5.9: in the Interphase all Builds become Squadrons. */
const complete = change({
  title: 'Complete all Builds',
  cite: 'TNW-5.9',
  facts: {},
  refuse: (state: State) =>
    hasBuilds(state) ? null : { sentence: 'No Squadron is under construction.', cite: 'TNW-5.9' },
  apply: state => ({
    ...state,
    squadrons: Object.fromEntries(
      Object.entries(state.squadrons).map(([id, ship]) => [id, { ...ship, build: false }]),
    ),
  }),
  tells: () => 'All Builds become Squadrons.',
});

/** TNW-NOTE-6: a Build cannot sail, nor can a Fleet that has retreated in this Impulse (TNW-DICE-P). */
const sail = change({
  title: 'Sail',
  cite: 'TNW-5.6',
  facts: { squadron, to: place },
  refuse: (state: State, f) =>
    must(
      state,
      f.squadron,
      ship =>
        notBuild(f.squadron, ship, 'TNW-DICE-P') ??
        (ship.held
          ? {
              sentence: `${f.squadron} has retreated and may not leave port this Impulse.`,
              cite: 'TNW-NOTE-6',
            }
          : ship.place === f.to
            ? { sentence: `${f.squadron} is there already.`, cite: 'TNW-5.6' }
            : null),
    ),
  apply: (state, f) => put(state, f.squadron, { place: f.to }),
  tells: (_state, f) => `${f.squadron} sails to ${nameOf(f.to)}.`,
});

const fleetIn = (state: State, from: string, nations: readonly Navy[]): string[] =>
  Object.entries(state.squadrons)
    .filter(([, ship]) => ship.place === from && nations.includes(ship.nation) && !ship.build)
    .map(([id]) => id);

/** TNW-LOSE-N, TNW-5.6: a beaten Fleet goes to a friendly port, stays there, and one Squadron needs a refit. */
const retreat = change({
  title: 'Retreat a beaten Fleet',
  cite: 'TNW-LOSE-N',
  facts: { nations: many('Nations of the Fleet', NAVIES), from: place, to: port },
  refuse: (state: State, f) =>
    fleetIn(state, f.from, f.nations).length === 0
      ? { sentence: `No such Fleet is in ${nameOf(f.from)}.`, cite: 'TNW-5.6' }
      : f.from === f.to
        ? { sentence: 'A Fleet retreats to another place.', cite: 'TNW-LOSE-N' }
        : null,
  apply: (state, f) => {
    const fleet = fleetIn(state, f.from, f.nations);
    const moved = fleet.reduce((now, id) => put(now, id, { place: f.to, held: true }), state);
    const hurt = fleet.find(id => !at(state, id)?.refit);
    return hurt ? put(moved, hurt, { refit: true }) : moved;
  },
  tells: (state, f) =>
    `${fleetIn(state, f.from, f.nations).join(', ')} retreat to ${ports[f.to]}; one needs a refit.`,
});

/** A Refit marker, one at most (TNW-NOTE-3). */
const refit = change({
  title: 'Place a Refit marker',
  cite: 'TNW-NOTE-3',
  facts: { squadron },
  refuse: (state: State, f) =>
    must(
      state,
      f.squadron,
      ship =>
        notBuild(f.squadron, ship, 'TNW-NOTE-3') ??
        (ship.refit ? { sentence: `${f.squadron} has a Refit marker already.`, cite: 'TNW-NOTE-3' } : null),
    ),
  apply: (state, f) => put(state, f.squadron, { refit: true }),
  tells: (_state, f) => `${f.squadron} needs a refit.`,
});

const isPort = (where: string): boolean => Object.hasOwn(ports, where);

/** A Refit marker is removed in port (TNW-5.3). */
const repair = change({
  title: 'Remove a Refit marker',
  cite: 'TNW-5.3',
  facts: { squadron },
  refuse: (state: State, f) =>
    must(state, f.squadron, ship =>
      !ship.refit
        ? { sentence: `${f.squadron} has no Refit marker.`, cite: 'TNW-NOTE-3' }
        : isPort(ship.place)
          ? null
          : { sentence: `${f.squadron} is at sea; a refit is made in port.`, cite: 'TNW-5.3' },
    ),
  apply: (state, f) => put(state, f.squadron, { refit: false }),
  tells: (_state, f) => `${f.squadron} is refitted.`,
});

/** A six sinks a Squadron, never a Build (TNW-SIX-NP, TNW-R13). */
const sink = change({
  title: 'Sink a Squadron',
  cite: 'TNW-SIX-NP',
  facts: { squadron },
  refuse: (state: State, f) => must(state, f.squadron, ship => notBuild(f.squadron, ship, 'TNW-R13')),
  apply: (state, f) => without(state, id => id === f.squadron),
  tells: (_state, f) => `${f.squadron} is sunk.`,
});

/** The loser of a port battle loses all that lies in the port (TNW-LOSE-P). */
const losePort = change({
  title: 'Lose a port battle',
  cite: 'TNW-LOSE-P',
  facts: { port },
  refuse: (state: State, f) =>
    Object.values(state.squadrons).some(ship => ship.place === f.port)
      ? null
      : { sentence: `Nothing lies in ${ports[f.port]}.`, cite: 'TNW-LOSE-P' },
  apply: (state, f) => without(state, (_id, ship) => ship.place === f.port),
  tells: (_state, f) => `Every Squadron and Build in ${ports[f.port]} is eliminated.`,
});

/** Ships that have retreated may leave port again when the Impulse is over (TNW-NOTE-6). */
const nextImpulse = change({
  title: 'Next Impulse',
  cite: 'TNW-NOTE-6',
  facts: {},
  apply: (state: State) => ({
    ...state,
    squadrons: Object.fromEntries(
      Object.entries(state.squadrons).map(([id, ship]) => [id, { ...ship, held: false }]),
    ),
  }),
  tells: () => 'The Impulse is over.',
});

const cannonText = (ship: Ship): string =>
  ship.build ? '–' : String(effectiveCannon({ cannon: cannonValueOf(ship.nation), refit: ship.refit }));

const stateText = ({ build, refit: needs, held }: Ship): string =>
  [build ? 'under construction' : '', needs ? 'refit' : '', held ? 'may not leave port' : '']
    .filter(Boolean)
    .join(', ');

const sheets = (state: State): readonly Sheet[] => [
  {
    title: 'Squadrons',
    columns: ['Squadron', 'Place', 'Dice', 'State'],
    rows: Object.entries(state.squadrons).map(([id, ship]) => [
      id,
      nameOf(ship.place),
      cannonText(ship),
      stateText(ship),
    ]),
  },
];

/** Squadrons, where they lie, and which are under construction or refit (TNW-NOTE-3, TNW-NOTE-6, TNW-R13). */
export const fleetsTracker = tracker({
  id: 'tnw.fleets',
  title: 'Squadrons, refits and builds',
  cite: 'TNW-NOTE-3',
  facts: { setup: pick('Start with', SETUPS, { default: 'navies' }) },
  begin,
  changes: { lay, complete, sail, retreat, refit, repair, sink, losePort, nextImpulse },
  sheets,
});
