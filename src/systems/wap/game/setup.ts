import { makeAlliance, makeWar, PEACE, type Relations } from '#kernel';
import { isMajorState, type StateId } from '../map.ts';
import type { Board, Fixed, Leader, Options, Pool, Realm, Seat, Ships, Troop } from './board.ts';
import type { Scenario } from './scenario.ts';

/** The id of the seat whose first power this is. */
export const seatIdOf = (power: StateId): string => `${power}-crown`;

/** The seats of a scenario for a number of players (WAP-R34, WAP-R35). */
export const seatsIn = (scenario: Scenario, players: number): readonly Seat[] => {
  const other = (scenario.seatings as Readonly<Record<string, readonly (readonly StateId[])[]>>)[players];
  const all = scenario.seats.length === players ? scenario.seats.map(({ powers }) => powers) : other;
  return (all ?? scenario.seats.map(({ powers }) => powers)).map(powers => ({
    id: seatIdOf(powers[0] ?? ''),
    powers,
  }));
};

const POOL: Pool = { inf: 0, cav: 0, gds: 0, nsp: 0, t: 0, leaders: 0 };

const poolsOf = (scenario: Scenario): Fixed['pools'] =>
  Object.fromEntries(
    scenario.states.map(state => {
      const of = isMajorState(state)
        ? scenario.powers[state as keyof typeof scenario.powers]
        : scenario.minors[state as keyof typeof scenario.minors];
      return [state, of?.pool ? { ...POOL, ...of.pool } : null];
    }),
  );

/** The number of leaders that a state starts with. */
const leadersOf = (scenario: Scenario): Fixed['leaders'] =>
  Object.fromEntries(
    scenario.states.map(state => [
      state,
      scenario.forces
        .filter(each => each.state === state)
        .reduce((sum, { leaders }) => sum + leaders.length, 0),
    ]),
  );

export const fixedFrom = (
  scenario: Scenario,
  players: number,
  agreed: Partial<Options>,
  isShort: boolean,
): Fixed => {
  const seats = seatsIn(scenario, players);
  const { victory } = scenario;
  const { par, ...terms } = victory;
  const bySeats = (victory.atOnce.pcBySeats as Readonly<Record<string, number>>)[seats.length];
  const o = scenario.options;
  const { fog = o.fog, ...others } = agreed;
  return {
    scenario: scenario.id,
    title: scenario.title,
    states: scenario.states,
    month: scenario.first.month,
    turns: isShort && victory.short ? victory.short.turns : scenario.turns,
    rotates: scenario.order.kind === 'rotate' && seats.length > 2,
    seats,
    options: {
      tacticalMatrix: o.tacticalMatrix,
      leaderCasualties: o.leaderCasualties,
      diplomacy: o.diplomacy,
      courting: o.courting,
      production: o.production,
      naval: o.naval,
      lateCourt: o.lateCourt,
      leagueCap: o.leagueCap,
      truce: o.truce,
      coalitionVictory: o.coalitionVictory,
      ...(o.ownersChoose ? { ownersChoose: true } : {}),
      ...others,
      ...(fog ? { fog } : {}),
    },
    pools: poolsOf(scenario),
    leaders: leadersOf(scenario),
    victory: { ...terms, pc: bySeats ?? victory.atOnce.pc, ...(Object.keys(par).length > 0 ? { par } : {}) },
  };
};

const relationsOf = ({ relations }: Scenario, seats: readonly Seat[]): Relations => {
  let all = PEACE;
  for (const league of [...relations.leagues, ...seats.map(({ powers }) => powers)]) {
    league.forEach((a, i) => {
      for (const b of league.slice(i + 1)) {
        all = makeAlliance(all, a, b);
      }
    });
  }
  for (const [a = '', b = ''] of relations.wars) {
    all = makeWar(all, a, b, 0);
  }
  return all;
};

const realmOf = (scenario: Scenario, seats: readonly Seat[]): Realm => ({
  relations: relationsOf(scenario, seats),
  patrons: scenario.relations.satellites as Realm['patrons'],
  fallen: [],
  held: {},
});

const troopsOf = ({ forces }: Scenario): readonly Troop[] =>
  forces.map(({ state, hex, inf, cav, gds }) => ({
    state,
    at: hex,
    inside: false,
    inf,
    cav,
    gds,
    sup: 0,
    marks: 0,
  }));

const startingLeaders = ({ forces }: Scenario): readonly Leader[] =>
  forces.flatMap(({ state, hex, leaders }) =>
    leaders.map(({ id, rating }) => ({ id, state, rating, at: hex, inside: false, marks: 0 })),
  );

const shipsOf = ({ fleets, options }: Scenario): readonly Ships[] =>
  options.naval
    ? fleets.map(({ state, port, nsp, t }) => ({
        state,
        at: port,
        nsp,
        t,
        dnsp: 0,
        dt: 0,
        sailed: false,
        rested: false,
      }))
    : [];

/** The board on which a scenario begins, before the order of play is drawn. */
export const boardFrom = (scenario: Scenario, fixed: Fixed): Board => ({
  fixed,
  turn: 1,
  phase: 'setup',
  phasing: null,
  order: scenario.order.powers,
  realm: realmOf(scenario, fixed.seats),
  troops: troopsOf(scenario),
  leaders: startingLeaders(scenario),
  ships: shipsOf(scenario),
  prisoners: [],
  purse: Object.fromEntries(
    Object.entries(scenario.powers).map(([power, of]) => [power, (of as { pp: number }).pp]),
  ),
  trenches: {},
  sieges: {},
  due: scenario.reinforcements,
  worn: [],
  placed: {},
  counted: [],
  attacked: [],
  stirred: [],
  courted: [],
  attacks: [],
  parted: {},
  draws: [],
  battle: null,
  voyage: null,
  outcome: null,
});
