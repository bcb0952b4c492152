import type { Misfit } from '#kernel';
import { proofLines } from '#kernel/table/proof-words.ts';
import { verifyTable } from '#kernel/table/verify.ts';
import type { Command } from '../command.ts';
import { closed } from '../given.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { gameOfFile } from '../shelf.ts';
import { toJson } from '../text.ts';
import { flagOf } from '../values.ts';
import { WORDS } from '../words.ts';
import { readGameFile } from './replay.ts';

const sentenceOf = ({ roll, sentence }: Misfit): string =>
  closed(roll === 0 ? WORDS.notVerified(sentence) : WORDS.rollMisfits(roll, sentence));

export const verify: Command = {
  name: 'verify',
  ...PAGES.verify,
  options: { json: { type: 'boolean', help: OPTIONS.json } },
  positionals: { min: 1, max: 1 },
  async run({ positionals: [name = ''], values, streams }) {
    const file = readGameFile(name);
    const proved = verifyTable(await gameOfFile(file, name), file);
    if (flagOf(values, 'json')) {
      streams.out(
        toJson(
          proved.ok
            ? { verified: proved.value.alone === 0, ...proved.value }
            : { verified: false, ...proved.error },
        ),
      );
    } else if (proved.ok) {
      for (const line of proofLines(proved.value)) {
        streams.out(line);
      }
    } else {
      streams.out(sentenceOf(proved.error));
    }
    return proved.ok && proved.value.alone === 0 ? 0 : 1;
  },
};
