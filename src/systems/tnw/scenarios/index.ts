import campaign from './1805.json' with { type: 'json' };
import firstYears from './1805-1808.json' with { type: 'json' };
import vienna from './vienna.json' with { type: 'json' };

/** The facts that lists tell of a scenario before it begins. */
export interface Told {
  readonly title: string;
  readonly intro: string;
  readonly players: readonly number[];
  readonly minutes: readonly number[];
}

/** The scenarios that come with the system, the introductory one first. */
export const SCENARIOS: readonly { readonly id: string; readonly data: Told }[] = [
  { id: 'vienna', data: vienna },
  { id: '1805-1808', data: firstYears },
  { id: '1805', data: campaign },
];
