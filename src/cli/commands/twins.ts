import { compareTwins, setupsWith, sightsOf, type TwinReport } from '#lab/twins.ts';
import type { Command, Streams } from '../command.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { withProgress } from '../progress.ts';
import { findGame } from '../shelf.ts';
import { counted, toJson } from '../text.ts';
import { flagOf, textOf, wholeOf } from '../values.ts';
import { WORDS } from '../words.ts';

const MOST = { min: 1, max: 1_000_000_000 };

const print = (streams: Streams, sight: string, report: TwinReport): void => {
  for (const { side, input, step, question } of report.faults) {
    streams.out(WORDS.toldApart(side, input, step, question));
  }
  const answers = Object.entries(report.answers)
    .map(([side, count]) => `${side} ${counted(count)}`)
    .join(', ');
  streams.out(WORDS.twins(sight, answers, report.twins, report.differing, report.faults.length));
};

export const twins: Command = {
  name: 'twins',
  ...PAGES.twins,
  options: {
    answers: { type: 'string', value: 'N', help: OPTIONS.answers },
    seed: { type: 'string', value: 'S', help: OPTIONS.seed('the play', '1') },
    json: { type: 'boolean', help: OPTIONS.json },
  },
  positionals: { min: 1, max: 1 },
  async run({ positionals: [name = ''], values, streams }) {
    const game = await findGame(name);
    const answers = wholeOf(values, 'answers', MOST) ?? 10_000;
    let faults = 0;
    for (const options of sightsOf(game)) {
      const sight = Object.entries(options)
        .map(([key, value]) => `${key} ${value}`)
        .join(', ');
      const report = await withProgress(`twins ${game.id} ${sight}`, 'answers', async tell =>
        compareTwins(game, setupsWith(game, options), {
          answers,
          seed: textOf(values, 'seed') ?? '1',
          report: done => tell(done, answers),
        }),
      );
      faults += report.faults.length;
      if (flagOf(values, 'json')) {
        streams.out(toJson({ game: game.id, options, ...report }));
      } else {
        print(streams, sight === '' ? WORDS.usualSight : sight, report);
      }
    }
    return faults === 0 ? 0 : 1;
  },
};
