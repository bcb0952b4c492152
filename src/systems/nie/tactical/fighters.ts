import { read } from '#kernel';
import type { Fighter } from '../charts/land/charge.ts';
import { heroBonus } from '../charts/land/hero-bonus.ts';
import { foeOf } from '../procedures/quick/force.ts';
import type { Hero } from '../vocabulary.ts';
import { type Board, generalsIn, isArm, type Piece, troopsIn } from './board.ts';

type Asked = Parameters<typeof read<typeof heroBonus.facts, number, { bonus: number }>>[1];
type Who = Asked['hero'];
type Roll = Asked['roll'];

const bonus = ({ year }: Board, hero: Who, roll: Roll): number =>
  read(heroBonus, { hero, roll, year, month: null, quick: false }).result.bonus;

/** A hero on a piece's side, wherever in the battle. */
const hasHero = (board: Board, side: Piece['side'], hero: Hero): boolean =>
  board.pieces.some(piece => piece.side === side && piece.hero === hero);

const heroesBeside = (board: Board, piece: Piece): readonly Hero[] =>
  generalsIn(board, piece.area, piece.side).flatMap(({ hero }) => hero ?? []);

/**
 * True where a hero in the area spurs a piece on, in fire and charge (NIE-HERO-1, NIE-HERO-2, NIE-HERO-5, NIE-HERO-7).
 */
const inspires = (hero: Hero, piece: Piece, roll: 'fire' | 'charge'): boolean => {
  switch (hero) {
    case 'NAPOLEON':
      return piece.nation === 'FR' && (piece.type === 'ELI' || isArm(piece, 'artillery'));
    case 'WELLINGTON':
      return piece.nation === 'GB' && piece.type === 'ELI';
    case 'KUTUZOV':
      return roll === 'charge' && piece.nation === 'RU' && isArm(piece, 'infantry');
    case 'MOHAMMED_ALI':
      return roll === 'charge' && piece.nation === 'OT';
    default:
      return false;
  }
};

const spurOf = (board: Board, piece: Piece, roll: 'fire' | 'charge'): number =>
  heroesBeside(board, piece)
    .filter(hero => inspires(hero, piece, roll))
    .reduce((sum, hero) => sum + bonus(board, hero, roll), 0);

/** With Napoléon in the battle, another French General is worth more (NIE-RUL-47). */
const auraOf = (board: Board, piece: Piece, roll: 'charge' | 'rally'): number =>
  hasHero(board, piece.side, 'NAPOLEON') &&
  generalsIn(board, piece.area, piece.side).some(each => each.nation === 'FR' && each.hero !== 'NAPOLEON')
    ? bonus(board, 'FRENCH_GENERAL', roll)
    : 0;

/** NIE-LAND-FIRE-10: Napoléon and Wellington beside the firer, Wellington against the enemy's guns. */
export const fireMod = (board: Board, firer: Piece): number =>
  spurOf(board, firer, 'fire') +
  (isArm(firer, 'artillery') && hasHero(board, foeOf(firer.side), 'WELLINGTON')
    ? bonus(board, 'WELLINGTON', 'enemy-guns')
    : 0);

/** The bonus of a General to a rally (NIE-LAND-RALLY, NIE-HERO-1 to NIE-HERO-7). */
export const rallyMod = (board: Board, general: Piece): number => {
  if (general.hero) {
    return bonus(board, general.hero, 'rally');
  }
  return general.nation === 'FR' && hasHero(board, general.side, 'NAPOLEON')
    ? bonus(board, 'FRENCH_GENERAL', 'rally')
    : 0;
};

/** NIE-LAND-CHARGE-11: the three arms together. */
const hasAllArms = (board: Board, piece: Piece): boolean => {
  const troops = troopsIn(board, piece.area, piece.side);
  return (['infantry', 'cavalry', 'artillery'] as const).every(arm => troops.some(each => isArm(each, arm)));
};

/**
 * The bonus of a charging piece by the heroes beside it (NIE-LAND-CHARGE-12); one that is charged has only the aura.
 */
export const chargeMod = (board: Board, piece: Piece, attacks: boolean): number =>
  auraOf(board, piece, 'charge') + (attacks ? spurOf(board, piece, 'charge') : 0);

/** A piece with the pieces beside it, as the chart of charges asks (NIE-LAND-CHARGE). */
export const fighterOf = (board: Board, piece: Piece, attacks: boolean): Fighter => ({
  type: piece.type,
  nation: piece.nation,
  formation: piece.formation,
  general: generalsIn(board, piece.area, piece.side).length > 0,
  combinedArms: hasAllArms(board, piece),
  heroMod: chargeMod(board, piece, attacks),
});
