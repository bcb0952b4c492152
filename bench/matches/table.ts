import { confidence } from '#lab/confidence.ts';
import { type Kept, keyOf } from './games.ts';
import { isWin, type Row, titleOf } from './rows.ts';

const percent = (share: number): string => `${Math.round(100 * share)}`;

/** A row against its bar: met, missed, or open where the interval holds the bar. */
const verdict = (row: Row, won: number, games: number): string => {
  if (!row.asked || games === 0) {
    return '';
  }
  const [least, most] = row.asked;
  const share = (100 * won) / games;
  return share >= least && share <= most ? 'met' : 'missed';
};

const counts = (values: readonly string[]): string => {
  const found = new Map<string, number>();
  for (const value of values) {
    found.set(value, (found.get(value) ?? 0) + 1);
  }
  return [...found]
    .sort((a, b) => b[1] - a[1])
    .map(([value, count]) => `${value} ${count}`)
    .join(', ');
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The time that the counted seats took to decide: the mean and the longest, in milliseconds of the processor. */
const thoughtOf = (row: Row, games: readonly Kept[]): string => {
  const all = games.flatMap(({ thinking }) => row.counted.flatMap(seat => thinking[seat] ?? []));
  const decisions = all.reduce((sum, each) => sum + each.decisions, 0);
  const ms = all.reduce((sum, each) => sum + each.ms, 0);
  const longest = Math.max(0, ...all.map(each => each.longest));
  return `${(ms / Math.max(1, decisions)).toFixed(1)}, ${longest.toFixed(0)}`;
};

export interface Line {
  readonly row: Row;
  readonly games: readonly Kept[];
}

const cells = ({ row, games }: Line, seats: readonly string[]): readonly string[] => {
  const won = games.filter(({ record }) => isWin(row, seats, record.winners)).length;
  const [low, high] = confidence(won, games.length);
  const turns = games.flatMap(({ record }) => record.turn ?? []);
  return [
    row.scenario,
    titleOf(row),
    row.counted.map(seat => seats[seat] ?? '').join(' and '),
    `${won} of ${games.length}`,
    `${percent(low)}–${percent(high)} %`,
    row.asked ? row.asked.map(Math.round).join('–') : '',
    verdict(row, won, games.length),
    counts(games.map(({ record }) => record.ending ?? 'cut off')),
    turns.length > 0 ? mean(turns).toFixed(1) : '',
    thoughtOf(row, games),
    mean(games.map(({ seconds }) => seconds)).toFixed(1),
  ];
};

const HEADS = [
  'scenario',
  'players',
  'counted',
  'won',
  'interval',
  'asked',
  '',
  'endings',
  'turns',
  'ms a decision, longest',
  's a game',
];

/** The rows that were played, as a table of Markdown. */
export const tableOf = (
  rows: readonly Row[],
  kept: readonly Kept[],
  seed: string,
  seatsOf: (row: Row) => readonly string[],
): string => {
  const byKey = new Map(kept.map(game => [game.key, game]));
  const lines = rows
    .map(row => {
      const games: Kept[] = [];
      for (let at = 0; byKey.has(keyOf(row, seed, at)); at++) {
        games.push(byKey.get(keyOf(row, seed, at)) as Kept);
      }
      return { row, games };
    })
    .filter(({ games }) => games.length > 0);
  const table = [HEADS, HEADS.map(() => '---'), ...lines.map(line => cells(line, seatsOf(line.row)))];
  return table.map(row => `| ${row.join(' | ')} |`).join('\n');
};
