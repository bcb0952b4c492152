import { createInterface } from 'node:readline';
import type { Streams } from '../command.ts';

/** A conversation, line by line. */
export interface Terminal extends Streams {
  /** The next line typed, without spaces round it; null when there is no more. */
  ask(prompt: string): Promise<string | null>;
  close(): void;
}

/** The terminal, or a piped text: lines that arrive early wait for their question. */
export const openTerminal = (streams: Streams): Terminal => {
  const reader = createInterface({ input: process.stdin, terminal: false });
  const lines = reader[Symbol.asyncIterator]();
  return {
    ...streams,
    ask: async prompt => {
      process.stdout.write(prompt);
      const { value, done } = await lines.next();
      return done ? null : value.trim();
    },
    close: () => reader.close(),
  };
};
