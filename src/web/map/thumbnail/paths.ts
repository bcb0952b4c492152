import type { Place } from '../areas/drawn.ts';

/** Small pictures are written in whole tenths of a pixel, step by step: a third of the letters. */
export const TENTHS = 10;

const step = (dx: number, dy: number): string => `${dx}${dy < 0 ? '' : ' '}${dy}`;

/** A line as one path, in tenths. */
export const compact = (places: readonly Place[], isClosed: boolean): string => {
  const [first, ...rest] = places.map(([x, y]): Place => [Math.round(x * TENTHS), Math.round(y * TENTHS)]);
  if (!first || rest.length === 0) {
    return '';
  }
  let [x, y] = first;
  const steps = rest.flatMap(([nx, ny]) => {
    const way = step(nx - x, ny - y);
    const stays = nx === x && ny === y;
    [x, y] = [nx, ny];
    return stays ? [] : [way];
  });
  return steps.length === 0 ? '' : `M${step(...first)}l${steps.map(spaced).join('')}${isClosed ? 'z' : ''}`;
};

/** A minus sign parts two numbers as well as a space does. */
const spaced = (way: string, i: number): string => (i === 0 || way.startsWith('-') ? way : ` ${way}`);

/** A closed line with rounded corners: through the middles of its sides, bent at its corners. */
export const roundedPath = (places: readonly Place[]): string => {
  const at = places.map(([x, y]): Place => [Math.round(x * TENTHS), Math.round(y * TENTHS)]);
  const middle = (i: number): Place => {
    const [[ax, ay], [bx, by]] = [at[i % at.length] as Place, at[(i + 1) % at.length] as Place];
    return [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)];
  };
  const bends = at.map((_, i) => {
    const corner = at[(i + 1) % at.length] as Place;
    return `Q${step(...corner)} ${step(...middle(i + 1))}`;
  });
  return at.length < 3 ? '' : `M${step(...middle(0))}${bends.join('')}z`;
};

/** The area inside a closed line, in square pixels. */
export const areaOf = (places: readonly Place[]): number => {
  let sum = 0;
  for (let i = 0, j = places.length - 1; i < places.length; j = i++) {
    const [[ax, ay], [bx, by]] = [places[j] as Place, places[i] as Place];
    sum += ax * by - bx * ay;
  }
  return Math.abs(sum / 2);
};
