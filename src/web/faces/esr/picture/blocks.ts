import type { Board, Unit } from '#systems/esr/game/board.ts';
import { DEPTH, frontageOf } from '#systems/esr/game/bodies.ts';
import { onSheet, TENTHS } from '../map/sheet.ts';

/** A Unit at its true place; where that would be too small to be seen, larger. */
export const block = (unit: Unit, colour: string, board: Board, pixel: number): string => {
  const grow = Math.max(1, (5.2 * pixel) / (DEPTH / TENTHS));
  const [w, h] = [
    Math.round(((frontageOf(unit.kind) / TENTHS) * grow) / 2),
    Math.round(((DEPTH / TENTHS) * grow) / 2),
  ];
  const [x, y] = onSheet([unit.x, unit.y], board.field.height);
  const line = `stroke="var(--ink)" stroke-width="${(pixel * 0.8).toFixed(1)}"`;
  const box = `x="${-w}" y="${-h}" width="${2 * w}" height="${2 * h}" ${line}`;
  const device = {
    inf: `<rect ${box} fill="${colour}"/><path d="M${-w} ${-h}L${w} ${h}M${w} ${-h}L${-w} ${h}" stroke="var(--raised)" stroke-width="${(pixel * 0.6).toFixed(1)}"/>`,
    cav: `<rect ${box} fill="var(--raised)"/><path d="M${-w} ${h}L${w} ${-h}L${w} ${h}Z" fill="${colour}"/>`,
    art: `<rect ${box} fill="var(--raised)"/><circle r="${(h * 0.5).toFixed(1)}" fill="${colour}"/>`,
  }[unit.kind.cls];
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${unit.face})">${device}</g>`;
};

/** Words as they may stand in a picture. */
export const escaped = (words: string): string =>
  words.replace(/[&<>]/g, letter => `&#${letter.charCodeAt(0)};`).replaceAll("'", '’');
