import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { randomBot } from '#bots/index.ts';
import { must, Play, parseGameFile, replay, type Side, seeded } from '#kernel';
import { outposts } from '#kernel/testing/outposts.ts';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { rolledBy, typedByHand } from './chance.ts';
import { playSession } from './session.ts';
import type { Terminal } from './terminal.ts';

const scripted = (answers: readonly string[]) => {
  const [said, left]: [string[], string[]] = [[], [...answers]];
  const terminal: Terminal = {
    out: line => said.push(line),
    err: line => said.push(line),
    ask: async prompt => {
      said.push(prompt);
      return left.shift() ?? null;
    },
    close: () => {},
  };
  return { terminal, said };
};

const converse = async (answers: readonly string[], people: readonly Side[] = ['red'], dice = rolledBy) => {
  const { terminal, said } = scripted(answers);
  const begun = Play.begin(skirmish, { men: 1 });
  if (!begun.ok) {
    throw new Error('the set-up was refused');
  }
  const play = begun.value;
  const bots = { red: randomBot, blue: randomBot };
  const chance = dice(seeded('dice'), terminal);
  const isOver = await playSession({ play, terminal, people, bots, chance, random: seeded('players') });
  return { play, isOver, text: said.join('\n') };
};

/** A game with windows: blue sits at the terminal, the computer at the other two seats. */
const converseOutposts = async (answers: readonly string[]) => {
  const { terminal, said } = scripted(answers);
  const begun = Play.begin(outposts, {});
  const play = must(begun.ok ? begun.value : null);
  const bots = { red: randomBot, blue: randomBot, green: randomBot };
  const chance = rolledBy(seeded('dice'), terminal);
  await playSession({ play, terminal, people: ['blue'], bots, chance, random: seeded('players') });
  return { play, text: said.join('\n') };
};

const ROUND = ['1', '=0', 'left'];

describe('a game in the terminal', () => {
  test('is played by numbers, by names and by JSON, to its end', async () => {
    const { isOver, text } = await converse([
      ...ROUND,
      'hold',
      '={"not": "men"}',
      '={',
      '1',
      'RIGHT',
      ...ROUND,
      ...ROUND,
    ]);
    expect(isOver).toBe(true);
    expect(text).toMatch(/It ends \d to \d\.$/);
    expect(text).toContain('Red has 1 men.');
    expect(text).toContain('a name in double quotes expected at position 2.');
  });

  test('shows refused options with their reason and does not take them', async () => {
    const { text, play } = await converse(['3', '9', 'nonsense']);
    expect(text).toContain('-  Retreat: The bridge is down.');
    expect(text).toContain('There is no number 9 on the list.');
    expect(text).toContain('neither on the list nor a command');
    expect(play.length).toBe(1);
  });

  test('tells what the person may know, and keeps secret choices until both are made', async () => {
    const { text } = await converse(ROUND);
    expect(text).toContain('Red holds');
    expect(text).toContain('Red draws a card: 1 card');
    expect(text).toContain('Blue: chosen.');
    expect((await converse(['left'], ['blue'])).text).not.toContain('Red holds');
  });

  test('takes back a choice, but not past the dice', async () => {
    const { text, play } = await converse(['undo', '1', 'undo']);
    expect(text).toContain('Dice were thrown or something hidden was shown; that cannot be taken back.');
    expect(text).toContain('Taken back.');
    expect(play.length).toBe(1);
  });

  test('takes the dice of the players', async () => {
    const { text, play } = await converse(
      [...ROUND, 'left', '7', '2', '6', '1'],
      ['red', 'blue'],
      typedByHand,
    );
    expect(text).toContain('red takes 1 dice of 6 faces, not [7].');
    expect(play.inputs).toContainEqual({ roll: { red: [6], blue: [1] }, by: 'hand' });
  });

  test('a question mark is a call for help', async () => {
    const { text, play } = await converse(['?']);
    expect(text).toContain('take back your last choice');
    expect(text).toContain('leave the game');
    expect(play.length).toBe(1);
  });

  test('rolls by itself what cannot change anything', async () => {
    const { play } = await converse([...ROUND, 'right'], ['red', 'blue'], typedByHand);
    expect(play.inputs.findLast(input => 'roll' in input)).not.toHaveProperty('by');
  });

  test('answers help, view, log and schema without spending the turn', async () => {
    const { text, play } = await converse(['help', 'view', 'log', 'schema', '1', 'schema']);
    expect(text).toContain('take back your last choice');
    expect(text).toContain('Round 1.');
    expect(text).not.toContain('"card"');
    expect(text).toContain('Pick from the list by its number.');
    expect(text).toContain('"maximum": 1');
    expect(play.length).toBe(2);
  });

  test('saves a game that replays', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'grognard-play-'));
    const file = path.join(folder, 'game.json');
    await converse(['1', 'save', `save ${file}`, `save ${folder}`]);
    expect(existsSync(file)).toBe(true);
    const parsed = parseGameFile(JSON.parse(readFileSync(file, 'utf8')));
    expect(parsed.ok && replay(skirmish, parsed.value).ok).toBe(true);
    rmSync(folder, { recursive: true });
  });

  test('passes by itself where a topic is not asked about, and takes answers in advance', async () => {
    const { text, play } = await converseOutposts([
      'answer',
      'answer ambush {"when": "never"}',
      'answer ambush {',
      'answer retreat {}',
      'answer topics ask me',
      'view',
    ]);
    expect(text).toContain('trade: nothing to do, passed.');
    expect(text).toContain('ambush  Ambushes      "ask me"');
    expect(text).toContain('Kept.');
    expect(text).toContain('That is not JSON: answer ambush {...}, or answer ambush ask me.');
    expect(text).toContain('There is no window called retreat');
    expect(text).toContain('red has come');
    expect(play.state.standing).toHaveProperty('blue');
  });

  test.each([[['quit']], [[]]])('ends when the player leaves: %j', async answers => {
    expect((await converse(answers)).isOver).toBe(false);
  });

  test('plays by itself when nobody sits down', async () => {
    expect((await converse([], [])).isOver).toBe(true);
  });
});
