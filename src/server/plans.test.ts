import { describe, expect, test } from 'vitest';
import { must, replay } from '#kernel';
import type { Created, Entry } from '#kernel/table/entry.ts';
import { fileOf } from '#kernel/table/file.ts';
import { lay, take } from '#kernel/table/take.ts';
import { verifyTable } from '#kernel/table/verify.ts';
import { letters } from '../../tests/support/letters-game.ts';
import { sameSecrets } from '../../tests/support/same-secrets.ts';
import { begin, Player, startTable } from '../../tests/support/table.ts';
import type { TableCommand } from './shapes.ts';
import { entriesOf } from './store/entries.ts';

type Act = readonly [side: 'red' | 'blue', at: number, command: TableCommand];

const choose = (choice: string): TableCommand => ({ do: 'choose', choose: choice });
const UNDO: TableCommand = { do: 'undo' };

/** The head of the log is the one field in which twins may differ (docs/adr/0018). */
const withoutHead = (text: string): string => text.replace(/"head":"[0-9a-f]{64}"/g, '"head":""');

/** Plays an evening, the same keys, dice and times each time; all that everybody but red and the umpire was sent. */
const heardIn = async (acts: readonly Act[], options: object = {}) => {
  const clock = { time: 1_000_000, now: () => clock.time };
  const server = await startTable([letters], { secrets: sameSecrets('letters'), clock });
  try {
    const game = await begin(server.address, { game: letters.id, listed: true, ...options });
    const roles = ['seat:red', 'seat:blue', 'watch', 'host'];
    const players: Record<string, Player> = {};
    for (const role of roles) {
      players[role] = await Player.connect(server.address, game.id, { token: game.keys[role] as string });
    }
    for (const [i, [side, at, command]] of acts.entries()) {
      clock.time = 1_000_000 + at;
      const player = players[`seat:${side}`] as Player;
      const ask = player.doc?.asks[0]?.ask ?? 0;
      const answer = await player.do(command.do === 'answer' ? { ...command, ask } : command, `${at}-${i}`);
      expect([side, command, answer.t]).toEqual([side, command, 'done']);
      await Promise.all(Object.values(players).map(async player => void (await player.check('left'))));
    }
    const routes = ['', '/events', '/hints', '/past/3', '/roles', '/rolls/1'];
    const heard: Record<string, string> = {};
    for (const role of roles) {
      const bytes = (players[role] as Player).heard.map(each => each.replace(/"id":"[^"]*"/g, '"id":""'));
      for (const route of routes) {
        const reply = await fetch(`${server.address}/api/games/${game.id}${route}`, {
          headers: { authorization: `Bearer ${game.keys[role]}` },
        });
        bytes.push(await reply.text());
      }
      const lobby = await fetch(`${server.address}/api/lobby`);
      heard[role] = withoutHead(
        [...bytes, await lobby.text()].filter(each => !each.includes('"checked"')).join('\n'),
      );
    }
    const log = (await entriesOf(server.store.logs, game.id)).map(({ entry }) => entry as unknown as Entry);
    const docs = Object.fromEntries(Object.entries(players).map(([role, player]) => [role, player.doc]));
    const events = Object.fromEntries(Object.entries(players).map(([role, player]) => [role, player.events]));
    await Promise.all(Object.values(players).map(player => player.leave()));
    return { heard, docs, events, log };
  } finally {
    await server.close();
  }
};

const END: readonly Act[] = [
  ['red', 50, choose('done')],
  ['blue', 60, choose('attack')],
  ['blue', 70, choose('done')],
];

const few: readonly Act[] = [['red', 10, choose('attack')], ...END];
const many: readonly Act[] = [
  ['red', 11, choose('attack')],
  ['red', 12, choose('defend')],
  ['red', 13, UNDO],
  ['red', 14, choose('defend')],
  ['red', 15, choose('attack')],
  ...END,
];

describe('what is written in secret', () => {
  test('tells nobody else how much was written and when: twins hear the same bytes', async () => {
    const [one, other] = [await heardIn(few), await heardIn(many)];
    for (const role of ['seat:blue', 'watch', 'host']) {
      expect([role, other.heard[role]]).toEqual([role, one.heard[role]]);
    }
    expect(other.heard['seat:red']).not.toBe(one.heard['seat:red']);
  });

  test('a side that has begun to write is not told apart from one that has not', async () => {
    const [one, other] = [await heardIn([]), await heardIn(many.slice(0, 5))];
    for (const role of ['seat:blue', 'watch', 'host']) {
      expect([role, other.heard[role]]).toEqual([role, one.heard[role]]);
    }
    expect(other.docs['seat:red']).toMatchObject({
      undo: null,
      view: { letters: { red: ['attack', 'defend', 'attack'] } },
    });
    expect(other.docs['seat:blue']).toMatchObject({ wait: { title: 'red writes letter 1' }, inputs: 0 });
  });

  test('nor one that has chosen where all choose at once', async () => {
    const before = [...few];
    const [one, other] = [await heardIn(before), await heardIn([...before, ['red', 80, choose('left')]])];
    for (const role of ['seat:blue', 'watch', 'host']) {
      expect([role, other.heard[role]]).toEqual([role, one.heard[role]]);
    }
    expect(other.docs['seat:red']).toMatchObject({ undo: null, wait: { sides: ['blue'] } });
    expect(other.docs['seat:blue']).toMatchObject({ wait: { sides: ['red', 'blue'] } });
  });

  test('is told to its own side and to an umpire when it is done, as one choice', async () => {
    const { events, docs } = await heardIn(many, { umpire: true });
    const plan = ['attack', 'defend', 'attack'].map(each => ({ side: 'red', choose: each }));
    for (const role of ['seat:red', 'host']) {
      expect(events[role]?.find(event => event.kind === 'chose')).toMatchObject({
        side: 'red',
        choose: 'done',
        plan,
      });
    }
    expect(events['seat:red']?.find(event => event.kind === 'chose')?.notes).toHaveLength(3);
    expect(events['seat:blue']?.filter(event => event.kind === 'chose' && event.side === 'red')).toEqual([
      { n: expect.any(Number), at: 1_000_050, kind: 'chose', side: 'red' },
    ]);
    expect(docs['seat:blue']).toMatchObject({ inputs: 2 });
  });

  test('once both have chosen, all are told that both have', async () => {
    const { events } = await heardIn([...few, ['red', 80, choose('left')], ['blue', 90, choose('right')]]);
    expect(events.watch?.findLast(event => event.kind === 'chose')).toEqual({
      n: expect.any(Number),
      at: 1_000_090,
      kind: 'chose',
      side: 'blue',
      also: [{ side: 'red' }],
    });
  });
});

describe('the whole course of such a game', () => {
  const course: readonly Act[] = [
    ...many,
    ['red', 80, choose('left')],
    ['red', 81, UNDO],
    ['red', 82, choose('right')],
    ['blue', 90, choose('right')],
    ['red', 100, choose('defend')],
    // Red is in the middle of a plan, and all agree to go back to when Blue was about to write.
    ['blue', 102, { do: 'ask', proposal: { kind: 'undo', to: 1 } }],
    ['red', 103, { do: 'answer', ask: 0, yes: true }],
    ['blue', 104, choose('defend')],
    ['blue', 105, choose('done')],
    ['blue', 106, choose('left')],
    ['red', 107, choose('left')],
    ['red', 108, choose('done')],
    ['blue', 109, choose('done')],
    ['red', 110, choose('left')],
    ['blue', 111, choose('left')],
  ];

  test('goes back by consent to a number that all see, and proves itself', async () => {
    const { log, docs } = await heardIn(course);
    const [head, ...entries] = log;
    const file = fileOf(letters, head as Created, entries);
    expect(docs.watch).toMatchObject({ over: true, inputs: 8 });
    expect(file.ok && verifyTable(letters, file.value)).toMatchObject({
      ok: true,
      value: { rewinds: 1, rolls: 3 },
    });
    expect(file.ok && replay(letters, file.value).ok).toBe(true);
  });

  test('of a game from before is told as it was: every choice, without its words', async () => {
    const { log } = await heardIn(few);
    const { wholePlans: _, ...head } = log[0] as Created;
    const laid = lay(letters, head);
    const table = must(laid.ok ? laid.value.table : null);
    const taken = take(letters, table, { kind: 'input', input: { side: 'red', choose: 'attack' } });
    expect(taken.ok && [taken.value.table.n, taken.value.table.length, taken.value.table.veil]).toEqual([
      2,
      1,
      null,
    ]);
  });
});
