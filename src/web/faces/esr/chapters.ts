import type { Json } from '#kernel';

/** The heading of each kind of line in the story. */
const CHAPTERS: Readonly<Record<string, string>> = {
  initiative: 'Initiative',
  arrive: 'Arrivals',
  successor: 'Orders',
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
};

/** The heading of a line, by the subject that its data name; none for the turn itself. */
export const chapterOf = (data: Json | undefined): string => {
  const kind =
    typeof data === 'object' && data !== null && !Array.isArray(data) && 'kind' in data ? data.kind : null;
  return typeof kind === 'string' ? (CHAPTERS[kind] ?? '') : '';
};
