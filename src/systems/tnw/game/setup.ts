import { copiesOf, freshDeck } from '#kernel';
import { DECK } from '../cards/deck.ts';
import { ALL_POWERS, LEADERS, ORDER } from '../map.ts';
import type { Power } from '../vocabulary.ts';
import type { Board, Fixed, LeaderPlace, Ship, Units } from './board.ts';
import { withUnits } from './edit.ts';
import type { Scenario } from './scenario.ts';

const unitsFrom = ({ units }: Scenario): Board['units'] => {
  const all: Record<string, Units> = {};
  for (const { power, duchy, count } of units) {
    all[duchy] = withUnits(all[duchy] ?? {}, power, count);
  }
  return all;
};

const leadersFrom = ({ leaders, turns }: Scenario): Board['leaders'] =>
  Object.fromEntries(
    LEADERS.map(({ id }): readonly [string, LeaderPlace] => {
      const card = leaders[id];
      return [id, card ? (card.turn <= turns.first ? card.at : 'waiting') : 'gone'];
    }),
  );

const shipsFrom = ({ squadrons }: Scenario): readonly Ship[] =>
  squadrons.flatMap(({ power, port, count, refit, build }) =>
    Array.from({ length: count }, () => ({ power, at: port, refit, build, held: false })),
  );

const tracksFrom = ({ powers }: Scenario): Board['tracks'] =>
  Object.fromEntries(
    ALL_POWERS.flatMap(power => {
      const track = powers[power]?.track;
      return track === null || track === undefined ? [] : [[power, track]];
    }),
  );

/** The leaders that enter later, and where. */
export const arrivalsIn = ({ leaders }: Scenario): Fixed['arrivals'] =>
  Object.fromEntries(
    Object.entries(leaders).flatMap(([id, place]) =>
      place ? [[id, { turn: place.turn, at: place.at }]] : [],
    ),
  );

/** The board on which a scenario begins, before the cards are dealt. */
export const boardFrom = (scenario: Scenario, fixed: Fixed): Board => ({
  fixed,
  turn: scenario.turns.first,
  phase: 'deal',
  blocs: Object.fromEntries(
    ALL_POWERS.map(power => [power, scenario.powers[power]?.bloc ?? 'neutral']),
  ) as Board['blocs'],
  tracks: tracksFrom(scenario),
  flags: scenario.flags as Readonly<Record<string, Power>>,
  units: unitsFrom(scenario),
  leaders: leadersFrom(scenario),
  ships: shipsFrom(scenario),
  truces: {},
  rising: [],
  courted: [],
  passes: 0,
  next: 0,
  deck: freshDeck(copiesOf(DECK), ORDER),
  impulse: null,
  march: null,
  reaction: null,
  battle: null,
  siege: null,
  voyage: null,
  fight: null,
  fire: null,
  resigned: [],
  taken: {},
  outcome: null,
});
