import type { Span } from '#kernel';
import coalition from './1805.json' with { type: 'json' };
import wagram from './1809.json' with { type: 'json' };
import danube from './danube.json' with { type: 'json' };

/** The facts that lists tell of a scenario before it begins. */
export interface Told {
  readonly title: string;
  readonly start: { readonly note: string };
  readonly seats: readonly { readonly players: number }[];
}

/** The scenarios that come with the system, by the names that they are called by; the introductory one first. */
export const SCENARIOS: readonly { readonly id: string; readonly data: Told }[] = [
  { id: 'danube', data: danube },
  { id: '1809', data: wagram },
  { id: '1805', data: coalition },
];

/** How long a scenario takes, where it is played in one sitting (ours; the great ones are played by mail). */
export const MINUTES: Readonly<Record<string, Span>> = { danube: [30, 45] };
