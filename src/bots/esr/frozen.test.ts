import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { botsFor, seatAt } from '#bots/index.ts';
import {
  type AnyGame,
  awaits,
  type GameFile,
  type Input,
  must,
  Play,
  randomInput,
  replay,
  seeded,
} from '#kernel';
import { loadGame } from '#systems';

const rulesOf = async (version: string): Promise<AnyGame> => {
  const loaded = await loadGame('esr.battle', version);
  return must(loaded?.ok ? loaded.value : null, version);
};

const recorded = (name: string): GameFile =>
  JSON.parse(readFileSync(`games/esr/${name}.json`, 'utf8')) as GameFile;

/** The next input: dice as they fall, choices by the player of that name. */
const next = (play: Play, bot: string, random: ReturnType<typeof seeded>): Input => {
  const wait = play.awaits();
  const [side] = play.asked();
  if (wait?.awaits !== 'choose' || side === undefined) {
    return must(randomInput(play.def, play.state, random));
  }
  const player = must(botsFor(play.def).find(({ id }) => id === bot));
  return { side, choose: player.choose(seatAt(play.def, play.state, side, wait, random)) };
};

describe.each(['2', '3', '4'])('a battle of version %s', version => {
  test('goes on from its middle to its end, played by the generals of its day', async () => {
    const game = await rulesOf(version);
    const file = recorded(`version-${version}/intro.both-break`);
    const half = replay(game, { ...file, inputs: file.inputs.slice(0, Math.floor(file.inputs.length / 2)) });
    const play = must(half.ok ? half.value : null);
    const random = seeded(`frozen ${version}`);
    while (play.awaits() !== null) {
      expect(play.submit(next(play, 'middle', random))).toMatchObject({ ok: true });
    }
    expect(play.outcome()).toMatchObject({ sentence: expect.stringMatching(/\.$/) });
  });

  test('hides from a side and from onlookers what it hid then', async () => {
    const game = await rulesOf(version);
    const file = recorded(`version-${version}/intro.minor.coalition`);
    const played = replay(game, { ...file, inputs: file.inputs.slice(0, 20) });
    const { board } = must(played.ok ? played.value : null).state;
    const views = game.sides.map(side => JSON.stringify(game.view(board, side)));
    expect(new Set([...views, JSON.stringify(game.view(board, null))]).size).toBe(3);
    expect(must(game.watch)(board)).toBeTypeOf('object');
  });

  test('is told in words, for a side and at every moment', async () => {
    const game = await rulesOf(version);
    const { setup, inputs } = recorded(`version-${version}/intro.minor.coalition`);
    const begun = Play.begin(game, setup);
    const play = must(begun.ok ? begun.value : null);
    for (const input of inputs) {
      play.submit(input);
      expect(must(game.tell)(play.view('french'))[0]).toMatch(/^The road to Neustadt .* Turn \d+ of \d+/);
    }
  });

  test('keeps the names and the strengths of its generals', async () => {
    expect(botsFor(await rulesOf(version)).map(({ id, level }) => [id, level])).toEqual([
      ['strong', 3],
      ['middle', 2],
      ['weak', 1],
      ['random', 0],
    ]);
  });

  test('announces no odds: the charts of today are not its own', async () => {
    const game = await rulesOf(version);
    const file = recorded(`version-${version}/intro.minor.coalition`);
    const play = Play.begin(game, file.setup);
    const begun = must(play.ok ? play.value : null);
    const announced = file.inputs.filter(input => {
      const wait = awaits(game, begun.state);
      begun.submit(input);
      return wait?.awaits === 'roll' && wait.on !== undefined;
    });
    expect(announced).toEqual([]);
  });
});

describe('a board that would differ', () => {
  test('is told: a battle of version 2 read by the rules of version 3', async () => {
    const file = recorded('version-2/intro.minor.coalition') as GameFile & { recorded: { digest: string } };
    const marked = { ...file, state: file.recorded.digest };
    expect(replay(await rulesOf('2'), marked)).toMatchObject({ ok: true });
    expect(replay(await rulesOf('3'), marked)).toEqual({
      ok: false,
      error: {
        input: file.inputs.length,
        refusal: {
          code: 'kernel/other-state',
          sentence:
            'These rules lead to another board than the one that the game had: they are not version 2 as it was.',
        },
      },
    });
  });

  test('goes unseen without the digest of its state: files from before cannot prove it', async () => {
    expect(replay(await rulesOf('3'), recorded('version-2/intro.minor.coalition'))).toMatchObject({
      ok: true,
    });
  });
});
