import { type ReactElement, useState } from 'react';
import { Segments } from './segments.tsx';
import './paper.css';

export type PaperSize = 'a4' | 'letter';

/** The sheet of paper that a page is printed on: the class of the page, and what chooses and prints. */
export const usePrinting = (): { readonly paper: string; readonly printing: ReactElement } => {
  const [size, setSize] = useState<PaperSize>('a4');
  return {
    paper: `paper-${size}`,
    printing: (
      <>
        <Segments<PaperSize>
          label="Paper"
          options={[
            ['a4', 'A4'],
            ['letter', 'Letter'],
          ]}
          chosen={size}
          onChoose={setSize}
        />
        <button type="button" className="button" onClick={() => window.print()}>
          Print
        </button>
      </>
    ),
  };
};
