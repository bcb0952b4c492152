/** The pictures that the build has drawn of every scenario, by the name of its file. */
const SMALL = import.meta.glob<string>('../../../dist/engraved/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const LABELS = import.meta.glob<string>('../../../dist/engraved/*.labels.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

const FOLDER = '../../../dist/engraved/';

/** A large picture: its ground, and where there are any the names and plates on it. */
export interface Large {
  readonly ground: string;
  readonly labels: string | null;
}

/** A scenario may be named with or without the code of its system. */
const namesOf = (code: string, scenario: string): readonly string[] => [`${code}-${scenario}`, scenario];

const found = (
  files: Readonly<Record<string, string>>,
  names: readonly string[],
  end: string,
): string | null => names.map(name => files[`${FOLDER}${name}${end}`]).find(url => url !== undefined) ?? null;

const largeNamed = (names: readonly string[]): Large | null => {
  const ground = found(SMALL, names, '.large.svg');
  return ground === null ? null : { ground, labels: found(LABELS, names, '.labels.json') };
};

/** The small picture of a scenario, for lists and doors. */
export const smallPicture = (code: string, scenario: string): string | null =>
  found(SMALL, namesOf(code, scenario), '.svg');

/** The large picture of a scenario, for the window of a page. */
export const largePicture = (code: string, scenario: string): Large | null =>
  largeNamed(namesOf(code, scenario));

/** The picture that a newcomer sees on the first page. */
export const frontPicture = (): Large | null => largeNamed(['front']);
