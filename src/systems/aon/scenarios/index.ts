import campaign from './1805.json' with { type: 'json' };
import firstYears from './1805-1809.json' with { type: 'json' };
import liberation from './1813.json' with { type: 'json' };
import austerlitz from './austerlitz.json' with { type: 'json' };

/** The facts that lists tell of a scenario before it begins. */
export interface Told {
  readonly title: string;
  readonly intro: string;
  readonly players: readonly number[];
  readonly minutes: readonly number[];
  readonly start: { readonly year: number };
}

/** The scenarios that come with the system, by the names that they are called by; the introductory one first. */
export const SCENARIOS: readonly { readonly id: string; readonly data: Told }[] = [
  { id: 'austerlitz', data: austerlitz },
  { id: '1805-1809', data: firstYears },
  { id: '1813', data: liberation },
  { id: '1805', data: campaign },
];
