import type { ReactElement } from 'react';
import type { Pen } from './pen.ts';

const WHEEL = 15;

/** The front of a drawn march, and a bend in its way. */
export const Turns = ({ pen }: { readonly pen: Pen }): ReactElement => (
  <div className="plate-turns">
    <button type="button" onClick={() => pen.wheel(-WHEEL)} title="Wheel left (Q)">
      Wheel left
    </button>
    <button type="button" onClick={() => pen.wheel(WHEEL)} title="Wheel right (E)">
      right
    </button>
    <button type="button" onClick={() => pen.faceItsWay()} title="Face its way (F)">
      Face its way
    </button>
    <button type="button" onClick={() => pen.bend()} title="Bend the way here (B)">
      Bend
    </button>
  </div>
);
