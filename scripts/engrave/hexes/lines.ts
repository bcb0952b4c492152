import { must, seeded } from '#kernel';
import { middleOf } from '#web/map/hexes/grid.ts';
import { roughened } from '../areas/roughen.ts';
import { isSame, stepsOf, type XY } from '../geometry.ts';
import { part } from '../relief.ts';
import { type Net, outlinesOf, sideBetween, terrainOf } from './net.ts';

const mix = (a: XY, b: XY, t: number): XY => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** A closed line with its corners cut. */
const cutCorners = (ring: readonly XY[], share: number): XY[] =>
  ring.flatMap((from, i): XY[] => {
    const to = ring[(i + 1) % ring.length] as XY;
    return [mix(from, to, share), mix(from, to, 1 - share)];
  });

const COAST = { times: 4, shortest: 4.5, share: 0.42, most: 6 } as const;
/** The corners of the shore stand aside, so that it does not look like the net. */
const ASIDE = 9;
const PATCH = { times: 2, shortest: 9, share: 0.35, most: 5 } as const;

const rounded = (
  ring: readonly XY[],
  seed: string,
  how: typeof COAST | typeof PATCH,
  share: number,
): readonly XY[] => {
  const cut = cutCorners(ring, share);
  const open = roughened([...cut, cut[0] as XY], seeded(seed), how);
  return open.slice(0, -1);
};

const aside = ([x, y]: XY): XY => {
  const random = seeded(`corner ${x} ${y}`);
  return [x + (part(random) * 2 - 1) * ASIDE, y + (part(random) * 2 - 1) * ASIDE];
};

/** The shore: the sides between land and sea, rounded and made uneven. */
export const shoreOf = (net: Net): readonly (readonly XY[])[] =>
  outlinesOf(net, id => terrainOf(net, id) !== 'sea').map((ring, i) =>
    rounded(ring.map(aside), `shore ${i}`, COAST, 0.24),
  );

/** Ground of one kind: it flows over neighbouring hexes, with a soft edge. */
export const patchesOf = (net: Net, terrain: string): readonly (readonly XY[])[] =>
  outlinesOf(net, id => terrainOf(net, id) === terrain).map((ring, i) =>
    rounded(ring, `${terrain} ${i}`, PATCH, 0.25),
  );

/** Puts the sides of a river end to end, in the order in which they are declared. */
const chained = (sides: readonly (readonly [XY, XY])[]): XY[] => {
  const [first, second] = sides;
  if (!first || !second) {
    return first ? [...first] : [];
  }
  const begin = second.some(point => isSame(point, first[0])) ? [first[1], first[0]] : [...first];
  const line = begin as XY[];
  for (const [a, b] of sides.slice(1)) {
    const last = must(line.at(-1));
    if (!isSame(last, a) && !isSame(last, b)) {
      throw new Error('The sides of a river do not follow each other.');
    }
    line.push(isSame(last, a) ? b : a);
  }
  return line;
};

/** Beyond a shore a river runs on a little: the shore cuts it off. */
const mouthOf = (net: Net, [x, y]: XY): XY => {
  const around = net.ids.filter(id => terrainOf(net, id) === 'sea').map(id => middleOf(net.grid, id));
  const sea = around.find(([sx, sy]) => Math.hypot(sx - x, sy - y) < net.grid.side * 1.05);
  return sea ? mix([x, y], sea, 0.4) : [x, y];
};

const RIVER = { times: 3, shortest: 7, share: 0.3, most: 4 } as const;

/** Rivers run along the sides of hexes, winding a little. */
export const riversOf = (net: Net): readonly { readonly name: string; readonly points: readonly XY[] }[] =>
  net.map.rivers.map(({ name, sides }) => {
    const line = chained(sides.map(([a, b]) => sideBetween(net, a, b)));
    const winding = roughened(line, seeded(`river ${name}`), RIVER);
    const smooth = stepsOf(winding).map(([a, b]) => mix(a, b, 0.5));
    const [first, last] = [must(line[0]), must(line.at(-1))];
    return { name, points: [mouthOf(net, first), first, ...smooth, last, mouthOf(net, last)] };
  });
