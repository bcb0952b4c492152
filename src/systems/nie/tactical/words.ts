import { HEROES, OWNERS, PIECE_LABELS } from '../vocabulary.ts';
import type { Piece } from './board.ts';

const FORMED = { line: '', square: ' in square', skirmish: ' skirmishing' } as const;

/** "France: Infantry in square", "Napoléon". */
export const pieceText = ({ type, nation, hero, formation }: Omit<Piece, 'area'>): string =>
  hero
    ? HEROES[hero]
    : `${nation === null ? '' : `${OWNERS[nation]}: `}${PIECE_LABELS[type]}${FORMED[formation]}`;
