import { describe, expect, test } from 'vitest';
import { Club, choose, together } from '../../tests/support/club.ts';
import { skirmish } from '../../tests/support/demo-game.ts';
import { Player, playOn, post, startTable } from '../../tests/support/table.ts';
import {
  allowedValues,
  awaits,
  commit,
  type GameFile,
  type Input,
  keyAt,
  must,
  Play,
  type Rewind,
  rollOf,
  rollThrows,
  sealOf,
  seeded,
} from '../kernel/index.ts';
import type { Created, Entry } from '../kernel/table/entry.ts';
import { fileOf, type TableFile } from '../kernel/table/file.ts';
import { verifyTable } from '../kernel/table/verify.ts';

const club = Club.open();
const VALUES: Readonly<Record<string, string>> = { red: 'a'.repeat(32), blue: 'b'.repeat(32) };

const share = async (side: string, player: Player, ...others: Player[]): Promise<void> => {
  const value = VALUES[side] as string;
  expect(await player.do({ do: 'entropy', seal: sealOf(side, value) })).toMatchObject({ t: 'done' });
  await together(player, ...others);
};

/** A game to its end, with the shares of both sides or of none. */
const played = async (shared: boolean): Promise<TableFile> => {
  const game = await club.create();
  const red = await club.connect(game, 'seat:red');
  if (shared) {
    await share('red', red);
  }
  const sitting = await post<{ key: string }>(club.server.address, `/api/games/${game.id}/join`, {
    key: game.keys['seat:blue'],
    name: 'Blücher',
    ...(shared ? { seal: sealOf('blue', VALUES.blue as string) } : {}),
  });
  const blue = await club.connect({ ...game, keys: { 'seat:blue': sitting.key } }, 'seat:blue');
  for (const [side, player] of shared ? Object.entries({ red, blue }) : []) {
    expect(await player.do({ do: 'entropy', value: VALUES[side] as string })).toMatchObject({ t: 'done' });
  }
  await playOn([red, blue]);
  return club.fileOf(game);
};

/** The file of a server that wants one face only: every other face was “taken back”. */
const allOf = (file: TableFile): GameFile => {
  const begun = Play.begin(skirmish, file.setup);
  const play = must(begun.ok ? begun.value : null);
  const { secret = '', entropy } = must(file.dice);
  const course: (Input | Rewind)[] = [];
  const random = seeded('forger');
  let number = 0;
  while (awaits(skirmish, play.state) !== null) {
    const wait = must(awaits(skirmish, play.state));
    const before = play.inputs.length;
    const put = (input: Input): boolean => play.submit(input).ok && course.push(input) > 0;
    if (wait.awaits === 'choose') {
      const chosen = Object.entries(wait.sides).some(([side, choice]) =>
        put({ side, choose: must(allowedValues(choice, random)[0]) }),
      );
      expect(chosen).toBe(true);
      continue;
    }
    number += 1;
    const key = keyAt(secret, entropy, number);
    if (wait.awaits === 'draw') {
      const left = [...wait.from];
      const draw = Array.from({ length: wait.count }, (_, i) => {
        const [place = 1] = rollOf(key, number, `card${i + 1}`, 1, left.length);
        return left.splice(place - 1, 1)[0] as string;
      });
      put({ draw });
      continue;
    }
    const throws = Object.entries(wait.throws).map(([name, { count, faces }]) => ({ name, count, faces }));
    const thrown = rollThrows(key, number, throws);
    put({ roll: Object.fromEntries(Object.entries(thrown).map(([name, { dice }]) => [name, dice])) });
    if (Object.values(thrown).some(({ dice }) => dice.some(die => die < 5))) {
      course.push({ rewind: before });
      play.rewind(before);
    }
  }
  const { format, game, version, setup } = file;
  return { format, game, version, setup, inputs: play.inputs, course, dice: must(file.dice) };
};

const sentenceOf = (file: unknown): string => {
  const proof = verifyTable(skirmish, file as GameFile);
  return proof.ok ? `proved ${JSON.stringify(proof.value)}` : proof.error.sentence;
};

