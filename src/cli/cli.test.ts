import { describe, expect, test } from 'vitest';
import { grognard } from '../../tests/support/grognard.ts';
import { COMMANDS } from './commands/index.ts';

describe('help', () => {
  test.each([[[]], [['--help']], [['-h']], [['help']]])('grognard %j lists every command', async args => {
    const { status, out, err } = await grognard(args);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    for (const [name, summary] of COMMANDS) {
      expect(out).toMatch(new RegExp(`^  ${name} +${summary.replace(/[()]/g, '\\$&')}$`, 'm'));
    }
  });

  test.each(COMMANDS.map(([name]) => [name]))('%s --help tells its usage and options', async name => {
    const { status, out } = await grognard([name, '--help']);
    expect(status).toBe(0);
    expect(out).toMatch(new RegExp(`^usage: grognard ${name}`));
    expect(out).toContain('-h, --help');
  });
});

describe('bad usage ends with status 2 and one sentence on standard error', () => {
  test.each([
    ['an unknown command', ['sevre'], 'Unknown command "sevre": did you mean serve'],
    ['an unknown option', ['serve', '--prot', '1'], "Unknown option '--prot'. See grognard serve --help."],
    ['an option without its value', ['serve', '--port'], "Option '--port <value>' argument missing. See"],
    ['a superfluous argument', ['serve', 'now'], 'There are too many arguments: usage: grognard serve'],
    [
      'a port that is none',
      ['serve', '--port', '70000'],
      '--port must be a whole number from 0 to 65535, not "70000".',
    ],
  ])('%s', async (_, args, sentence) => {
    const { status, out, err } = await grognard(args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toContain(sentence);
  });
});
