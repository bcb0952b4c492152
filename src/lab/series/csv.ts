import type { Figures } from './figures.ts';
import type { Part } from './part.ts';
import type { Question } from './question.ts';

/** A cell of a table of commas; a text that could be taken for a formula is marked as text. */
const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+@-]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const table = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `${rows.map(row => row.map(cell).join(',')).join('\n')}\n`;

/** Every game of a run, one a line. */
export const gamesCsv = ({ arms, seed, sides }: Question, parts: readonly Part[]): string =>
  table([
    ['arm', 'game', 'seed', 'winners', 'ending', 'inputs', 'turn', ...sides.map(side => `score ${side}`)],
    ...parts.flatMap(({ records }, arm) =>
      records.map(({ winners, ending, inputs, turn, score }, game) => [
        arms[arm]?.name ?? '',
        game + 1,
        `${seed}/${game}`,
        winners.join(' '),
        ending,
        inputs,
        turn ?? null,
        ...sides.map(side => score?.[side] ?? null),
      ]),
    ),
  ]);

const figure = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The figures of a run, one a line: arm, kind, side, the figure and its interval. */
export const figuresCsv = ({ arms, differences }: Figures): string =>
  table([
    ['arm', 'figure', 'side', 'games', 'value', 'low', 'high'],
    ...arms.flatMap(({ name, games, wins, draws, margin, endings, deeds }) => [
      ...Object.entries(wins).map(([side, { share, interval }]) => [
        name,
        'wins',
        side,
        games,
        ...[share, ...interval].map(figure),
      ]),
      [name, 'nobody wins', '', games, ...[draws.share, ...draws.interval].map(figure)],
      ...Object.entries(margin ?? {}).map(([side, { mean, interval }]) => [
        name,
        'margin',
        side,
        games,
        ...[mean, ...interval].map(figure),
      ]),
      ...endings.map(({ ending, count }) => [
        name,
        `ends by ${ending}`,
        '',
        games,
        figure(count / games),
        null,
        null,
      ]),
      ...deeds.flatMap(({ side, name: of, did }) =>
        Object.entries(did).map(([kind, { mean, interval }]) => [
          name,
          `${of}: ${kind} a game`,
          side,
          games,
          ...[mean, ...interval].map(figure),
        ]),
      ),
    ]),
    ...differences.map(({ arm, side, difference, interval }) => [
      arm,
      `difference to ${arms[0]?.name ?? ''}`,
      side,
      arms[0]?.games ?? 0,
      ...[difference, ...interval].map(figure),
    ]),
  ]);