describe('the proof of a game at the Table', () => {
  test('follows the whole log: every roll, every share, everything taken back', async () => {
    const file = await played(true);
    const proof = verifyTable(skirmish, file);
    expect(proof).toMatchObject({
      ok: true,
      value: {
        whole: true,
        alone: 0,
        missing: [],
        late: [],
        lapsed: 0,
        unsealed: 0,
        takenBack: 0,
        corrections: 0,
      },
    });
  });

  test('rolls that were “taken back” until they pleased are found, with and without a log', async () => {
    const file = await played(true);
    const forged = allOf(file);
    expect(must(forged.course).length).toBeGreaterThan(forged.inputs.length);
    expect(sentenceOf(forged)).toMatch(/taken back, and the file holds no log of its table/);
    const asInputs: Entry[] = forged.inputs.map(input => ({ kind: 'input', input }));
    const others = file.table.log.filter(({ kind }) => kind !== 'input');
    expect(
      sentenceOf({
        ...forged,
        table: { ...file.table, log: [...others.slice(0, -1), ...asInputs, must(others.at(-1))] },
      }),
    ).toMatch(/log of the table/);
    const undone = must(forged.course).flatMap((step): Entry[] =>
      'rewind' in step ? [{ kind: 'undo', side: 'red' }] : [{ kind: 'input', input: step }],
    );
    expect(
      sentenceOf({ ...forged, table: { ...file.table, log: [...others.slice(0, -1), ...undone] } }),
    ).toMatch(/log of the table does not fit/);
  });

  test('a secret that was chosen, in a game without shares, is named', async () => {
    const none = await played(false);
    expect(verifyTable(skirmish, none)).toMatchObject({ ok: true, value: { missing: ['blue', 'red'] } });
    const proof = verifyTable(skirmish, none);
    expect(proof.ok && proof.value.alone).toBe(proof.ok && proof.value.rolls);
    const { table: _, ...bare } = none;
    expect(verifyTable(skirmish, bare as GameFile)).toMatchObject({ ok: true, value: { whole: false } });
    expect(proof.ok && proof.value.alone).toBeGreaterThan(0);
  });

  test('a throw by hand that nobody agreed to, and a correction without an umpire, are refused', async () => {
    const file = await played(true);
    const roll = file.table.log.findIndex(entry => entry.kind === 'input' && 'roll' in entry.input);
    const entry = file.table.log[roll] as Extract<Entry, { kind: 'input' }>;
    const input = { ...(entry.input as { roll: Record<string, number[]> }), by: 'hand' as const };
    const change = <T>(list: readonly T[], from: T, to: T): T[] =>
      list.map(each => (each === from ? to : each));
    const forged = {
      ...file,
      inputs: file.inputs.map(each => (JSON.stringify(each) === JSON.stringify(entry.input) ? input : each)),
      table: { ...file.table, log: change<Entry>(file.table.log, entry, { ...entry, input }) },
    };
    expect(sentenceOf(forged)).toMatch(/by hand|does not fit|says/);
    // The last roll of all moves no number: nothing but the missing consent is wrong with it.
    const last = file.table.log.findLast(each => each.kind === 'input' && 'roll' in each.input);
    const thrown = { ...(last as typeof entry), input: { ...(last as typeof entry).input, by: 'hand' } };
    const log = change<Entry>(file.table.log, must(last), thrown as Entry);
    const smooth = fileOf(skirmish, must(file.table.head), log);
    expect(sentenceOf(smooth.ok && smooth.value)).toContain('nobody had agreed to throw by hand');
    const corrected = {
      ...file,
      table: {
        ...file.table,
        log: [{ kind: 'correct', to: 0, inputs: [], reason: '' }, ...file.table.log],
      },
    };
    expect(sentenceOf(corrected)).toMatch(/no umpire/);
  });

  test('what was taken back by sending the other player away, as older logs may have it, is named', async () => {
    const game = await club.create();
    const [red, blue] = await club.both(game);
    await choose(red, 'attack', blue);
    await choose(red, 1, blue);
    await red.do({ do: 'ask', proposal: { kind: 'undo', to: 1 } });
    const seats = `/api/games/${game.id}/seats`;
    await post(club.server.address, seats, { side: 'blue', kind: 'computer' }, game.keys.host);
    const host = await club.connect(game, 'host');
    await host.do({ do: 'end', reason: 'Enough.' });
    const file = await club.fileOf(game);
    expect(verifyTable(skirmish, file)).toMatchObject({ ok: true, value: { rewinds: 0 } });
    // An older server wrote no refusal for the player whom it sent away.
    const log = file.table.log.filter(entry => entry.kind !== 'answer');
    const seat = log.findIndex(entry => entry.kind === 'seat' && entry.seat.kind === 'computer');
    const older = fileOf(skirmish, must(file.table.head), [...log.slice(0, seat + 1), must(log.at(-1))]);
    expect(older.ok && older.value.inputs.length).toBeLessThan(file.inputs.length);
    expect(sentenceOf(older.ok && older.value)).toContain('without the consent of blue');
  });

  test('another commitment in the head than in the dice is found', async () => {
    const file = await played(true);
    const head: Created = { ...must(file.table.head), commitment: commit('ab'.repeat(32)) };
    expect(sentenceOf({ ...file, table: { ...file.table, head } })).toMatch(/leads to another game/);
  });
});

