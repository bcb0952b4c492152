import { describe, expect, test } from 'vitest';
import { grognard } from '../../tests/support/grognard.ts';
import { runCli } from '../../tests/support/run-cli.ts';
import { COMMANDS, loadCommand } from './commands/index.ts';

describe('help', () => {
  test.each([[[]], [['--help']], [['-h']], [['help']]])('grognard %j lists every command', async args => {
    const { status, out, err } = await runCli(...args);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    for (const [name, summary] of COMMANDS) {
      expect(out).toMatch(new RegExp(`^  ${name} +${summary.replace(/[()]/g, '\\$&')}$`, 'm'));
    }
  });

  test.each(COMMANDS.map(([name]) => [name]))('%s --help tells its usage and every option', async name => {
    const { status, out } = await runCli(name, '--help');
    expect(status).toBe(0);
    expect(out).toMatch(new RegExp(`^usage: grognard ${name}`));
    for (const option of [...Object.keys((await loadCommand(name))?.options ?? {}), 'help']) {
      expect(out).toContain(`--${option}`);
    }
  });
});

/** Anything that takes over a second says so on standard error; a busy machine may make it. */
const PROGRESS = /^\w+, .*\d+ s\n/gm;

const GIVEN = '{"corps": 9, "enemy": true, "halfSpent": true}';

describe('the real command', () => {
  test.each([
    ['--help', ['--help'], /^usage: grognard/],
    ['charts', ['charts', 'aon'], /^aon {2}Age of Napoleon$/m],
    ['resolve', ['resolve', 'aon.winter', '--given', GIVEN, '--dice', '3'], /^3 corps are lost/],
    ['odds', ['odds', 'aon.winter', '--given', GIVEN], /losses:2 +1\/2 +50\.0%/],
    ['conform', ['conform'], /^\d+ passed, 0 failed$/m],
    ['fuzz', ['fuzz', 'aon', '--inputs', '200'], /^200 inputs, \d+ games, 0 faults$/m],
    ['simulate', ['simulate', 'aon', '--games', '60', '--threads', '2'], /60 games, .* seed 1$/m],
    ['play', ['play', 'aon', '--side', 'none', '--seed', '1'], /wins/],
  ])('%s succeeds', async (_, args, expected) => {
    const { status, out, err } = await grognard(args);
    expect({ status, err: err.replace(PROGRESS, '') }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(expected);
  });

  test('reads JSON from standard input', async () => {
    const { status, out } = await grognard(['odds', 'aon.winter', '--given', '@-', '--json'], {
      input: GIVEN,
    });
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      chart: 'aon.winter',
      odds: { 'losses:2': '1/2', 'losses:3': '1/2' },
    });
  });

  test('bad input ends with status 2 and one line on standard error', async () => {
    const { status, out, err } = await grognard(['odds', 'aon.wnter']);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toBe('grognard: Unknown chart "aon.wnter": did you mean aon.winter?\n');
  });
});

describe('bad usage and bad input give status 2 and one sentence', () => {
  test.each([
    ['an unknown command', ['sevre'], 'Unknown command "sevre": did you mean serve?'],
    ['an unknown option', ['serve', '--prot', '1'], "Unknown option '--prot'. See grognard serve --help."],
    ['an option without its value', ['serve', '--port'], "Option '--port <value>' argument missing. See"],
    ['a superfluous argument', ['serve', 'now'], 'There are too many arguments: usage: grognard serve'],
    ['a missing argument', ['odds'], 'An argument is missing: usage: grognard odds <chart>'],
    [
      'a port that is none',
      ['serve', '--port', '70000'],
      '--port must be a whole number from 0 to 65535, not "70000".',
    ],
    ['an unknown chart', ['odds', 'aon.batle'], 'Unknown chart "aon.batle": did you mean aon.battle'],
    ['an unknown system', ['charts', 'xyz'], 'Unknown system "xyz": the systems are'],
    [
      'a chart of an unknown system',
      ['odds', 'xyz.winter'],
      'Unknown chart "xyz.winter": did you mean aon.winter',
    ],
    ['an unknown scenario', ['fuzz', 'aon', '--scenario', 'x'], 'Unknown scenario "x"'],
    [
      'an unknown player',
      ['simulate', 'aon', '--bots', 'ramdon'],
      'Unknown player "ramdon": did you mean random?',
    ],
    ['too many players', ['simulate', 'aon', '--bots', 'a,b,c'], '--bots needs one name, or 2'],
    [
      'an unknown side',
      ['play', 'aon', '--side', 'atacker'],
      'Unknown side "atacker": did you mean attacker?',
    ],
    [
      'malformed JSON',
      ['odds', 'aon.winter', '--given', '{"corps":}'],
      '--given is not JSON: a value expected at position 10',
    ],
    ['a missing fact', ['odds', 'aon.winter'], 'aon.winter: corps is missing: a whole number from 3 to 99.'],
    [
      'a fact out of range',
      ['odds', 'aon.winter', '--given', '{"corps":2}'],
      'corps must be a whole number from 3 to 99, not 2.',
    ],
    [
      'an unknown fact',
      ['odds', 'aon.winter', '--given', '{"corps":3,"emeny":true}'],
      'emeny is not a known field; did you mean enemy?',
    ],
    ['facts that are no object', ['odds', 'aon.winter', '--given', '[]'], 'the facts must be an object'],
    [
      'too many dice',
      ['resolve', 'aon.winter', '--given', GIVEN, '--dice', '[1,2]'],
      'aon.winter: 1 die was left over.',
    ],
    [
      'no dice',
      ['resolve', 'aon.winter', '--given', GIVEN],
      'the dice ran out at throw "dice" (1 die of 6 faces).',
    ],
    [
      'a face that no die has',
      ['resolve', 'aon.winter', '--given', GIVEN, '--dice', '7'],
      'die 1 of "dice" is 7, but it has 6 faces.',
    ],
    [
      'dice that are no dice',
      ['resolve', 'aon.winter', '--given', GIVEN, '--dice', 'six'],
      '--dice is not JSON: a value expected at position 1',
    ],
    [
      'a policy for a chart',
      ['odds', 'aon.winter', '--given', GIVEN, '--policy', 'a=b'],
      'leaves nothing to choose',
    ],
    [
      'nothing to compare',
      ['odds', 'aon.winter', '--given', GIVEN, '--compare', 'a,b'],
      'aon.winter has no options to compare.',
    ],
    ['a missing file', ['replay', 'none.json'], 'none.json cannot be read: there is no such file.'],
    ['a file that is no game', ['verify', 'package.json'], 'package.json is not a game file: format must be'],
    ['a count that is none', ['fuzz', 'aon', '--inputs', 'many'], '--inputs must be a whole number from 1'],
  ])('%s', async (_, args, sentence) => {
    const { status, out, err } = await runCli(...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err.split('\n')).toHaveLength(1);
    expect(err).toContain(`grognard: `);
    expect(err).toContain(sentence);
  });
});
