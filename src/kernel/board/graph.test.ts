import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AreaLinks, type Edge, type Graph, graphOf, linksFault, type Way } from './graph.ts';

type Kind = 'road' | 'pass';

/** A map written by hand: the pass is the short way to d and costs more. */
const HILLS: readonly AreaLinks<Kind>[] = [
  { id: 'a', links: { b: 'road', c: 'pass' } },
  { id: 'b', links: { a: 'road', c: 'road' } },
  { id: 'c', links: { a: 'pass', b: 'road', d: 'road' } },
  { id: 'd', links: { c: 'road' } },
  { id: 'isle', links: {} },
];
const hills = graphOf(HILLS);
const byKind = ({ kind }: Edge<Kind>): number => (kind === 'pass' ? 3 : 1);

/** Random maps of up to seven areas. */
const maps = fc
  .tuple(
    fc.integer({ min: 2, max: 7 }),
    fc.array(fc.tuple(fc.nat(6), fc.nat(6), fc.boolean()), { maxLength: 14 }),
  )
  .map(([size, pairs]) => {
    const links: Record<string, Kind>[] = Array.from({ length: size }, () => ({}));
    for (const [i, j, pass] of pairs) {
      if (i !== j && i < size && j < size) {
        const kind = pass ? 'pass' : 'road';
        (links[i] as Record<string, Kind>)[`area${j}`] = kind;
        (links[j] as Record<string, Kind>)[`area${i}`] = kind;
      }
    }
    return graphOf<Kind>(links.map((each, i) => ({ id: `area${i}`, links: each })));
  });

/** Every way that enters no area twice, found by trying all orders of areas: the second way to compute. */
const allWays = (
  graph: Graph<Kind>,
  from: string,
  budget: number,
  isClosed: (id: string) => boolean,
): Way[] => {
  const found: Way[] = [];
  const go = (path: readonly string[], cost: number): void => {
    for (const to of graph.ids) {
      const kind = graph.kind(path.at(-1) as string, to);
      const price = kind === 'pass' ? 3 : 1;
      if (kind !== null && !path.includes(to) && !isClosed(to) && cost + price <= budget) {
        found.push({ path: [...path.slice(1), to], cost: cost + price });
        go([...path, to], cost + price);
      }
    }
  };
  go([from], 0);
  return found;
};

describe('a map as a graph', () => {
  test('knows its edges and their kinds', () => {
    expect(hills.neighbours('c')).toEqual(['a', 'b', 'd']);
    expect([hills.kind('a', 'c'), hills.kind('a', 'd'), hills.has('d'), hills.has('e')]).toEqual([
      'pass',
      null,
      true,
      false,
    ]);
    expect(() => hills.edges('nowhere')).toThrow('there is no area nowhere');
  });

  test('is the same graph for the same areas', () => {
    expect(graphOf(HILLS)).toBe(hills);
  });

  test.each([
    [[{ id: 'a', links: { b: 'road' } }], 'a touches b, which is not on the map.'],
    [
      [
        { id: 'a', links: { b: 'road' } },
        { id: 'b', links: {} },
      ],
      'a touches b as road, but b touches a as nothing.',
    ],
    [
      [
        { id: 'a', links: { b: 'road' } },
        { id: 'b', links: { a: 'pass' } },
      ],
      'a touches b as road, but b touches a as pass.',
    ],
    [
      [
        { id: 'a', links: {} },
        { id: 'a', links: {} },
      ],
      'Two areas have the same id.',
    ],
    [[{ id: 'a', links: { a: 'road' } }], 'a touches a as road, but a touches a as road.'],
    [HILLS, null],
  ])('names what is wrong with its links: %#', (areas, fault) => {
    expect(linksFault(areas as readonly AreaLinks[])).toBe(fault);
  });
});

