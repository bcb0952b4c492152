/** How wide letters are, so that names can be laid out before they are drawn, and without a page. */

/** Old Standard upright, italic and bold for names, Source Serif bold for numbers. */
export type Face = 'upright' | 'italic' | 'bold' | 'text';

/** In hundredths of the size, from the space to the tilde, as the browser measures the fonts of the application. */
const WIDTHS: Readonly<Record<Face, string>> = {
  upright: `28 28 39 68 58 86 79 24 37 37 50 94 28 37 28 45 58 58 58 58 58 58 58 58 58 58 28 28 94 94 94 47 82 76 69 67 78 69 68 72 79 39 54 76 67 84 77 70 68 70 72 62 71 78 77 107 75 73 65 38 45 38 58 52 37 49 51 44 52 46 33 54 54 27 32 52 27 79 54 50 52 50 41 43 35 53 53 78 52 53 44 42 28 42 66`,
  italic: `28 28 39 68 58 86 74 24 37 37 58 94 28 37 28 44 58 58 58 58 58 58 58 58 58 58 28 28 94 94 94 44 82 73 69 67 75 70 68 74 80 40 54 76 68 89 79 71 65 71 72 62 69 78 75 108 84 72 68 38 44 38 58 52 35 54 48 42 53 41 32 48 51 33 33 49 29 81 57 46 54 48 43 42 32 57 47 72 56 51 44 42 28 42 66`,
  bold: `28 28 39 71 58 86 79 24 37 37 50 94 28 37 28 45 58 58 58 58 58 58 58 58 58 58 28 28 94 94 94 47 82 75 71 66 79 69 67 72 82 44 54 77 67 89 76 71 70 71 73 62 72 79 77 108 75 74 65 38 45 38 58 52 38 51 53 47 54 47 35 55 56 30 32 56 31 80 56 50 54 52 43 43 36 55 53 78 52 52 46 42 28 42 66`,
  text: `22 34 47 57 56 97 75 23 41 41 46 56 31 35 31 39 57 57 57 57 57 57 57 57 57 57 31 31 56 56 56 45 91 71 69 66 75 63 61 73 80 40 41 74 61 92 75 75 66 75 73 58 67 76 70 104 68 67 60 38 39 38 56 54 40 57 64 54 63 55 38 59 66 34 33 64 35 97 66 60 64 63 50 49 38 65 58 87 60 60 51 37 31 37 56`,
};

const tableOf = (face: Face): readonly number[] => WIDTHS[face].split(' ').map(Number);

const TABLES: Readonly<Record<Face, readonly number[]>> = {
  upright: tableOf('upright'),
  italic: tableOf('italic'),
  bold: tableOf('bold'),
  text: tableOf('text'),
};

const FIRST = 32;
const UNKNOWN = 60;

/** An accent takes no room of its own. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'");

/** The width of a line of text in pixels; `spaced` is added after every letter, in ems. */
export const widthOf = (text: string, face: Face, size: number, spaced = 0): number => {
  let sum = 0;
  for (const letter of plain(text)) {
    sum += TABLES[face][letter.charCodeAt(0) - FIRST] ?? UNKNOWN;
  }
  return (sum / 100 + spaced * text.length) * size;
};
