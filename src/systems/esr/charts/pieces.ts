import { chart, count, pick } from '#kernel';

/** Everything that stands on a base (ESR-I.4, ESR-I.10). */
const PIECES = {
  armyCommander: 'Army Commander',
  forceCommander: 'Force Commander',
  formationCommander: 'Formation Commander',
  battalionS: 'Battalion of up to 300 men',
  battalionM: 'Battalion of 300–500 men',
  battalionL: 'Battalion of 500–800 men',
  battalionXL: 'Battalion of 800 men or more',
  squadrons: 'Squadron group, 1–4 squadrons',
  batterySmall: 'Battery of up to 8 guns',
  batteryLarge: 'Battery of 9 guns or more',
  limberSmall: 'Small limber',
  limberLarge: 'Large limber',
  reformationArea: 'Reformation Area',
  engineers: 'Engineer company',
} as const;
export type Piece = keyof typeof PIECES;

/** The printed scales; any other from 50 to 200 is worked out from the yards. */
const PRINTED: readonly number[] = [50, 75, 100, 150, 200];

const columnFor = (scale: number): number | 'yards' => (PRINTED.includes(scale) ? scale : 'yards');

/** ESR-I.10: bases in yards, and in inches at the printed ground scales (width × depth). */
export const pieces = chart({
  id: 'esr.pieces',
  title: 'Base sizes',
  cite: 'ESR-I.10',
  phase: 'Scales',
  facts: {
    piece: pick('Piece', PIECES),
    scale: count('Yards to the inch', 50, 200, { default: 100 }),
  },
  row: ({ given }) => given.piece,
  rowWords: Object.keys(PIECES),
  column: f => columnFor(f.scale),
  grid: `
                       |  yards      50       75       100      150      200
    armyCommander      |  150        3        2½       1½       1¼       1
    forceCommander     |  112        2¼       1½       1        ¾        ¾
    formationCommander |  75         1½       1        ¾        ½        ½
    battalionS         |  112×112    2¼×2¼    1½×1½    1×1      ¾×¾      ½×½
    battalionM         |  150×112    3×2¼     2×1½     1½×1     1×¾      ¾×½
    battalionL         |  190×112    3¾×2¼    2½×1½    2×1      1¼×¾     1×½
    battalionXL        |  225×112    4½×2¼    3×1½     2¼×1     1½×¾     1¼×½
    squadrons          |  150×112    3×2¼     2×1½     1½×1     1×¾      ¾×½
    batterySmall       |  112×112    2¼×2¼    1½×1½    1×1      ¾×¾      ½×½
    batteryLarge       |  150×112    3×2¼     2×1½     1½×1     1×¾      ¾×½
    limberSmall        |  112×300    2¼×6     1½×4     –        ¾×2      –
    limberLarge        |  150×300    3×6      2×4      –        1×2      –
    reformationArea    |  150×300    3×6*     2×4      1½×3     1×2      ¾×1½
    engineers          |  50×50      1×1      ¾×¾      ½×½      ¼×¼      ¼×¼`,
  rowCites: { battalionS: 'ESR-RUL-03', batteryLarge: 'ESR-RUL-03', reformationArea: 'ESR-VAR-32' },
  words: PIECES,
  result: ({ given, cell }) => ({
    yards: yardsOf(given.piece),
    inches: cell === '–' || columnFor(given.scale) === 'yards' ? worked(given.piece, given.scale) : cell,
    printed: cell !== '–' && columnFor(given.scale) !== 'yards',
    note: given.piece === 'reformationArea' && given.scale === 50 ? MISPRINT : '',
  }),
  sentence: (r, f) =>
    `${PIECES[f.piece]}: ${r.yards} yards, ${r.inches} inches${r.printed ? '' : ' (worked out)'}${r.note === '' ? '' : `; ${r.note}`}.`,
});

/** ESR-VAR-32: the sheet prints 2×4, which does not fit the yards. */
const MISPRINT = 'printed as 2×4, which would be 100×200 yards';

const yardsOf = (piece: Piece): string => pieces.printed?.cells[pieces.findRow(piece)]?.[0] ?? '';

/** Both sides of a base in yards, as the sheet prints them. */
export const sidesOf = (piece: Piece): readonly [number, number] => {
  const [one = 0, other = one] = yardsOf(piece).split('×').map(Number);
  return [one, other];
};

/** Width and depth in inches, to a hundredth. */
const worked = (piece: Piece, scale: number): string =>
  yardsOf(piece)
    .split('×')
    .map(each => String(Math.round((Number(each) / scale) * 100) / 100))
    .join('×');

/** ESR-RUL-03: the size of a battalion by its men, of a battery by its guns. */
export const battalionSize = (men: number): 'S' | 'M' | 'L' | 'XL' => {
  if (men <= 300) {
    return 'S';
  }
  return men <= 500 ? 'M' : men < 800 ? 'L' : 'XL';
};
