import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type AnyGame,
  apply,
  type Frame,
  type Input,
  type Json,
  knownTo,
  must,
  Play,
  type Side,
} from '#kernel';
import { compareAlong } from '#lab/twins.ts';
import { loadGame } from '#systems';
import type { Board, Troop } from '#systems/wap/game/board.ts';
import { isOfSeat, sightOf } from '#systems/wap/game/sight.ts';
import { isLand } from '#systems/wap/map.ts';

/** The Partition in the fog, played by computer players: marches, battles, sieges, and leaders that are caught. */
const NAME = 'games/wap/wap-campaign-fog.json';

interface File {
  readonly version: string;
  readonly setup: Json;
  readonly inputs: readonly Input[];
}

const { setup, inputs, version } = JSON.parse(readFileSync(NAME, 'utf8')) as File;
const loaded = await loadGame('wap.campaign', version);
const game = must(loaded?.ok ? loaded.value : null) as AnyGame;
/** The first two turns: to compare every answer takes long. */
const PART = 90;
const SEATS = ['white-crown', 'blue-crown'] as const;

const boardOf = (play: Play): Board => play.state.board as unknown as Board;

/** Calls with the play before each input, for each seat. */
const follow = (look: (play: Play, seat: Side, input: Input) => void): void => {
  const begun = Play.begin(game, setup);
  const play = must(begun.ok ? begun.value : null);
  for (const input of inputs) {
    for (const seat of SEATS) {
      look(play, seat, input);
    }
    expect(play.submit(input).ok).toBe(true);
  }
};

/** The same moment with other enemies where the seat does not look: more troops, and more in the purse. */
const twinOf = (play: Play, seat: Side): Play['state'] => {
  const board = boardOf(play);
  const [seen, isOwn] = [sightOf(board, seat), isOfSeat(board, seat)];
  const troops = board.troops.map((each: Troop) =>
    isOwn(each) || seen.has(each.at) || each.inf === 0 ? each : { ...each, inf: each.inf + 2 },
  );
  const purse = Object.fromEntries(
    Object.entries(board.purse).map(([power, sum]) => [power, isOwn({ state: power }) ? sum : sum + 1]),
  );
  return { ...play.state, board: { ...board, troops, purse } as unknown as Json };
};

const placesIn = (of: unknown): readonly string[] => {
  if (typeof of === 'string') {
    return isLand(of) ? [of] : [];
  }
  return of !== null && typeof of === 'object' ? Object.values(of).flatMap(placesIn) : [];
};

const isOrderOf = (board: Board, seat: Side, { power, owner, march }: Frame): boolean =>
  [power, owner, (march as { power?: Json } | undefined)?.power].some(
    each => typeof each === 'string' && isOfSeat(board, seat)({ state: each }),
  );

test('no seat knows a place of the orders of others where it does not look', () => {
  let kept = 0;
  follow((play, seat) => {
    const board = boardOf(play);
    const seen = sightOf(board, seat);
    for (const frame of knownTo(game, play.state, seat).ahead) {
      const others =
        frame.at.startsWith('wap.battle') || isOrderOf(board, seat, frame) ? [] : placesIn(frame);
      expect(others.filter(hex => !seen.has(hex))).toEqual([]);
      kept += others.length;
    }
  });
  expect(kept).toBeGreaterThan(0);
});

test('what a seat knows stays the same, whatever stands where it does not look', () => {
  let attacks = 0;
  follow((play, seat, input) => {
    const twin = twinOf(play, seat);
    expect(knownTo(game, twin, seat)).toEqual(knownTo(game, play.state, seat));
    const top = play.state.stack.at(-1)?.at;
    const [one, other] = [play.state, twin].map(each => apply(game, each, input));
    if (top !== 'wap.attack' || !one?.ok || !other?.ok || sightOf(boardOf(play), seat).size === 0) {
      return;
    }
    const { battle } = one.value.state.board as unknown as Board;
    if (battle && sightOf(boardOf(play), seat).has(battle.hex)) {
      attacks += 1;
      expect(knownTo(game, other.value.state, seat)).toEqual(knownTo(game, one.value.state, seat));
    }
  });
  expect(attacks).toBeGreaterThan(2);
});

test('every answer is the same on a board that the seat may believe in', () => {
  const { faults, differing } = compareAlong(
    game,
    setup,
    { inputs: inputs.slice(0, PART), from: 0 },
    'twins',
  );
  expect(faults).toEqual([]);
  expect(differing).toBeGreaterThan(10);
});