describe('what is within reach', () => {
  test('has the cheapest way to each area, the cheapest first', () => {
    const reach = hills.reach('a', { cost: byKind, budget: 3 });
    expect(reach.ids.map(id => [id, reach.cost(id), reach.way(id)?.path])).toEqual([
      ['a', 0, []],
      ['b', 1, ['b']],
      ['c', 2, ['b', 'c']],
      ['d', 3, ['b', 'c', 'd']],
    ]);
    expect([reach.has('isle'), reach.cost('isle'), reach.way('isle')]).toEqual([false, null, null]);
  });

  test('may refuse an edge, and ends where one must stop', () => {
    const closed = hills.reach('a', { cost: edge => (edge.to === 'b' ? null : byKind(edge)), budget: 4 });
    expect(closed.way('d')).toEqual({ path: ['c', 'd'], cost: 4 });
    const halted = hills.reach('a', { cost: byKind, stops: ({ to }) => to === 'c' });
    expect([halted.cost('c'), halted.has('d')]).toEqual([2, false]);
  });

  test('may cost more the more was spent', () => {
    const tired = hills.reach('a', { cost: (_edge, spent) => 1 + spent });
    expect(tired.ids.map(id => tired.cost(id))).toEqual([0, 1, 1, 3]);
  });

  test('is searched inside a search without harm', () => {
    const inner = hills.reach('a', {
      cost: edge => (hills.reach(edge.to, { cost: byKind }).has('d') ? 1 : null),
    });
    expect(inner.way('d')?.path).toEqual(['c', 'd']);
  });

  test('starts from several areas as well', () => {
    const reach = hills.reach(['a', 'd'], { cost: byKind });
    expect(['a', 'b', 'c', 'd'].map(id => reach.cost(id))).toEqual([0, 1, 1, 0]);
  });

  test('agrees with all ways tried one by one', () => {
    fc.assert(
      fc.property(maps, fc.nat(8), fc.nat(6), (graph, budget, closed) => {
        const isClosed = (id: string): boolean => id === `area${closed}`;
        const reach = graph.reach('area0', {
          cost: edge => (isClosed(edge.to) ? null : byKind(edge)),
          budget,
        });
        const ways = allWays(graph, 'area0', budget, isClosed);
        for (const id of graph.ids.slice(1)) {
          const costs = ways.filter(({ path }) => path.at(-1) === id).map(({ cost }) => cost);
          expect(reach.cost(id)).toBe(costs.length === 0 ? null : Math.min(...costs));
          const way = reach.way(id);
          expect(
            way === null || ways.some(each => each.cost === way.cost && each.path.join() === way.path.join()),
          ).toBe(true);
        }
      }),
    );
  });
});

describe('the ways themselves', () => {
  test('are all that enter no area twice', () => {
    fc.assert(
      fc.property(maps, fc.nat(7), (graph, budget) => {
        const told = ({ path, cost }: Way): string => `${path.join()} ${cost}`;
        const found = [...graph.ways('area0', { cost: byKind, budget })].map(told).sort();
        expect(found).toEqual(
          allWays(graph, 'area0', budget, () => false)
            .map(told)
            .sort(),
        );
      }),
    );
  });

  test('end where one must stop', () => {
    const ways = [...hills.ways('a', { cost: byKind, stops: ({ to }) => to === 'c' })];
    expect(ways.map(({ path }) => path.join(' ')).sort()).toEqual(['b', 'b c', 'c']);
  });
});

describe('parts, distances and the nearest', () => {
  test('parts hang together over the edges that one may use', () => {
    expect(hills.parts()).toEqual([['a', 'b', 'c', 'd'], ['isle']]);
    expect(hills.parts(({ from, to }) => ![from, to].includes('c'))).toEqual([
      ['a', 'b'],
      ['c'],
      ['d'],
      ['isle'],
    ]);
  });

  test('hops are the cost of ways at one a step', () => {
    fc.assert(
      fc.property(maps, graph => {
        const reach = graph.reach('area0', { cost: () => 1 });
        for (const id of graph.ids) {
          expect(graph.hops('area0', id)).toBe(reach.cost(id) ?? -1);
          expect(graph.hops(id, 'area0')).toBe(graph.hops('area0', id));
        }
      }),
    );
  });

  test('the nearest are all that are equally near', () => {
    const going = { cost: () => 1 };
    expect(hills.nearest('c', id => id !== 'c', going)).toEqual(['a', 'b', 'd']);
    expect(hills.nearest('b', id => id === 'd' || id === 'isle', going)).toEqual(['d']);
    expect(hills.nearest('a', id => id === 'isle', going)).toEqual([]);
    expect(hills.way('d', 'a', { cost: byKind })).toEqual({ path: ['c', 'b', 'a'], cost: 3 });
  });
});
