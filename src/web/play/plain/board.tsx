import { type ReactElement, Suspense } from 'react';
import type { AnyProcedure, Json } from '#kernel';
import { Board as Position } from '../../battle/position.tsx';
import type { BoardProps } from '../../faces/face.ts';
import type { Desk } from '../desk.ts';
import { WORDS } from '../words.ts';
import { PlainMap } from './map/board.tsx';
import '../../battle/battle.css';

/** A procedure played by itself stands inside the mark that says whether it is over. */
const innerOf = (view: Json): Json =>
  typeof view === 'object' && view !== null && 'over' in view && 'at' in view ? (view.at as Json) : view;

const procedureOf = ({ game, system }: Desk): AnyProcedure | null => {
  const entry = system.entries.find(each => each.id === game.id);
  return entry?.kind === 'procedure' ? entry : null;
};

/** The map that the game declares; where it declares none, the position in words. */
export const PlainBoard = (props: BoardProps<Json>): ReactElement =>
  props.desk.game.map ? <PlainMap {...props} map={props.desk.game.map} /> : <InWords {...props} />;

/** The game’s own account, or the figures of its procedure. */
const InWords = ({ desk, covered, foot }: BoardProps<Json>): ReactElement => {
  const procedure = procedureOf(desk);
  return (
    <div className="plain-board">
      <div
        className="plain-sheet"
        style={{ paddingInline: `${covered.left + 16}px ${covered.right + 16}px` }}
      >
        <h2 className="capitals section-head">{WORDS.position}</h2>
        <Suspense fallback={null}>
          {procedure ? <Position procedure={procedure} view={innerOf(desk.view)} /> : <Told desk={desk} />}
        </Suspense>
      </div>
      <div className="map-foot no-print">
        <span className="map-buttons">{foot}</span>
      </div>
    </div>
  );
};

const Told = ({ desk: { game, view } }: { readonly desk: Desk }): ReactElement => {
  const lines = game.tell?.(view) ?? [];
  return lines.length === 0 ? (
    <p className="quiet">{WORDS.asAtStart}</p>
  ) : (
    <div className="plain-told">
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their order.
        <p key={i}>{line}</p>
      ))}
    </div>
  );
};
