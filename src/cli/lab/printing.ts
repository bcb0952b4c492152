import type { AnyGame } from '#kernel';
import { pointsOf } from '#lab/anytime.ts';
import { confidence } from '#lab/confidence.ts';
import type { ArmFigures, Difference, Figures, Share } from '#lab/series/figures.ts';
import type { Part } from '#lab/series/part.ts';
import type { Question } from '#lab/series/question.ts';
import type { Thinking } from '#lab/tally.ts';
import type { Streams } from '../command.ts';
import { counted, percent, printRows } from '../text.ts';
import { WORDS } from '../words.ts';

/** Half-shares of a run in points, with one decimal and a true minus. */
const points = (share: number): string => {
  const text = (100 * share).toFixed(1);
  return Number(text) === 0 ? '±0.0' : share > 0 ? `+${text}` : `−${text.slice(1)}`;
};

/** Where nobody stopped because of the figures, the interval for this number of games is the narrower one. */
const rangeOf = (share: Share, games: number, isWatched: boolean): string => {
  const [low, high] = isWatched ? share.interval : confidence(share.count, games);
  const range = [percent(low), percent(high)] as const;
  return isWatched ? WORDS.atAnyTime(...range) : WORDS.confidence(...range);
};

const shareRow = (name: string, share: Share, games: number, isWatched: boolean): string[] => [
  name,
  counted(share.count),
  percent(share.share),
  rangeOf(share, games, isWatched),
];

const thinkingRow = (name: string, { decisions, ms, longest }: Thinking): string[] => [
  name,
  WORDS.decisions(decisions),
  WORDS.msEach((ms / decisions).toFixed(2)),
  WORDS.longest(longest.toFixed(0)),
];

const countShare = (count: number, games: number): Share => ({
  count,
  share: games === 0 ? 0 : count / games,
  interval: confidence(count, games),
});

const printWinners = (streams: Streams, question: Question, at: number, arm: ArmFigures): void => {
  const { sides, arms, until } = question;
  const isWatched = until !== null;
  const named = (side: string): string => WORDS.sideBy(side, arms[at]?.bots[sides.indexOf(side)] ?? '');
  const rows = sides.flatMap(side => {
    const share = arm.wins[side];
    return share ? [shareRow(named(side), share, arm.games, isWatched)] : [];
  });
  streams.out(WORDS.winners);
  printRows(streams, [
    ...rows,
    ...(arm.draws.count > 0 ? [shareRow(WORDS.nobody, arm.draws, arm.games, isWatched)] : []),
    ...(arm.unfinished > 0
      ? [shareRow(WORDS.notFinished, countShare(arm.unfinished, arm.games), arm.games, false)]
      : []),
  ]);
  if (arm.margin) {
    streams.out(WORDS.margin);
    printRows(
      streams,
      Object.entries(arm.margin).map(([side, { mean, interval }]) => [
        side,
        mean.toFixed(2),
        WORDS.confidence(interval[0].toFixed(2), interval[1].toFixed(2)),
      ]),
    );
  }
};

const printEndings = (streams: Streams, arm: ArmFigures): void => {
  streams.out(WORDS.endings);
  printRows(
    streams,
    arm.endings.map(({ ending, count }) => shareRow(ending, countShare(count, arm.games), arm.games, false)),
  );
};

/** So many of each side are printed; the files that are kept have them all. */
const MOST_DOERS = 12;

/** The deeds of each unit or power in a game, on average. */
const printDeeds = (streams: Streams, sides: readonly string[], { deeds }: ArmFigures): void => {
  const shown = sides.flatMap(side => deeds.filter(each => each.side === side).slice(0, MOST_DOERS));
  if (shown.length > 0) {
    streams.out(WORDS.deeds);
    printRows(
      streams,
      shown.map(({ side, name, did }) => [
        side,
        name,
        Object.entries(did)
          .map(([kind, { mean }]) => `${mean.toFixed(2)} ${kind}`)
          .join(', '),
      ]),
    );
  }
};

const printThinking = (streams: Streams, question: Question, at: number, part: Part): void => {
  const rows = question.sides.flatMap((side, i) => {
    const thought = part.thinking[side];
    return thought ? [thinkingRow(WORDS.sideBy(side, question.arms[at]?.bots[i] ?? ''), thought)] : [];
  });
  if (rows.length > 0) {
    streams.out(WORDS.thinking);
    printRows(streams, rows);
  }
};

const sentenceOf = ({ side, difference, interval: [low, high], changed }: Difference): string => {
  if (changed === 0) {
    return WORDS.nothingChanges;
  }
  return low <= 0 && high >= 0 ? WORDS.tooClose(side) : WORDS.winsMore(side, difference > 0);
};

const printDifferences = (streams: Streams, { arms, differences }: Figures): void => {
  streams.out(WORDS.differences(arms[0]?.name ?? ''));
  printRows(
    streams,
    differences.map(each => [
      each.arm,
      each.side,
      WORDS.points(points(each.difference)),
      WORDS.atAnyTime(points(each.interval[0]), points(each.interval[1])),
      sentenceOf(each),
    ]),
  );
};

/** The shares of every value that was swept, one a line. */
const printSweep = (streams: Streams, { sides }: Question, { arms }: Figures): void => {
  streams.out(WORDS.swept(sides));
  printRows(
    streams,
    arms.map(({ name, wins, draws, games }) => [
      name,
      ...sides.flatMap(side => {
        const share = wins[side];
        return share ? [percent(share.share), WORDS.plusMinus(pointsOf(share.interval).toFixed(1))] : [];
      }),
      games > 0 && draws.count > 0 ? `${WORDS.nobody} ${percent(draws.share)}` : '',
    ]),
  );
};

/** A run in words: the difference first where arms are compared, then each arm. */
export const printRun = (
  streams: Streams,
  game: Pick<AnyGame, 'id'>,
  question: Question & { readonly scenario?: string },
  figures: Figures,
  parts: readonly Part[],
): void => {
  const [first] = figures.arms;
  const inputs = figures.arms.reduce((sum, arm) => sum + arm.inputs, 0);
  const played = figures.arms.reduce((sum, arm) => sum + arm.games, 0);
  streams.out(WORDS.series(game.id, question.scenario ?? question.title, played, inputs, question.seed));
  if (!first || figures.arms.length === 1) {
    for (const [at, arm] of figures.arms.entries()) {
      printWinners(streams, question, at, arm);
      printEndings(streams, arm);
      printDeeds(streams, question.sides, arm);
      printThinking(streams, question, at, parts[at] as Part);
    }
    return;
  }
  printDifferences(streams, figures);
  printSweep(streams, question, figures);
};
