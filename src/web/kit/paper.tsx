import { type ReactElement, useState } from 'react';
import { Segments } from './segments.tsx';
import { WORDS } from './words.ts';
import './paper.css';

export type PaperSize = 'a4' | 'letter';

/** The sheet of paper that a page is printed on: the class of the page, and the controls that choose and print. */
export const usePrinting = (): { readonly paper: string; readonly printing: ReactElement } => {
  const [size, setSize] = useState<PaperSize>('a4');
  return {
    paper: `paper-${size}`,
    printing: (
      <>
        <Segments<PaperSize>
          label={WORDS.paper.paper}
          options={[
            ['a4', 'A4'],
            ['letter', 'Letter'],
          ]}
          chosen={size}
          onChoose={setSize}
        />
        <button type="button" className="button" onClick={() => window.print()}>
          {WORDS.paper.print}
        </button>
      </>
    ),
  };
};
