import { type KeyboardEvent, type MouseEvent, type ReactElement, useRef } from 'react';
import type { AreaId } from '#systems/nie/tactical/areas.ts';
import { type Board, inRout, isTroop, pieceOf } from '#systems/nie/tactical/board.ts';
import { pieceText } from '#systems/nie/tactical/words.ts';
import { MarkKeys } from '../../../map/furniture.tsx';
import { ARROWS } from '../../../map/keys.ts';
import { nearestToward } from '../../../map/neighbour.ts';
import type { Disc, Lit } from '../../../play/asking/asking.ts';
import { preview, type Slate, tap, useSlate } from '../../../play/slate.ts';
import type { BoardProps } from '../../face.ts';
import { PieceMark } from './block.tsx';
import { chargeIn, midCharge } from './charge-form.tsx';
import { drawnBoard, useDraft } from './draft.ts';
import { type Group, groupsIn } from './known.ts';
import { bodiesIn, FieldOverlay } from './overlay.tsx';
import { areaOn, type Field, rowsOf } from './rows.ts';
import { WORDS } from './words.ts';
import './field.css';

/** The battle board in the play room: blocks and areas are buttons; the slate gives the options. */
export const FieldBoard = <V,>(props: BoardProps<V> & { readonly field: Field }): ReactElement => {
  const { desk, slate, covered, foot } = props;
  const board = drawnBoard(midCharge(props.field.board, desk.ahead), useDraft(desk, slate));
  const field = { ...props.field, board };
  const waiting = groupsIn(board, null);
  const own = useRef<HTMLElement>(null);
  const charging = chargeIn(desk.ahead);
  const underWay = charging ? [charging.charger, charging.target] : [];
  const isVeiled = useSlate(slate, ({ asking }) => asking.lit.length > 0);
  return (
    <div className={props.dimmed ? 'plain-board field-board map-dimmed' : 'plain-board field-board'}>
      <div
        className="plain-sheet"
        style={{
          paddingInline: `${covered.left + 16}px ${covered.right + 16}px`,
          paddingBlockEnd: covered.bottom,
        }}
      >
        <section
          ref={own}
          className={isVeiled ? 'field field-veiled' : 'field'}
          aria-label={WORDS.board}
          onKeyDown={event => own.current && toNeighbour(event, own.current)}
          onClick={event => clickedBeside(event, props)}
        >
          {rowsOf(field).map(row => (
            <div key={row.areas[0]?.id} className={`board-row field-${row.kind}`}>
              {row.areas.map(area => (
                <Area key={area.id} {...props} field={field} area={area.id} name={area.name} />
              ))}
            </div>
          ))}
          <FieldOverlay slate={slate} board={board} field={own} underWay={underWay} />
        </section>
        {waiting.length > 0 ? (
          <p className="field-key">
            {WORDS.undeployed}: {waiting.map(({ n, piece }) => `${n} × ${pieceText(piece)}`).join('; ')}
          </p>
        ) : null}
        <p className="field-key">{WORDS.key}</p>
      </div>
      <div className="map-foot no-print">
        <MarkKeys />
        <span className="map-buttons">{foot}</span>
      </div>
    </div>
  );
};

/** The arrow keys go from block to block, and to the areas that are lit. */
const toNeighbour = (event: KeyboardEvent, own: HTMLElement): void => {
  const way = ARROWS[event.key];
  const from = (event.target as Element).closest('[data-piece]')?.getAttribute('data-piece');
  if (way && from) {
    event.preventDefault();
    const to = nearestToward(bodiesIn(own), from, way);
    own.querySelector<HTMLElement>(`[data-piece="${CSS.escape(to ?? '')}"]`)?.focus();
  }
};

/** The area that was pointed at beside its blocks. */
const clickedBeside = <V,>(event: MouseEvent, { slate, refuse }: BoardProps<V>): void => {
  const target = event.target as Element;
  if (!target.closest('button')) {
    const area = target.closest('[data-area]')?.getAttribute('data-area');
    const why = area ? (slate.getState().asking.whyNot?.(area) ?? null) : null;
    refuse(why, [event.clientX, event.clientY]);
  }
};

interface AreaProps<V> extends BoardProps<V> {
  readonly field: Field;
  readonly area: AreaId;
  readonly name: string;
}

const take = (slate: Slate, lit: Lit): void =>
  tap(slate, { key: `lit ${lit.id}`, value: lit.value }, lit.take);
const look = (slate: Slate, lit: Lit | undefined): void =>
  preview(slate, lit ? { key: `lit ${lit.id}`, value: lit.value } : null);

const Area = <V,>(props: AreaProps<V>): ReactElement => {
  const { field, area, name, slate } = props;
  const lit = useSlate(slate, written => written.asking.lit.find(({ id }) => id === area));
  return (
    <div className={lit ? 'field-area field-area-lit' : 'field-area'} data-area={area}>
      <p className="field-name">{name}</p>
      <div className="field-blocks">
        {groupsIn(field.board, area).map(group => (
          <Block key={group.id} {...props} group={group} />
        ))}
        {lit ? <AreaTarget {...props} lit={lit} /> : null}
      </div>
    </div>
  );
};