describe('a share', () => {
  test('that is not what was sealed is refused, and each sitting gives one', async () => {
    const game = await club.create();
    const red = await club.connect(game, 'seat:red');
    await share('red', red);
    expect(await red.do({ do: 'entropy', value: 'x'.repeat(32) })).toMatchObject({
      refusal: { code: 'table/seal' },
    });
    expect(await red.do({ do: 'entropy', seal: sealOf('red', 'y'.repeat(32)) })).toMatchObject({
      refusal: { code: 'table/entropy' },
    });
    expect(await red.do({ do: 'entropy', value: VALUES.red as string })).toMatchObject({ t: 'done' });
    expect(await red.do({ do: 'entropy', value: 'z'.repeat(32) })).toMatchObject({
      refusal: { code: 'table/entropy' },
    });
  });

  test('that nobody opens goes with its seat: the game goes on, and the next one’s share fits', async () => {
    const game = await club.create();
    const red = await club.connect(game, 'seat:red');
    await share('red', red);
    const blue = await club.connect(game, 'seat:blue');
    expect(blue.doc?.dice.awaited).toEqual(['red']);
    const handed = await post<{ ticket: string }>(
      club.server.address,
      `/api/games/${game.id}/seats`,
      { side: 'red', kind: 'person' },
      game.keys.host,
    );
    await blue.until(() => blue.doc?.dice.awaited.length === 0);
    const heir = await club.connect({ ...game, keys: { 'seat:red': handed.ticket } }, 'seat:red');
    expect(await heir.do({ do: 'entropy', value: 'h'.repeat(32) })).toMatchObject({ t: 'done' });
    await together(heir, blue);
    await playOn([heir, blue]);
    expect(verifyTable(skirmish, await club.fileOf(game))).toMatchObject({ ok: true, value: { lapsed: 1 } });
  });

  test('that nobody opens in time runs out, and blocks nothing', async () => {
    const server = await startTable([skirmish], { sealLasts: 20 });
    const game = await post<{ id: string; keys: Record<string, string> }>(server.address, '/api/games', {
      game: skirmish.id,
    });
    const red = await Player.connect(server.address, game.id, { token: game.keys['seat:red'] as string });
    await red.do({ do: 'entropy', seal: sealOf('red', VALUES.red as string) });
    const blue = await Player.connect(server.address, game.id, { token: game.keys['seat:blue'] as string });
    await blue.until(() => (blue.doc?.dice.rolls ?? 0) > 0);
    expect(blue.doc?.dice.entropy.at(-1)).toMatchObject({ seat: 'red', lapsed: true });
    await red.leave();
    await blue.leave();
    await server.close();
  });

  test('cannot be spoilt by a passer-by who seals for a seat that is kept for somebody', async () => {
    const game = await club.create({ listed: true });
    const { address } = club.server;
    const taking = { side: 'red', name: 'Fouché', seal: sealOf('red', 'f'.repeat(32)) };
    await expect(post(address, `/api/games/${game.id}/take`, taking)).rejects.toMatchObject({ status: 409 });
    const value = VALUES.red as string;
    const sitting = { key: game.keys['seat:red'], name: 'Ney', seal: sealOf('red', value) };
    const { key } = await post<{ key: string }>(address, `/api/games/${game.id}/join`, sitting);
    const red = await Player.connect(address, game.id, { token: key });
    expect(red.doc?.dice.entropy).toMatchObject([{ seat: 'red', seal: sealOf('red', value) }]);
    expect(await red.do({ do: 'entropy', value })).toMatchObject({ t: 'done' });
    await red.leave();
  });

  test('is sealed before its owner sits, so that a game that begins with a roll waits for it', async () => {
    const game = await club.create();
    const blue = await club.connect(game, 'seat:blue');
    const value = VALUES.red as string;
    await post(club.server.address, `/api/games/${game.id}/join`, {
      key: game.keys['seat:red'],
      name: 'Ney',
      seal: sealOf('red', value),
    });
    await blue.until(() => blue.doc?.seats.red?.kind === 'person' && blue.doc.dice.awaited.length > 0);
    expect(blue.doc?.dice).toMatchObject({ rolls: 0, awaited: ['red'] });
  });
});
