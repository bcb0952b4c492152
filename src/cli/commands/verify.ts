import { type Misfit, type Proof, verify as verifyFile } from '#kernel';
import type { Command, Streams } from '../command.ts';
import { closed } from '../given.ts';
import { findGame } from '../shelf.ts';
import { plural, toJson } from '../text.ts';
import { flagOf } from '../values.ts';
import { readGameFile } from './replay.ts';

const printProof = (streams: Streams, { rolls, byHand, unsealed }: Proof): void => {
  streams.out(`Every roll fits the commitment: ${plural(rolls, 'roll')} recomputed.`);
  if (byHand > 0) {
    streams.out(`${plural(byHand, 'throw')} by hand at the table, by consent, are beyond proof.`);
  }
  if (unsealed > 0) {
    streams.out(`${plural(unsealed, 'contribution')} of entropy came without a seal.`);
  }
};

const sentenceOf = ({ roll, sentence }: Misfit): string =>
  closed(roll === 0 ? `Not verified: ${sentence}` : `Roll ${roll} does not fit: ${sentence}`);

export const verify: Command = {
  name: 'verify',
  usage: 'verify <game.json> [--json]',
  summary: 'Recomputes every roll of a finished game from its published secret, offline.',
  details: 'Exit status 1 when a roll does not fit; the first such roll is named.',
  options: { json: { type: 'boolean', help: 'print JSON' } },
  positionals: { min: 1, max: 1 },
  async run({ positionals: [name = ''], values, streams }) {
    const file = readGameFile(name);
    const proved = verifyFile(await findGame(file.game), file);
    if (flagOf(values, 'json')) {
      streams.out(
        toJson(proved.ok ? { verified: true, ...proved.value } : { verified: false, ...proved.error }),
      );
    } else if (proved.ok) {
      printProof(streams, proved.value);
    } else {
      streams.out(sentenceOf(proved.error));
    }
    return proved.ok ? 0 : 1;
  },
};
