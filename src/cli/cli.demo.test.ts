import { describe, expect, test } from 'vitest';
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

test.each(['--version', '-v'])('%s prints the version and nothing else', async option => {
  const { status, out } = await runCli(option);
  expect(status).toBe(0);
  expect(out).toMatch(/^\d+\.\d+\.\d+$/);
});

const GIVEN = '{"corps": 9, "enemy": true, "spent": true}';

describe('bad usage and bad input give status 2 and one sentence', () => {
  test.each([
    ['an unknown command', ['sevre'], 'Unknown command “sevre”: did you mean serve?'],
    ['an unknown option', ['serve', '--prot', '1'], "Unknown option '--prot'. See grognard serve --help."],
    ['an option without its value', ['serve', '--port'], "Option '--port <value>' argument missing. See"],
    ['a superfluous argument', ['serve', 'now'], 'There are too many arguments: usage: grognard serve'],
    ['a missing argument', ['odds'], 'An argument is missing: usage: grognard odds <chart>'],
    [
      'a port that is none',
      ['serve', '--port', '70000'],
      '--port must be a whole number from 0 to 65535, not “70000”.',
    ],
    ['an unknown chart', ['odds', 'demo.batle'], 'Unknown chart “demo.batle”: did you mean demo.battle'],
    ['an unknown system', ['charts', 'xyz'], 'Unknown system “xyz”: the systems are'],
    [
      'a chart of an unknown system',
      ['odds', 'dmo.forage'],
      'Unknown chart “dmo.forage”: did you mean demo.forage',
    ],
    ['an unknown scenario', ['fuzz', 'demo', '--scenario', 'x'], 'Unknown scenario “x”'],
    [
      'an unknown player',
      ['simulate', 'demo', '--bots', 'ramdon'],
      'Unknown player “ramdon”: did you mean random?',
    ],
    ['too many players', ['simulate', 'demo', '--bots', 'a,b,c'], '--bots needs one name, or 2'],
    [
      'an unknown side',
      ['play', 'demo.battle', '--side', 'atacker'],
      'Unknown side “atacker”: did you mean attacker?',
    ],
    [
      'malformed JSON',
      ['odds', 'demo.forage', '--given', '{"corps":}'],
      '--given is not JSON: a value expected at position 10',
    ],
    [
      'a missing fact',
      ['odds', 'demo.forage'],
      'demo.forage: corps is missing: a whole number from 3 to 99.',
    ],
    [
      'a fact out of range',
      ['odds', 'demo.forage', '--given', '{"corps":2}'],
      'corps must be a whole number from 3 to 99, not 2.',
    ],
    [
      'an unknown fact',
      ['odds', 'demo.forage', '--given', '{"corps":3,"emeny":true}'],
      'emeny is not a known field; did you mean enemy?',
    ],
    ['facts that are no object', ['odds', 'demo.forage', '--given', '[]'], 'the facts must be an object'],
    [
      'too many dice',
      ['resolve', 'demo.forage', '--given', GIVEN, '--dice', '[1,2]'],
      'demo.forage: 1 die was left over.',
    ],
    [
      'no dice',
      ['resolve', 'demo.forage', '--given', GIVEN],
      'the dice ran out at throw “dice” (1 die of 6 faces).',
    ],
    [
      'a face that no die has',
      ['resolve', 'demo.forage', '--given', GIVEN, '--dice', '7'],
      'die 1 of “dice” is 7, but it has 6 faces.',
    ],
    [
      'dice that are no dice',
      ['resolve', 'demo.forage', '--given', GIVEN, '--dice', 'six'],
      '--dice is not JSON: a value expected at position 1',
    ],
    [
      'a policy for a chart',
      ['odds', 'demo.forage', '--given', GIVEN, '--policy', 'a=b'],
      'has nothing to choose',
    ],
    [
      'nothing to compare',
      ['odds', 'demo.forage', '--given', GIVEN, '--compare', 'a,b'],
      'demo.forage has no options to compare.',
    ],
    ['a missing file', ['replay', 'none.json'], 'none.json cannot be read: there is no such file.'],
    ['a file that is no game', ['verify', 'package.json'], 'package.json is not a game file: format must be'],
    [
      'a count below zero',
      ['fuzz', 'demo', '--inputs', '-1'],
      "Option '--inputs' argument is ambiguous. See",
    ],
    [
      'a folder that is not there',
      ['fuzz', 'demo', '--save', 'nowhere/game.json'],
      'nowhere/game.json cannot be written: there is no such folder.',
    ],
    [
      'a folder in place of a file',
      ['ladder', 'demo', '--games', '2', '--save', 'docs'],
      'docs cannot be written: it is a folder.',
    ],
    [
      'a place for a game that is not there',
      ['play', 'demo', '--save', 'nowhere/game.json'],
      'nowhere/game.json cannot be written: there is no such folder.',
    ],
    ['cases in an empty file', ['conform', '/dev/null'], '/dev/null contains no case.'],
    ['a count that is none', ['fuzz', 'demo', '--inputs', 'many'], '--inputs must be a whole number from 1'],
  ])('%s', async (_, args, sentence) => {
    const { status, out, err } = await runCli(...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err.split('\n')).toHaveLength(1);
    expect(err).toContain(`grognard: `);
    expect(err).toContain(sentence);
  });
});
