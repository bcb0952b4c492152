import type { ReactElement } from 'react';
import { type AreaId, areaName, columnsOf } from '#systems/nie/tactical/areas.ts';
import { type Board, inRout, isTroop } from '#systems/nie/tactical/board.ts';
import { pieceText } from '#systems/nie/tactical/words.ts';
import type { Disc, Lit } from '../../../play/asking/asking.ts';
import { preview, type Slate, tap, useSlate } from '../../../play/slate.ts';
import type { BoardProps } from '../../face.ts';
import { PieceMark } from './block.tsx';
import { drawnBoard, useDraft } from './draft.ts';
import { type Group, groupsIn } from './known.ts';
import { WORDS } from './words.ts';
import './field.css';

export type FieldSide = 'attacker' | 'defender';

export interface Field {
  readonly board: Board;
  /** The side at the foot of the page. */
  readonly near: FieldSide;
  readonly names: Readonly<Record<FieldSide, string>>;
}

interface Row {
  readonly kind: 'rout' | 'reserve' | 'rank' | 'middle';
  readonly areas: readonly { readonly id: AreaId; readonly name: string }[];
}

/** The rows from the top of the page: the side that looks has its own at the foot, and left is its own left. */
const rowsOf = ({ board, near, names }: Field): readonly Row[] => {
  const turned = near === 'defender';
  const columns = turned ? [...columnsOf(board.major)].reverse() : columnsOf(board.major);
  const line = (kind: Row['kind'], letter: 'a' | 'm' | 'd', name: string): Row => ({
    kind,
    areas: columns.map(column => ({
      id: `${letter}-${column}` as AreaId,
      name: WORDS.area(name, WORDS.column[column] ?? ''),
    })),
  });
  const back = (kind: 'rout' | 'reserve', side: FieldSide): Row => ({
    kind,
    areas: [
      {
        id: `${side === 'attacker' ? 'a' : 'd'}-${kind}` as AreaId,
        name: `${names[side]}: ${WORDS[kind]}`,
      },
    ],
  });
  const rows = [
    back('rout', 'defender'),
    back('reserve', 'defender'),
    line('rank', 'd', names.defender),
    line('middle', 'm', WORDS.middle),
    line('rank', 'a', names.attacker),
    back('reserve', 'attacker'),
    back('rout', 'attacker'),
  ];
  return turned ? rows.reverse() : rows;
};

/** The battle board in the play room: blocks and areas are buttons; what may be done comes from the slate. */
export const FieldBoard = <V,>(props: BoardProps<V> & { readonly field: Field }): ReactElement => {
  const { field, desk, slate, covered, foot } = props;
  const board = drawnBoard(field.board, useDraft(desk, slate));
  const waiting = groupsIn(board, null);
  return (
    <div className={props.dimmed ? 'plain-board field-board map-dimmed' : 'plain-board field-board'}>
      <div
        className="plain-sheet"
        style={{
          paddingInline: `${covered.left + 16}px ${covered.right + 16}px`,
          paddingBlockEnd: covered.bottom,
        }}
      >
        <section className="field" aria-label={WORDS.board}>
          {rowsOf({ ...field, board }).map(row => (
            <div key={row.areas[0]?.id} className={`board-row field-${row.kind}`}>
              {row.areas.map(area => (
                <Area key={area.id} {...props} board={board} area={area.id} name={area.name} />
              ))}
            </div>
          ))}
        </section>
        {waiting.length > 0 ? (
          <p className="field-key">
            {WORDS.undeployed}: {waiting.map(({ n, piece }) => `${n} × ${pieceText(piece)}`).join('; ')}
          </p>
        ) : null}
        <p className="field-key">{WORDS.key}</p>
      </div>
      <div className="map-foot no-print">
        <span className="map-buttons">{foot}</span>
      </div>
    </div>
  );
};

interface AreaProps<V> extends BoardProps<V> {
  readonly field: Field;
  readonly board: Board;
  readonly area: AreaId;
  readonly name: string;
}

const take = (slate: Slate, lit: Lit): void =>
  tap(slate, { key: `lit ${lit.id}`, value: lit.value }, lit.take);
