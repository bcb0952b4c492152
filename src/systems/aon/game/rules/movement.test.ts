import { describe, expect, test } from 'vitest';
import { must, randomInput, seeded } from '#kernel';
import map from '../../data/map.json' with { type: 'json' };
import { boardOf, dealt } from '../../testing/boards.ts';
import type { Board, March } from '../board.ts';
import { campaign } from '../game.ts';
import { likelyOrders } from '../phases/campaign/order-choice.ts';
import { landings, pathRefusal, reachOf } from './movement.ts';
import { marchOf } from './orders.ts';

/** The rules of a path again, in loops over the map file: the second oracle. */
const AREAS = map.areas as unknown as readonly {
  readonly id: string;
  readonly country: string;
  readonly coastal: boolean;
  readonly adj: Readonly<Record<string, string>>;
}[];
const area = (id: string) => must(AREAS.find(each => each.id === id));
const FRENCH = ['FR', 'FA', 'FD'];

const sideOf = (board: Board, country: string): string => {
  const status = board.status[country] as string;
  return status === 'N' ? 'nobody' : FRENCH.includes(status) ? 'french' : 'coalition';
};

const enemyThere = (board: Board, party: string, id: string): boolean =>
  map.corps.some((corps, i) => {
    const side = sideOf(board, corps.nation);
    return board.corps[i]?.at === id && side !== 'nobody' && side !== party;
  });

const mayStand = (board: Board, party: string, id: string): boolean => {
  const { country } = area(id);
  const parent = map.countries.find(each => each.id === country)?.detachableFrom ?? '';
  const { closed } = board.fixed.options;
  return (
    sideOf(board, country) !== 'nobody' &&
    !closed.includes(country) &&
    !closed.includes(parent) &&
    !(party === 'french' && country === 'britain')
  );
};

const allowance = (board: Board, { leader, boost, drag }: March, attack: boolean): number => {
  const { mr } = must(map.corps.find(({ id }) => id === leader));
  const winter = board.round >= 5 ? 1 : 0;
  return Math.max(0, Math.min(4, mr - (attack ? 1 : 0) + boost + drag - winter));
};

/** Every legal path, found by walking. */
const walk = (board: Board, march: March): Set<string> => {
  const legal = new Set<string>();
  const go = (path: readonly string[]): void => {
    const here = path.at(-1) ?? march.from;
    for (const [to, border] of Object.entries(area(here).adj)) {
      const next = [...path, to];
      const strait = border === 'strait' && march.party === 'french';
      if (to === march.from || path.includes(to) || strait || !mayStand(board, march.party, to)) {
        continue;
      }
      const attack = enemyThere(board, march.party, to);
      if (next.length <= allowance(board, march, attack)) {
        legal.add(next.join());
      }
      if (!attack && next.length < 4) {
        go(next);
      }
    }
  };
  go([]);
  return legal;
};

/** Paths of up to four areas, legal or not. */
const someWalks = (from: string, count: number, random: ReturnType<typeof seeded>): readonly string[][] =>
  Array.from({ length: count }, () => {
    const path: string[] = [];
    for (let i = 0; i <= random.below(4); i++) {
      const near = Object.keys(area(path.at(-1) ?? from).adj);
      path.push(random.below(8) === 0 || near.length === 0 ? random.pick(AREAS).id : random.pick(near));
    }
    return path;
  });

describe.each([
  ['austerlitz', 2],
  ['1813', 3],
  ['1805', 5],
])('AON-R43: paths in %s with %i players', (scenario, players) => {
  test('are legal where a walk over the map file says so', () => {
    const random = seeded(`paths ${scenario}`);
    const play = dealt({ scenario, players }, `paths ${scenario}`);
    let compared = 0;
    for (let wait = play.awaits(); wait !== null && play.length < 400; wait = play.awaits()) {
      const [seat] = wait.awaits === 'choose' ? Object.keys(wait.sides) : [];
      if (seat && play.state.stack.at(-1)?.at === 'aon.campaign.act') {
        const board = boardOf(play);
        for (const order of likelyOrders(board, seat as never)
          .filter(each => each.order !== 'rest')
          .slice(0, 6)) {
          const march: March = {
            ...marchOf(board, seat as never, order),
            boost: random.below(2),
            drag: -random.below(2),
          };
          compared += compare(board, march, random);
        }
      }
      play.submit(must(randomInput(campaign as never, play.state, random, wait)));
    }
    expect(compared).toBeGreaterThan(50);
  });
});

const compare = (board: Board, march: March, random: ReturnType<typeof seeded>): number => {
  const ends = (paths: Iterable<string>): string[] =>
    [...new Set([...paths].map(path => must(path.split(',').at(-1))))].sort();
  if (march.kind === 'sea') {
    const coasts = AREAS.filter(
      ({ id, coastal }) =>
        coastal &&
        id !== march.from &&
        mayStand(board, march.party, id) &&
        allowance(board, march, enemyThere(board, march.party, id)) > 0,
    ).map(({ id }) => id);
    const plain = allowance(board, march, false) > 0;
    expect(plain ? landings(board, march) : []).toEqual(plain ? coasts : []);
    return 1;
  }
  const legal = walk(board, march);
  expect(ends(reachOf(board, march).map(({ path }) => path.join()))).toEqual(ends(legal));
  for (const path of someWalks(march.from, 20, random)) {
    expect([path.join(), pathRefusal(board, march, path) === null]).toEqual([
      path.join(),
      legal.has(path.join()),
    ]);
  }
  return 1;
};
