import type { Json } from '#kernel';

/** A case of a test table: its subject, the chart, the situation, the dice and the fields that must come out. */
export interface TextCase {
  readonly what: string;
  readonly chart: string;
  readonly given: Json;
  readonly dice: Json | undefined;
  readonly want: Json;
}

const WORD = /(?<=[{,[:]\s*)([A-Za-z_][\w-]*)(?=\s*[:,\]}])/g;
const isPlain = (word: string): boolean => word === 'true' || word === 'false' || word === 'null';

/** JSON with the quotes of single words left out: `{firer: {type: INF}}`. */
export const looseJson = (text: string): Json =>
  JSON.parse(text.replace(WORD, word => (isPlain(word) ? word : `"${word}"`))) as Json;

/** One case a line, five columns: `what | chart | given | dice | want`; dice as groups of digits, `-` for none. */
export const casesIn = (table: string): readonly TextCase[] =>
  table
    .split('\n')
    .filter(line => line.includes('|'))
    .map(line => {
      const [what = '', chart = '', given = '', dice = '', want = ''] = line
        .split('|')
        .map(part => part.trim());
      return {
        what,
        chart: `nie.${chart}`,
        given: looseJson(given),
        dice: dice === '-' ? undefined : dice.split(' ').map(group => Array.from(group, Number)),
        want: looseJson(want),
      };
    });
