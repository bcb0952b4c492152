import type { ReactElement } from 'react';

/** Signs that the Latin files of our faces do not hold, drawn in strokes. They say nothing by themselves. */
const glyph = (path: string, box = '0 0 16 16') =>
  function Glyph(): ReactElement {
    return (
      <svg className="glyph" viewBox={box} width="1em" height="1em" aria-hidden="true" focusable="false">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="square" />
      </svg>
    );
  };

export const Tick = glyph('M3 8.5 6.5 12 13 4');
export const Back = glyph('M10.5 2.5 5 8l5.5 5.5');
export const More = glyph('M2.5 8h1M7.5 8h1M12.5 8h1');
export const Onward = glyph('M5.5 2.5 11 8l-5.5 5.5');
export const Cross = glyph('M4 4l8 8M12 4l-8 8');
export const Enter = glyph('M13 4v5H4M7 6 4 9l3 3');
export const UndoSign = glyph('M6 3 3 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H7');
export const Lines = glyph('M2.5 4h11M2.5 8h11M2.5 12h7');
export const Down = glyph('M3 5.5 8 10.5l5-5');
export const PinGlyph = glyph('M5 2.5h6M6.2 2.5v5L4.4 10h7.2L9.8 7.5v-5M8 10v4.2');
export const WholeMap = glyph('M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10');
export const Magnifier = glyph('M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0 -9M10.4 10.4 14 14');
