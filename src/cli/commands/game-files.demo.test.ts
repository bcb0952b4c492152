import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awaits, commit, type GameFile, Play, type Roll, rollThrows, tableKey } from '#kernel';
import { demo } from '../../../tests/support/demo-system.ts';
import { runCli } from '../../../tests/support/run-cli.ts';

let folder: string;
let fair: GameFile;

const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const ENTROPY = { attacker: 'a'.repeat(32), defender: 'd'.repeat(32) };

/** A battle played with verifiable dice, as a server would. */
const playFairly = (): GameFile => {
  const game = demo.games.find(each => each.id === 'demo.battle');
  const begun = game && Play.begin(game, game.scenarios[0]?.setup ?? null);
  if (!game || !begun?.ok) {
    throw new Error('there is no battle to play');
  }
  const play = begun.value;
  const key = tableKey(SECRET, ENTROPY);
  for (let number = 1; play.awaits() !== null; number++) {
    const { throws } = awaits(game, play.state) as Roll;
    const named = Object.entries(throws).map(([name, { count, faces }]) => ({ name, count, faces }));
    const thrown = rollThrows(key, number, named);
    play.submit({ roll: Object.fromEntries(Object.entries(thrown).map(([name, { dice }]) => [name, dice])) });
  }
  return {
    ...play.file(),
    dice: {
      commitment: commit(SECRET),
      entropy: Object.entries(ENTROPY).map(([seat, value]) => ({ seat, value, before: 1 })),
      secret: SECRET,
    },
  };
};

const save = (file: unknown): string => {
  const name = path.join(folder, 'game.json');
  writeFileSync(name, JSON.stringify(file));
  return name;
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'grognard-games-'));
  fair = playFairly();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The same file with the first die of its first roll turned by one. */
const tampered = (): GameFile => {
  const copy = JSON.parse(JSON.stringify(fair)) as { inputs: { roll: Record<string, number[]> }[] };
  const [dice] = Object.values(copy.inputs[0]?.roll ?? {});
  if (dice?.[0] !== undefined) {
    dice[0] = (dice[0] % 6) + 1;
  }
  return copy as unknown as GameFile;
};

describe('grognard replay', () => {
  test('tells the game again and how it ended', async () => {
    const { status, out } = await runCli('replay', save(fair));
    expect(status).toBe(0);
    expect(out).toMatch(/The attacker rolls \d/);
    expect(out.split('\n').at(-1)).toMatch(/^\d inputs?\. The (attacker|defender) wins/);
  });

  test('stops where it is told', async () => {
    const { out } = await runCli('replay', save(fair), '--to', '0');
    expect(out).toBe('0 inputs. The game goes on: Both sides roll.');
  });

  test('as JSON gives the same fingerprint every time', async () => {
    const [one, other] = [
      await runCli('replay', save(fair), '--json'),
      await runCli('replay', save(fair), '--json'),
    ];
    expect(one).toEqual(other);
    expect(JSON.parse(one.out)).toMatchObject({
      game: 'demo.battle',
      fingerprint: expect.stringMatching(/^[\da-f]{64}$/),
    });
  });

  test('names the input that does not fit, with status 1', async () => {
    const { status, err } = await runCli('replay', save({ ...fair, inputs: [{ roll: { attacker: [9] } }] }));
    expect(status).toBe(1);
    expect(err).toMatch(/does not replay: input 1: attacker takes 1 dice of 6 faces/);
  });
});

describe('a game file and the version of its rules', () => {
  test('a version that is not kept is told, and nothing is played', async () => {
    const { status, err } = await runCli('replay', save({ ...fair, version: '0' }));
    expect(status).not.toBe(0);
    expect(err).toMatch(
      /does not replay: This game began under version 0 of the rules of .*, and only version 1 is kept here\.$/m,
    );
    expect((await runCli('verify', save({ ...fair, version: '0' }))).err).toMatch('began under version 0');
  });

  test('a board that differs from the one of the file is told', async () => {
    const { out } = await runCli('replay', save(fair), '--json');
    const { fingerprint } = JSON.parse(out) as { readonly fingerprint: string };
    expect(await runCli('replay', save({ ...fair, state: fingerprint }))).toMatchObject({ status: 0 });
    const { status, err } = await runCli('replay', save({ ...fair, state: 'f'.repeat(64) }));
    expect(status).toBe(1);
    expect(err).toMatch('These rules lead to another board than the one that the game had');
  });

  test('a part of a file is not held against the board of the whole', async () => {
    const part = await runCli('replay', save({ ...fair, state: 'f'.repeat(64) }), '--to', '0');
    expect(part).toMatchObject({ status: 0 });
  });
});

describe('grognard verify', () => {
  test('recomputes every roll of a fair game', async () => {
    const { status, out } = await runCli('verify', save(fair));
    expect(out).toMatch(/^Every roll fits the commitment: \d rolls? recomputed\.$/m);
    expect(status).toBe(0);
  });

  test('names the first roll of a tampered game that does not fit', async () => {
    const { status, out } = await runCli('verify', save(tampered()));
    expect(status).toBe(1);
    expect(out).toMatch(/^Roll 1 does not fit: /);
  });

  test('cannot verify what was not committed to', async () => {
    const { dice: _, ...plain } = fair;
    const { status, out } = await runCli('verify', save(plain), '--json');
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ verified: false, roll: 0 });
  });
});

describe('grognard fuzz --save', () => {
  test('writes nothing when there is no fault', async () => {
    const name = path.join(folder, 'fault.json');
    const { status } = await runCli('fuzz', 'demo', '--inputs', '50', '--save', name);
    expect(status).toBe(0);
    expect(() => readFileSync(name)).toThrow('ENOENT');
  });
});