/** An area that may be chosen: all of it is the button, and the piece that would go stands there as a ghost. */
const AreaTarget = <V,>({ field, area, slate, lit }: AreaProps<V> & { readonly lit: Lit }): ReactElement => {
  const isLooked = useSlate(slate, ({ previewed, picked }) =>
    [previewed?.key, picked?.key].includes(`lit ${lit.id}`),
  );
  const piece = useSlate(slate, ({ chosen }) => chosen);
  const ghost = isLooked && piece !== null ? pieceOf(field.board, piece) : null;
  return (
    <button
      type="button"
      className="field-target"
      data-piece={area}
      data-target={area}
      onPointerEnter={event => event.pointerType === 'mouse' && look(slate, lit)}
      onPointerLeave={event => event.pointerType === 'mouse' && look(slate, undefined)}
      onFocus={event => event.target.matches(':focus-visible') && look(slate, lit)}
      onClick={() => take(slate, lit)}
    >
      {ghost ? <PieceMark piece={ghost} up={ghost.side === field.near} /> : null}
      {field.board.turn === 0 ? WORDS.putHere : WORDS.moveHere}
      <span className="visually-hidden">: {lit.spoken}</span>
    </button>
  );
};

const Block = <V,>(props: AreaProps<V> & { readonly group: Group }): ReactElement => {
  const { group, slate, field, area } = props;
  const { id, n, piece } = group;
  const chosen = useSlate(slate, written => written.chosen === id);
  const may = useSlate(slate, written => written.asking.may.has(id));
  const lit = useSlate(slate, written => written.asking.lit.find(each => each.id === id));
  const discs = useSlate(slate, written => written.asking.discs);
  const marks = [
    'field-block',
    may ? 'field-may' : '',
    chosen ? 'field-chosen' : '',
    lit ? 'field-lit' : '',
    isPale(field.board, group) ? 'field-pale' : '',
  ];
  return (
    <span className="field-group">
      <button
        type="button"
        className={marks.filter(Boolean).join(' ')}
        data-piece={id}
        data-target={lit ? id : undefined}
        aria-pressed={chosen}
        onPointerEnter={event => event.pointerType === 'mouse' && lit && look(slate, lit)}
        onPointerLeave={event => event.pointerType === 'mouse' && lit && look(slate, undefined)}
        onFocus={event => event.target.matches(':focus-visible') && lit && look(slate, lit)}
        onClick={event => clicked(event, props, id)}
      >
        <PieceMark piece={piece} up={piece.side === field.near} />
        <span className="visually-hidden">
          {lit?.spoken ?? WORDS.spoken(n, pieceText(piece), areaOn(field, area), may)}
        </span>
        {n > 1 ? (
          <span className="field-number" aria-hidden="true">
            {n}
          </span>
        ) : null}
        {lit?.price ? <span className="field-price">{lit.price}</span> : null}
      </button>
      {discs?.around === id ? <Discs slate={slate} discs={discs.all} /> : null}
    </span>
  );
};

/** Routed, or of the arm whose phase it is and without an action left. */
const isPale = ({ phase }: Board, { piece }: Group): boolean =>
  inRout(piece) ||
  (isTroop(piece) && phase?.side === piece.side && piece.left === 0 && piece.type !== 'GEN' && piece.fired);

/** Where it is said why not: at the pointer, or at the block that a key was pressed on. */
const spotOf = ({ detail, clientX, clientY, currentTarget }: MouseEvent): readonly [number, number] => {
  const { left, bottom } = currentTarget.getBoundingClientRect();
  return detail === 0 ? [left, bottom] : [clientX, clientY];
};

const clicked = <V,>(event: MouseEvent, { slate, point, refuse }: AreaProps<V>, id: string): void => {
  const { lit, may, whyNot } = slate.getState().asking;
  const why = lit.some(each => each.id === id) || may.has(id) ? null : (whyNot?.(id) ?? null);
  refuse(why, spotOf(event));
  if (why === null) {
    point(id);
  }
};

/** The letters round the chosen block; the pointer or the focus on one previews its act. */
const Discs = ({
  slate,
  discs,
}: {
  readonly slate: Slate;
  readonly discs: readonly Disc[];
}): ReactElement => (
  <span className="field-discs">
    {discs.map(({ letter, title, inForce = false, value, take: run }) => {
      const onLook = (): void =>
        preview(slate, value === undefined ? null : { key: `disc ${letter}`, value });
      return (
        <button
          key={letter}
          type="button"
          aria-label={title}
          aria-pressed={inForce}
          aria-keyshortcuts={letter}
          title={`${title} (${letter})`}
          onPointerEnter={event => event.pointerType === 'mouse' && onLook()}
          onPointerLeave={event => event.pointerType === 'mouse' && preview(slate, null)}
          onFocus={event => event.target.matches(':focus-visible') && onLook()}
          onClick={run}
        >
          {letter}
        </button>
      );
    })}
  </span>
);
