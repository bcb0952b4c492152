import { describe, expect, test } from 'vitest';
import { type Input, must, type Random, randomInput, type Side, seeded, sidesIn } from '#kernel';
import type { Created } from '#kernel/table/entry.ts';
import type { Table } from '#kernel/table/table.ts';
import { lay } from '#kernel/table/take.ts';
import { loadSystems } from '#systems';
import { letters } from '../../../tests/support/letters-game.ts';
import { makeEntries } from './make-entries.ts';
import { docFor } from './show.ts';
import type { Viewer } from './who.ts';

const registered = (await loadSystems()).flatMap(system =>
  system.games.filter(({ scenarios }) => scenarios.length > 0).map(game => [game.id, game] as const),
);
/** Systems come and go: letters are written in secret in any case. */
const games = [...registered, [letters.id, letters] as const];
type Game = (typeof games)[number][1];

const ENOUGH = 400;

const laidFor = (game: Game): Table => {
  const setup = must(game.scenarios[0]).setup;
  const seats = Object.fromEntries(
    sidesIn(game, setup).map(side => [side, { kind: 'person' as const, name: side }]),
  );
  const head: Created = {
    kind: 'created',
    game: game.id,
    version: game.version,
    title: '',
    setup,
    seats,
    umpire: false,
    handDice: false,
    commitment: '',
    wholePlans: true,
  };
  const laid = lay(game, head);
  return must(laid.ok ? laid.value.table : null, 'a table');
};

const grown = (game: Game, table: Table, entry: Parameters<typeof makeEntries>[3][number]) => {
  const made = makeEntries(game, '5'.repeat(64), table, [entry], 0, error => {
    throw error;
  });
  return must(made.ok ? made.value : null, 'entries');
};

const viewersBut = (table: Table, side: Side): readonly Viewer[] => [
  ...Object.keys(table.seats)
    .filter(other => other !== side)
    .map(other => ({ side: other })),
  'watch',
];

/** The side that is writing in secret, or has chosen where all choose at once. */
const writerIn = ({ veil }: Table): Side | undefined => veil?.hidden.at(-1)?.input.side;

const shown = (game: Game, table: Table, side: Side): readonly string[] =>
  viewersBut(table, side).map(viewer => JSON.stringify([table.n, docFor(game, 'id', table, viewer)]));

/** At random, and often a pass, so that the game gets on. */
const wantedInput = (game: Game, { state, wait }: Table, random: Random): Input | null => {
  const input = randomInput(game, state, random, wait);
  if (input === null || !('choose' in input) || wait?.awaits !== 'choose' || random.below(4) > 0) {
    return input;
  }
  const pass = wait.sides[input.side]?.pass;
  return pass === undefined ? input : { side: input.side, choose: pass };
};

/**
 * Plays at random: the things that others noticed of a choice that stays hidden, or of its being taken back; and their
 * number.
 */
const noticedIn = (game: Game, random: Random) => {
  const noticed: string[] = [];
  let table = grown(game, laidFor(game), { kind: 'pause', on: false, reason: '' }).table;
  let hidden = 0;
  for (let i = 0; i < ENOUGH && table.wait?.awaits === 'choose'; i++) {
    const input = wantedInput(game, table, random);
    if (input === null) {
      break;
    }
    const made = grown(game, table, { kind: 'input', input });
    const side = writerIn(made.table);
    if (made.told.length === 0 && side !== undefined) {
      hidden += 1;
      const back = grown(game, made.table, { kind: 'undo', side });
      const same = [made.table, back.table].every(
        each => shown(game, each, side).join() === shown(game, table, side).join(),
      );
      noticed.push(...(same && back.told.length === 0 ? [] : [`${i}: ${table.wait.title}`]));
    } else if (table.veil && made.told[0]?.n !== table.n + 1) {
      noticed.push(`${i}: what was written counts as more than one`);
    }
    table = made.table;
  }
  return { hidden, noticed };
};

describe('what is written in secret is told to nobody else before it is done', () => {
  const counts: number[] = [];

  test.each(games)('%s', (_, game) => {
    const { hidden, noticed } = noticedIn(game, seeded(`plans ${game.id}`));
    counts.push(hidden);
    expect(noticed).toEqual([]);
  });

  test('and some game is played so', () => {
    expect(Math.max(...counts)).toBeGreaterThan(4);
  });
});
