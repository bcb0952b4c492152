import type { ReactElement } from 'react';
import type { Json } from '#kernel';
import type { Board, Formation, Unit } from '#systems/esr/game/board.ts';
import { Block, type BlockKind } from '../../../kit/block.tsx';
import type { RollProps } from '../../face.ts';
import { knownOf } from '../known.ts';
import { powerOfUnit } from '../powers.ts';
import { WORDS } from '../words.ts';

/** One side of a fight: its Units, the one that leads named. */
interface Side {
  readonly lead: Unit;
  readonly units: readonly Unit[];
  readonly formation: Formation;
}

const KINDS = { inf: 'infantry', cav: 'cavalry', art: 'artillery' } as const;

const kindOf = ({ kind }: Unit): BlockKind =>
  kind.cls === 'inf' && kind.traits?.includes('L') ? 'light' : KINDS[kind.cls];

const sideOf = (board: Board, ids: Json | undefined, lead: Json | undefined): Side | null => {
  const all = Array.isArray(ids) ? ids : [];
  const formation = board.formations.find(each => each.units.some(unit => unit.id === (lead ?? all[0])));
  const units = board.formations.flatMap(each => each.units).filter(unit => all.includes(unit.id));
  const first = units.find(unit => unit.id === lead) ?? units[0];
  return formation && first ? { lead: first, units, formation } : null;
};

/** Both sides of a fight, where the throw is a fight. */
export const opponentsIn = (
  board: Board,
  { a, b, leadA, leadB }: Readonly<Record<string, Json>>,
): readonly [Side, Side] | null => {
  const [one, other] = [sideOf(board, a, leadA), sideOf(board, b, leadB)];
  return one && other ? [one, other] : null;
};

export const namesOf = (sides: readonly [Side, Side] | null): readonly [string, string] | undefined =>
  sides ? [sides[0].lead.kind.name, sides[1].lead.kind.name] : undefined;

/** The parties of a throw: both sides of a fight. */
export const RollHead = ({ desk, throwing }: RollProps<Board>): ReactElement | null => {
  const sides = opponentsIn(knownOf(desk), throwing.about);
  return sides ? <Opponents sides={sides} /> : null;
};

/** The two parties of a fight. */
const Opponents = ({ sides }: { readonly sides: readonly [Side, Side] }): ReactElement => (
  <div className="opponents">
    <Opponent side={sides[0]} />
    <em>{WORDS.cardsOpponents.against}</em>
    <Opponent side={sides[1]} />
  </div>
);

const Opponent = ({ side: { lead, units, formation } }: { readonly side: Side }): ReactElement => (
  <div className="opponent">
    <span className="opponent-blocks">
      {units.map(unit => (
        <Block key={unit.id} kind={kindOf(unit)} colours={powerOfUnit(formation, unit)} />
      ))}
    </span>
    <strong>{lead.kind.name}</strong>
    <span className="quiet">
      {formation.name}
      {units.length > 1 ? `, with ${units.length - 1} more` : ''}
    </span>
  </div>
);
