import type { ReactElement } from 'react';
import { WORDS } from '../words.ts';
import type { Pen } from './pen.ts';

const WHEEL = 15;

/** The front of a drawn march, and a bend in its way. */
export const Turns = ({ pen }: { readonly pen: Pen }): ReactElement => (
  <div className="plate-turns">
    <button type="button" onClick={() => pen.wheel(-WHEEL)} title={WORDS.marchTurns.wheelLeftQ}>
      {WORDS.marchTurns.wheelLeft}
    </button>
    <button type="button" onClick={() => pen.wheel(WHEEL)} title={WORDS.marchTurns.wheelRightE}>
      {WORDS.marchTurns.right}
    </button>
    <button type="button" onClick={() => pen.faceItsWay()} title={WORDS.marchTurns.faceWayF}>
      {WORDS.marchTurns.faceItsWay}
    </button>
    <button type="button" onClick={() => pen.bend()} title={WORDS.marchTurns.bendWayB}>
      {WORDS.marchTurns.bend}
    </button>
  </div>
);
