import continent from './continent.json' with { type: 'json' };
import fourCrowns from './four-crowns.json' with { type: 'json' };
import partition from './partition.json' with { type: 'json' };

/** The facts that lists tell of a scenario before it begins. */
export interface Told {
  readonly title: string;
  readonly about: string;
  readonly players: readonly number[];
  readonly minutes: readonly number[];
}

/** The scenarios that come with the system, the introductory one first. */
export const SCENARIOS: readonly { readonly id: string; readonly data: Told }[] = [
  { id: 'partition', data: partition },
  { id: 'four-crowns', data: fourCrowns },
  { id: 'continent', data: continent },
];
