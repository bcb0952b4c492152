import { copiesOf, freshDeck } from '#kernel';
import { cardsOf } from '../cards/deck.ts';
import { CORPS, COUNTRIES, seatsFor } from '../map.ts';
import type { Status } from '../vocabulary.ts';
import type { Board, Corps, Fixed } from './board.ts';
import type { Scenario } from './scenario.ts';

const corpsFrom = ({ corps }: Scenario): readonly Corps[] =>
  CORPS.map(({ id }) => {
    const place = corps[id];
    return { at: place?.at ?? place?.box ?? 'gone', fresh: place?.fresh ?? true, marked: false };
  });

const statusFrom = ({ status }: Scenario): Board['status'] =>
  Object.fromEntries(COUNTRIES.map(({ id }) => [id, (status[id] ?? 'N') as Status]));

/** Majors that surrendered before the game count one surrender each. */
const surrendersFrom = ({ surrendered }: Scenario): Board['surrenders'] =>
  Object.fromEntries(Object.keys(surrendered).map(id => [id, 1]));

/** The board on which a scenario begins, before the cards are dealt. */
export const boardFrom = (scenario: Scenario, fixed: Fixed): Board => ({
  fixed,
  year: scenario.start.year,
  phase: 'deal',
  round: 0,
  status: statusFrom(scenario),
  detached: scenario.detached,
  corps: corpsFrom(scenario),
  triggers: scenario.triggers,
  peace: scenario.surrendered as Board['peace'],
  surrenders: surrendersFrom(scenario),
  madePeace: [],
  tally: {},
  embassies: [],
  risen: [],
  lost: {},
  freeUsed: [],
  placements: [],
  keptBack: [],
  resigned: [],
  lastActed: null,
  acted: 0,
  turns: {},
  deck: freshDeck(copiesOf(cardsOf({ fixed })), seatsFor(fixed.players)),
  march: null,
  reaction: null,
  battle: null,
  wintering: null,
  running: {},
  outcome: null,
});
