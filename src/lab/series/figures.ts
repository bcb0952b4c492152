import type { Side } from '#kernel';
import { type Interval, meanInterval, shareInterval } from '../anytime.ts';
import type { GameRecord } from '../record.ts';
import { type Early, earlyChoices } from './early.ts';
import type { Part, Points } from './part.ts';
import { differences, type Question, riskEach } from './question.ts';

/** A share of games with the interval that may be looked at all the time. */
export interface Share {
  readonly count: number;
  readonly share: number;
  readonly interval: Interval;
}

/** A mean with its 95 % interval for this number of games. */
export interface Mean {
  readonly mean: number;
  readonly interval: Interval;
}

export interface Ending {
  readonly ending: string;
  readonly count: number;
  /** Of these, how many each side won. */
  readonly wins: Readonly<Record<Side, number>>;
}

/** The results of one arm. */
export interface ArmFigures {
  readonly name: string;
  readonly games: number;
  readonly inputs: number;
  readonly wins: Readonly<Record<Side, Share>>;
  readonly draws: Share;
  readonly unfinished: number;
  readonly endings: readonly Ending[];
  /** By how much each side led at the end, over the mean of the others; absent where nothing is counted. */
  readonly margin: Readonly<Record<Side, Mean>> | null;
  /** Games by their last turn, or by their number of inputs where turns are not counted. */
  readonly lengths: readonly (readonly [length: number, games: number])[];
  readonly countsTurns: boolean;
  /** How many lengths one row of them holds. */
  readonly lengthStep: number;
  /** The mean points of each side at the end of each turn. */
  readonly course: readonly Readonly<Record<Side, Mean>>[];
  readonly early: readonly Early[];
  /** The deeds of each unit or power in a game, on average; empty where the game does not tell. */
  readonly deeds: readonly Doer[];
}

/** A unit or a power, and how often it did each deed in a game, on average over all games. */
export interface Doer {
  readonly side: Side;
  readonly name: string;
  readonly did: Readonly<Record<string, Mean>>;
}

/** How much more often a side wins in an arm than in the first, on the same seeds. */
export interface Difference {
  readonly arm: string;
  readonly side: Side;
  readonly difference: number;
  readonly interval: Interval;
  /** Games that came out otherwise. */
  readonly changed: number;
}

export interface Figures {
  readonly arms: readonly ArmFigures[];
  readonly differences: readonly Difference[];
}

const shareOf = (count: number, games: number): Share => ({
  count,
  share: games === 0 ? 0 : count / games,
  interval: shareInterval(count, games),
});

const Z = 1.96;

const meanOf = ({ games, sum, squares }: Points): Mean => {
  const mean = games === 0 ? 0 : sum / games;
  const variance = games < 2 ? 0 : Math.max(0, squares - games * mean * mean) / (games - 1);
  const error = Z * Math.sqrt(variance / Math.max(1, games));
  return { mean, interval: [mean - error, mean + error] };
};

const pointsOfValues = (values: readonly number[]): Points => ({
  games: values.length,
  sum: values.reduce((a, b) => a + b, 0),
  squares: values.reduce((a, b) => a + b * b, 0),
});

const leadOf = (score: Readonly<Record<Side, number>>, side: Side, sides: readonly Side[]): number => {
  const others = sides.filter(each => each !== side);
  const theirs = others.reduce((sum, each) => sum + (score[each] ?? 0), 0);
  return (score[side] ?? 0) - (others.length === 0 ? 0 : theirs / others.length);
};

const marginsOf = (records: readonly GameRecord[], sides: readonly Side[]): ArmFigures['margin'] => {
  const scores = records.flatMap(({ score }) => (score ? [score] : []));
  return scores.length === 0
    ? null
    : Object.fromEntries(
        sides.map(side => [side, meanOf(pointsOfValues(scores.map(score => leadOf(score, side, sides))))]),
      );
};

