import intro from './intro.json' with { type: 'json' };

/** The battles that come with the system, as the data that a scenario file holds. */
export const SCENARIOS: readonly { readonly id: string; readonly title: string; readonly about: string }[] = [
  intro,
];
