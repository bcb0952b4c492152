import type { Board } from '../board.ts';
import { isIn } from '../geometry/polygon.ts';
import type { Seen } from '../seen.ts';
import type { Weather } from '../terms.ts';
import { shapeOf } from './objectives.ts';

type Hour = Pick<Seen, 'battle' | 'field' | 'turn'>;

const isNow = ({ turn }: Pick<Board, 'turn'>, { from, to }: Weather): boolean => turn >= from && turn <= to;

/** Fog and mist halve the ranges of fire and of sight, everywhere or below a hill. */
export const sightFactor = (board: Hour, x: number, y: number): number =>
  board.battle.weather.some(
    each => each.kind === 'fog' && isNow(board, each) && !isAbove(board, each.below, x, y),
  )
    ? 0.5
    : 1;

const isAbove = (board: Hour, hill: string | null, x: number, y: number): boolean => {
  const shape = hill === null ? null : shapeOf(board.field, hill);
  return shape !== null && isIn(shape, [x, y]);
};

/** Snow, heavy rain or mud, which halve the points of guns (ESR-QRG-ART-M6). */
export const isFoul = (board: Hour): boolean =>
  board.battle.weather.some(each => each.kind !== 'fog' && isNow(board, each));

const EFFECTS: Readonly<Record<Weather['kind'], string>> = {
  fog: 'Fog: ranges of fire and sight are halved',
  snow: 'Snow: guns count half their points',
  rain: 'Heavy rain: guns count half their points',
  mud: 'Mud: guns count half their points',
};

/** The weather of the hour and its effects, one sentence each. */
export const weatherTexts = (board: Hour): readonly string[] =>
  board.battle.weather
    .filter(each => isNow(board, each))
    .map(({ kind, to, below }) => {
      const hill = board.field.areas.find(each => each.id === below)?.name;
      return `${EFFECTS[kind]}${hill ? ` below ${hill}` : ''}, until turn ${to}.`;
    });
