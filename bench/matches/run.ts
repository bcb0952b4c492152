import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type Bot, botsFor } from '#bots/index.ts';
import { type Json, must, type Side, sidesIn, specialise } from '#kernel';
import { playGame } from '#lab/playing.ts';
import { seedOf } from '#lab/simulate.ts';
import { keep, keptIn, keyOf } from './games.ts';
import { isWin, type Row, type Rows } from './rows.ts';
import { tableOf } from './table.ts';

/**
 * Matches between computer players and beginners' plans, a line of a file after every game:
 *
 *     node --import ./bin/typescript.mjs bench/matches/run.ts CODE [--scenario S] [--players A,B[,…]] [--games N]
 *         [--seed S] [--set NAME=VALUE]… [--threads N] [--minutes N] [--file FILE] [--table]
 *
 * Without players it plays every row that is asked of the scenario (`bench/CODE/rows.ts`), one game of each in turn, and
 * ends with the table. A game in the file is not played again, so a run can be stopped and gone on with; `--table` only
 * shows it. Times are those of the processor.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scenario: { type: 'string' },
    players: { type: 'string' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    set: { type: 'string', multiple: true, default: [] },
    threads: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10000' },
    file: { type: 'string' },
    part: { type: 'string', default: '0' },
    table: { type: 'boolean', default: false },
  },
});

const LONGEST = 200_000;
const code = positionals[0] ?? '';
const file = values.file ?? `dist/matches/${code}.jsonl`;
const threads = Number(values.threads);
const until = Date.now() + Number(values.minutes) * 60_000;

const {
  game,
  naive,
  rows: asked,
} = ((await import(`../${code}/rows.ts`)) as { readonly matches: Rows }).matches;

/** The processor time of this process: a busy machine does not make a player look slow. */
const clock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const playerOf = (id: string): Bot =>
  must(
    [...botsFor(game), ...naive].find(each => each.id === id),
    `a player ${id}`,
  );

const parsed = (text: string): Json => (/^-?\d+$/.test(text) ? Number(text) : text);

const setupOf = ({ scenario, setup }: Row): Json => ({ scenario, ...setup });

const seatsOf = (row: Row): readonly Side[] => sidesIn(game, setupOf(row));

const ownRows = (players: string): readonly Row[] => {
  const ids = players.split(',');
  const setup = Object.fromEntries(
    values.set.map(each => each.split('=') as [string, string]).map(([name, value]) => [name, parsed(value)]),
  );
  const scenario = values.scenario ?? must(asked[0]).scenario;
  return ids.map((_, seat) => ({ scenario, setup, players: ids, counted: [seat] }));
};

const rows = values.players
  ? ownRows(values.players)
  : asked.filter(({ scenario }) => values.scenario === undefined || scenario === values.scenario);

const play = (row: Row, at: number): void => {
  const seats = seatsOf(row);
  const bots = Object.fromEntries(seats.map((side, seat) => [side, playerOf(must(row.players[seat]))]));
  const began = clock();
  const { record, thinking } = playGame(
    { game, setup: setupOf(row), bots, longest: LONGEST, clock },
    seedOf(values.seed, at),
  );
  keep(file, {
    key: keyOf(row, values.seed, at),
    scenario: row.scenario,
    players: row.players,
    won: isWin(row, seats, record.winners),
    record,
    thinking: seats.map(side => thinking[side] ?? null),
    seconds: Math.round(clock() - began) / 1000,
  });
};

/** Every game that is asked for, once. */
const allGames = (): readonly { readonly row: Row; readonly at: number; readonly key: string }[] => {
  const keys = new Set<string>();
  return Array.from({ length: Number(values.games) }, (_, at) =>
    rows.flatMap(row => {
      const key = keyOf(row, values.seed, at);
      return keys.has(key) ? [] : keys.add(key) && [{ row, at, key }];
    }),
  ).flat();
};

/** The games of one process: every so many of all. The others may have written some into the file by now. */
const playPart = (part: number): void => {
  specialise();
  const done = new Set(keptIn(file).map(({ key }) => key));
  for (const { row, at, key } of allGames().filter((_, n) => n % threads === part)) {
    if (Date.now() > until) {
      return;
    }
    if (!done.has(key)) {
      play(row, at);
    }
  }
};

const helper = (part: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = [...process.execArgv, ...process.argv.slice(1), '--part', `${part}`];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('close', status =>
      status === 0 ? resolve() : reject(new Error(`a part ended with ${status}`)),
    );
  });

if (values.part !== '0') {
  playPart(Number(values.part));
} else {
  if (!values.table) {
    const others = Array.from({ length: threads - 1 }, (_, i) => helper(i + 1));
    playPart(0);
    await Promise.all(others);
  }
  console.log(tableOf(rows, keptIn(file), values.seed, seatsOf));
}
