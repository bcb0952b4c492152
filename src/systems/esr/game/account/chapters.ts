/** The heading of each kind of line in the story of a battle. */
export const CHAPTERS = {
  turn: '',
  initiative: 'Initiative',
  arrive: 'Arrivals',
  successor: 'Orders',
  destiny: 'Leader Fate',
  issue: 'Orders',
  order: 'Orders',
  delay: 'Orders',
  action: 'Leader Actions',
  convert: 'Conversions',
  convertTest: 'Conversions',
  charge: 'Charges',
  march: 'Marches',
  left: 'Marches',
  form: 'Deployment',
  recover: 'Recovery',
  fire: 'Fire',
  fate: 'Leader Fate',
  harm: 'Leader Fate',
  assess: 'Assessments',
  effects: 'Assessments',
  evade: 'Assessments',
  fight: 'Combat',
  spent: 'Combat',
  breakthrough: 'Combat',
  status: 'Status',
  end: 'The end',
} as const;

/** The subject of a line of the story: the `kind` of its data. */
export type StoryKind = keyof typeof CHAPTERS;

/** The heading of a line, by the data of its note; empty for the turn itself and for lines outside a battle. */
export const chapterOf = (data: unknown): string => {
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : null;
  return typeof kind === 'string' && Object.hasOwn(CHAPTERS, kind) ? CHAPTERS[kind as StoryKind] : '';
};