const look = (slate: Slate, lit: Lit | undefined): void =>
  preview(slate, lit ? { key: `lit ${lit.id}`, value: lit.value } : null);

const Area = <V,>(props: AreaProps<V>): ReactElement => {
  const { board, area, name, slate } = props;
  const lit = useSlate(slate, written => written.asking.lit.find(({ id }) => id === area));
  const groups = groupsIn(board, area);
  return (
    <div className={lit ? 'field-area field-area-lit' : 'field-area'}>
      <p className="field-name">{name}</p>
      <div className="field-blocks">
        {groups.map(group => (
          <Block key={group.id} {...props} group={group} />
        ))}
        {lit ? (
          <button
            type="button"
            className="field-target"
            data-piece={area}
            onPointerEnter={event => event.pointerType === 'mouse' && look(slate, lit)}
            onFocus={event => event.target.matches(':focus-visible') && look(slate, lit)}
            onClick={() => take(slate, lit)}
          >
            {board.turn === 0 ? WORDS.putHere : WORDS.moveHere}
            <span className="visually-hidden">: {lit.spoken}</span>
          </button>
        ) : null}
      </div>
    </div>
  );
};

const Block = <V,>(props: AreaProps<V> & { readonly group: Group }): ReactElement => {
  const { group, slate, board, field, area } = props;
  const { id, n, piece } = group;
  const chosen = useSlate(slate, written => written.chosen === id);
  const may = useSlate(slate, written => written.asking.may.has(id));
  const concerned = useSlate(slate, written => written.asking.concerned.includes(id));
  const lit = useSlate(slate, written => written.asking.lit.find(each => each.id === id));
  const discs = useSlate(slate, written => written.asking.discs);
  const marks = [
    'field-block',
    may ? 'field-may' : '',
    chosen ? 'field-chosen' : '',
    concerned ? 'field-concerned' : '',
    lit ? 'field-lit' : '',
    isPale(board, group) ? 'field-pale' : '',
  ];
  return (
    <span className="field-group">
      <button
        type="button"
        className={marks.filter(Boolean).join(' ')}
        data-piece={id}
        aria-pressed={chosen}
        onPointerEnter={event => event.pointerType === 'mouse' && lit && look(slate, lit)}
        onPointerLeave={event => event.pointerType === 'mouse' && lit && look(slate, undefined)}
        onFocus={event => event.target.matches(':focus-visible') && lit && look(slate, lit)}
        onClick={event => clicked(event, props, id)}
      >
        <PieceMark piece={piece} up={piece.side === field.near} />
        <span className="visually-hidden">
          {lit?.spoken ?? WORDS.spoken(n, pieceText(piece), areaName(area), may)}
        </span>
        {n > 1 ? (
          <span className="field-number" aria-hidden="true">
            {n}
          </span>
        ) : null}
        {lit?.price ? <span className="field-price">{lit.price}</span> : null}
      </button>
      {discs?.around === id ? <Discs discs={discs.all} /> : null}
    </span>
  );
};

/** Routed, or of the arm whose phase it is and without an action left. */
const isPale = ({ phase }: Board, { piece }: Group): boolean =>
  inRout(piece) ||
  (isTroop(piece) && phase?.side === piece.side && piece.left === 0 && piece.type !== 'GEN' && piece.fired);

const clicked = <V,>(event: React.MouseEvent, { slate, point, refuse }: AreaProps<V>, id: string): void => {
  const { lit, whyNot } = slate.getState().asking;
  const why = lit.some(each => each.id === id) ? null : (whyNot?.(id) ?? null);
  refuse(why, [event.clientX, event.clientY]);
  if (why === null) {
    point(id);
  }
};

const Discs = ({ discs }: { readonly discs: readonly Disc[] }): ReactElement => (
  <span className="field-discs">
    {discs.map(({ letter, title, inForce = false, take: run }) => (
      <button
        key={letter}
        type="button"
        aria-label={title}
        aria-pressed={inForce}
        title={title}
        onClick={run}
      >
        {letter}
      </button>
    ))}
  </span>
);
