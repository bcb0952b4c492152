import { must, seeded } from '#kernel';
import { hexAt, middleOf, neighboursOf } from '#web/map/hexes/grid.ts';
import { roughened } from '../areas/roughen.ts';
import { stepsOf, type XY } from '../geometry.ts';
import { Copper, type Cut, part, type Stroke, strokesOf } from '../relief.ts';
import { type Net, terrainOf } from './net.ts';

type Link = readonly [string, string];

/** The chains of mountains: neighbouring mountain hexes joined without closing a ring, the likeliest way first. */
const linksOf = (net: Net, peaks: readonly string[]): readonly Link[] => {
  const isPeak = new Set(peaks);
  const all = peaks.flatMap(id =>
    neighboursOf(net.grid, id)
      .filter(other => isPeak.has(other) && id < other)
      .map(other => ({ link: [id, other] as const, weight: part(seeded(`link ${id} ${other}`)) })),
  );
  const root = new Map(peaks.map(id => [id, id]));
  const find = (id: string): string => (root.get(id) === id ? id : find(must(root.get(id))));
  return all
    .sort((a, b) => a.weight - b.weight)
    .flatMap(({ link: [a, b] }) => {
      if (find(a) === find(b)) {
        return [];
      }
      root.set(find(a), find(b));
      return [[a, b] as const];
    });
};

/** The longest way through a tree of links, from end to end. */
const longestWay = (links: readonly Link[]): readonly string[] => {
  const next = (id: string, before: string | null): string[] =>
    links.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : [])).filter(each => each !== before);
  const walk = (id: string, before: string | null): string[] =>
    next(id, before)
      .map(on => [id, ...walk(on, id)])
      .sort((a, b) => b.length - a.length)[0] ?? [id];
  const end = must(walk(must(links[0])[0], null).at(-1));
  return walk(end, null);
};

/** A tree of links as ways: the longest first, then the rest. */
const waysOf = (links: readonly Link[]): readonly (readonly string[])[] => {
  const ways: (readonly string[])[] = [];
  let left = links;
  while (left.length > 0) {
    const way = longestWay(left);
    const used = new Set(stepsBetween(way));
    left = left.filter(([a, b]) => !used.has(`${a} ${b}`) && !used.has(`${b} ${a}`));
    ways.push(way);
  }
  return ways;
};

const stepsBetween = (way: readonly string[]): string[] => way.slice(1).map((to, i) => `${way[i]} ${to}`);

/** The crest of a hex stands a little beside its middle. */
const peakOf = (net: Net, id: string): XY => {
  const random = seeded(`peak ${id}`);
  const [x, y] = middleOf(net.grid, id);
  return [x + (part(random) - 0.5) * 26, y + (part(random) - 0.5) * 26];
};

const CREST = { times: 3, shortest: 12, share: 0.36, most: 9 } as const;
const CUT: Cut = { every: 2.8, reach: 15, crest: 1.4, spurs: { every: 17, reach: 17 } };
const ROOM = 1.9;

const smooth = (line: readonly XY[]): readonly XY[] => [
  must(line[0]),
  ...stepsOf(line).flatMap(([a, b]): XY[] => [
    [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
    [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
  ]),
  must(line.at(-1)),
];

/** A ridge goes a little on beyond its last hexes; a mountain by itself has a short one. */
const crestOf = (net: Net, way: readonly string[]): readonly XY[] => {
  const peaks = way.map(id => peakOf(net, id));
  const random = seeded(`crest ${way.join(' ')}`);
  const ends = [peaks[0], peaks.at(-1)].map((peak, i): XY => {
    const [x, y] = peak as XY;
    const [bx, by] = (i === 0 ? peaks[1] : peaks.at(-2)) ?? [x - 1 + 2 * i, y + 0.4];
    const far = Math.hypot(x - bx, y - by) || 1;
    return [x + ((x - bx) / far) * 22, y + ((y - by) / far) * 22];
  });
  return smooth(smooth(roughened([ends[0] as XY, ...peaks, ends[1] as XY], random, CREST)));
};

/** Strokes of all mountain chains; none leaves the mountain hexes or falls where `isFree` forbids it. */
export const chainsOf = (net: Net, isFree: (place: XY) => boolean): readonly Stroke[] => {
  const peaks = net.ids.filter(id => terrainOf(net, id) === 'mountain');
  const links = linksOf(net, peaks);
  const joined = new Set(links.flat());
  const ways = [...forestOf(links).flatMap(waysOf), ...peaks.filter(id => !joined.has(id)).map(id => [id])];
  const copper = new Copper(ROOM);
  const isMountain = (place: XY): boolean => terrainOf(net, hexAt(net.grid, place)) === 'mountain';
  return ways
    .flatMap(way => strokesOf(crestOf(net, way), CUT, `chain ${way.join(' ')}`))
    .filter(({ from, to }) => isMountain(from) && isMountain(to) && isFree(from) && isFree(to))
    .filter(stroke => copper.cut(stroke));
};

/** Links that hang together, tree by tree. */
const forestOf = (links: readonly Link[]): readonly (readonly Link[])[] => {
  const trees: Link[][] = [];
  for (const link of links) {
    const touching = trees.filter(tree =>
      tree.some(other => other.includes(link[0]) || other.includes(link[1])),
    );
    const joined = [...touching.flat(), link];
    for (const tree of touching) {
      trees.splice(trees.indexOf(tree), 1);
    }
    trees.push(joined);
  }
  return trees;
};