const endingsOf = (records: readonly GameRecord[], sides: readonly Side[]): readonly Ending[] => {
  const names = [...new Set(records.flatMap(({ ending }) => (ending === null ? [] : [ending])))];
  return names
    .map(ending => {
      const own = records.filter(record => record.ending === ending);
      const wins = sides.map(
        side => [side, own.filter(({ winners }) => winners.includes(side)).length] as const,
      );
      return { ending, count: own.length, wins: Object.fromEntries(wins) };
    })
    .sort((a, b) => b.count - a.count || (a.ending < b.ending ? -1 : 1));
};

/** The steps in which numbers of inputs are grouped: 1, 2, 5, 10, … so that there are about a dozen. */
const stepFor = (most: number): number => {
  let step = 1;
  for (const factor of [2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2]) {
    if (most / step <= 12) {
      break;
    }
    step *= factor;
  }
  return step;
};

const lengthsOf = (
  records: readonly GameRecord[],
  countsTurns: boolean,
): Pick<ArmFigures, 'lengths' | 'lengthStep'> => {
  const finished = records.filter(({ ending }) => ending !== null);
  const most = finished.reduce((max, { inputs }) => Math.max(max, inputs), 0);
  const step = countsTurns ? 1 : stepFor(most);
  const counts = new Map<number, number>();
  for (const { turn, inputs } of finished) {
    const length = countsTurns ? (turn ?? 0) : Math.floor(inputs / step) * step;
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  return { lengths: [...counts].sort(([a], [b]) => a - b), lengthStep: step };
};

const doersOf = (deeds: Part['deeds'], games: number, sides: readonly Side[]): readonly Doer[] =>
  sides.flatMap(side =>
    Object.entries(deeds?.[side] ?? {})
      .map(([name, kinds]) => ({
        side,
        name,
        did: Object.fromEntries(
          // A game in which it did nothing counts as well.
          Object.entries(kinds).map(([did, points]) => [did, meanOf({ ...points, games })]),
        ),
      }))
      .sort((a, b) => busyness(b) - busyness(a) || (a.name < b.name ? -1 : 1)),
  );

const busyness = ({ did }: Doer): number => Object.values(did).reduce((sum, { mean }) => sum + mean, 0);

const armFigures = (name: string, part: Part, sides: readonly Side[]): ArmFigures => {
  const { records, course, early, deeds } = part;
  const games = records.length;
  const countsTurns = records.some(({ turn }) => turn !== undefined);
  const won = (side: Side): number => records.filter(({ winners }) => winners.includes(side)).length;
  const drawn = records.filter(({ winners, ending }) => ending !== null && winners.length === 0).length;
  return {
    name,
    games,
    inputs: records.reduce((sum, { inputs }) => sum + inputs, 0),
    wins: Object.fromEntries(sides.map(side => [side, shareOf(won(side), games)])),
    draws: shareOf(drawn, games),
    unfinished: records.filter(({ ending }) => ending === null).length,
    endings: endingsOf(records, sides),
    margin: marginsOf(records, sides),
    ...lengthsOf(records, countsTurns),
    countsTurns,
    course: course.map(points =>
      Object.fromEntries(Object.entries(points).map(([side, each]) => [side, meanOf(each)])),
    ),
    early: earlyChoices(early, games, side => won(side)),
    deeds: doersOf(deeds, games, sides),
  };
};

const isSame = (a: GameRecord, b: GameRecord | undefined): boolean =>
  a.ending === b?.ending && a.winners.join() === b.winners.join() && a.inputs === b.inputs;

/** All figures of a series: how often each side won, its margins and endings, and the differences on the same seeds. */
export const figuresOf = (question: Question, parts: readonly Part[]): Figures => {
  const { sides, arms } = question;
  const [first, ...others] = parts;
  const risk = riskEach(question);
  return {
    arms: parts.map((part, at) => armFigures(arms[at]?.name ?? '', part, sides)),
    differences: others.flatMap((other, at) =>
      sides.map(side => {
        const values = differences(first?.records ?? [], other.records, side);
        return {
          arm: arms[at + 1]?.name ?? '',
          side,
          difference: values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length,
          interval: meanInterval(values, risk),
          changed: other.records.filter((record, i) => !isSame(record, first?.records[i])).length,
        };
      }),
    ),
  };
};
