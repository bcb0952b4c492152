import { run } from '../../src/cli/run.ts';
import type { Outcome } from './grognard.ts';

/** Runs a command line in this process: quicker than the binary, and otherwise the same. */
export const runCli = async (...args: string[]): Promise<Outcome> => {
  const [out, err]: [string[], string[]] = [[], []];
  const status = await run(args, { out: line => out.push(line), err: line => err.push(line) });
  return { status, out: out.join('\n'), err: err.join('\n') };
};
