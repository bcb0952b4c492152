import { availableParallelism } from 'node:os';
import { companyFor } from '#bots/index.ts';
import type { Company } from '#bots/players.ts';
import { type AnyGame, type Play, replay, sameJson } from '#kernel';
import { type Analysis, analyse as analyseGame, USUAL_PLAYOUTS, usualWork } from '#lab/analysis/analyse.ts';
import type { Playout } from '#lab/analysis/playout.ts';
import { bulletinPage } from '#lab/bulletin/bulletin.ts';
import { ledgerRows } from '#lab/bulletin/ledger-rows.ts';
import { points, WORDS as TOLD } from '#lab/bulletin/words.ts';
import { loadSystem } from '#systems';
import { BadInput } from '../bad-input.ts';
import type { Command, Streams, Values } from '../command.ts';
import { findBot } from '../match.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { withProgress } from '../progress.ts';
import { gameOfFile } from '../shelf.ts';
import { percent, printRows, toJson } from '../text.ts';
import { unknown } from '../unknown.ts';
import { flagOf, textOf, wholeOf } from '../values.ts';
import { WORDS } from '../words.ts';
import { withCrew } from '../workers/pool.ts';
import { checkPlace, writeText } from '../write-text.ts';
import { readGameFile } from './replay.ts';

const PLAYOUTS = { min: 20, max: 1_000_000 };
const THREADS = { min: 1, max: 256 };

/** So many games where somebody says so; else so much work, which takes about as long in every game. */
const budgetOf = (company: Company, playouts: number | undefined): { playouts: number; work?: number } =>
  playouts === undefined ? { playouts: USUAL_PLAYOUTS, work: usualWork(company) } : { playouts };

const finished = async (name: string): Promise<Play> => {
  const file = readGameFile(name);
  const replayed = replay(await gameOfFile(file, name), file);
  if (!replayed.ok) {
    const { input, refusal } = replayed.error;
    throw new BadInput(WORDS.notReplayed(name, input, refusal.sentence));
  }
  if (replayed.value.outcome() === null) {
    throw new BadInput(WORDS.notOver(name));
  }
  return replayed.value;
};

const playerOf = (game: AnyGame, values: Values): string | undefined => {
  const name = textOf(values, 'player');
  return name === undefined ? undefined : findBot(game, name).id;
};

const print = (streams: Streams, game: AnyGame, analysis: Analysis): void => {
  const titleOf = (side: string): string => game.sideTitles[side] ?? side;
  const { chances, turning, outcome, turns } = analysis;
  streams.out(outcome.sentence);
  streams.out(WORDS.chanceAlong(titleOf(analysis.side)));
  const shown = turns.length > 0 ? turns : [{ at: 0, title: WORDS.atStart }];
  printRows(streams, [
    ...shown.map(({ at, title }) => {
      const { chance, low, high } = chances[at] ?? { chance: 0, low: 0, high: 0 };
      return [title, percent(chance), WORDS.confidence(percent(low), percent(high))];
    }),
    [TOLD.end, percent(chances.at(-1)?.chance ?? 0), ''],
  ]);
  streams.out(WORDS.turning);
  printRows(
    streams,
    turning.map(({ at, to, change, error, text }, i) => [
      `${i + 1}`,
      points(change),
      WORDS.plusMinus(String(Math.round(100 * error))),
      WORDS.atInputs(at + 1, to, text),
    ]),
  );
  streams.out(WORDS.whereFrom);
  printRows(
    streams,
    ledgerRows(analysis, titleOf).map(({ name, figure, error }) => [name, figure, error]),
  );
};

const headingOf = async ({ def, setup }: Play) => {
  const system = await loadSystem(def.id.split('.')[0] ?? '');
  const scenario = def.scenarios.find(each => sameJson(each.setup, setup))?.title ?? def.title;
  return { system: system?.title ?? def.title, scenario };
};

export const analyse: Command = {
  name: 'analyse',
  ...PAGES.analyse,
  options: {
    playouts: { type: 'string', value: 'N', help: OPTIONS.playouts },
    player: { type: 'string', value: 'P', help: OPTIONS.player },
    side: { type: 'string', value: 'S', help: OPTIONS.analysedSide },
    seed: { type: 'string', value: 'S', help: OPTIONS.seed('the games', '1') },
    save: { type: 'string', value: 'FILE.html', help: OPTIONS.saveBulletin },
    threads: { type: 'string', value: 'N', help: OPTIONS.threads },
    json: { type: 'boolean', help: OPTIONS.json },
  },
  positionals: { min: 1, max: 1 },
  async run({ positionals: [name = ''], values, streams }) {
    const play = await finished(name);
    const side = textOf(values, 'side');
    if (side !== undefined && !play.def.sides.includes(side)) {
      throw unknown('side', side, play.def.sides, WORDS.itsSides(play.def.id, play.def.sides));
    }
    const file = textOf(values, 'save');
    checkPlace(file);
    const player = playerOf(play.def, values);
    const company = companyFor(play.def as AnyGame);
    const threads = wholeOf(values, 'threads', THREADS) ?? availableParallelism();
    const analysis = await withProgress('analyse', 'games', report =>
      withCrew(threads, crew =>
        analyseGame(play, company, {
          ...budgetOf(company, wholeOf(values, 'playouts', PLAYOUTS)),
          seed: textOf(values, 'seed') ?? '1',
          ...(player === undefined ? {} : { player }),
          ...(side === undefined ? {} : { side }),
          play: (question, order) => crew.play<readonly Playout[]>({ question, order, asPlayouts: true }),
          report: (played, share) => report(played, Math.max(played, Math.round(played / share))),
        }),
      ),
    );
    if (analysis === null) {
      throw new BadInput(WORDS.notOver(name));
    }
    if (flagOf(values, 'json')) {
      streams.out(toJson(analysis));
    } else {
      print(streams, play.def, analysis);
    }
    if (file !== undefined) {
      writeText(file, bulletinPage(analysis, play.def, await headingOf(play)));
      streams.err(WORDS.saved(file));
    }
    return 0;
  },
};
