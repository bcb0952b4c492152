import { describe, expect, test } from 'vitest';
import {
  type Awaits,
  apply,
  asked,
  type Choose,
  canonical,
  type Input,
  isPass,
  type Json,
  knownTo,
  must,
  Play,
  passFor,
  type Random,
  randomInput,
  type State,
  seeded,
  supposed,
} from '#kernel';
import { seatsFor } from '../map.ts';
import type { Board } from './board.ts';
import { campaign } from './game.ts';
import { partnersOf } from './rules/seats.ts';
import type { Seen } from './view.ts';

const boardOf = (play: Play): Board => play.state.board as unknown as Board;

/**
 * The bytes that the wire could carry to a seat, or to an onlooker: view, frames, the sides that the game waits for,
 * notes.
 */
const bytes = (state: State<Board>, wait: Awaits, side: string | null): string => {
  const view = side === null ? must(campaign.watch)(state.board) : campaign.view(state.board, side);
  const seats = wait?.awaits === 'choose' ? asked(state, wait) : [];
  const own = wait?.awaits === 'choose' && side !== null ? wait.sides[side] : undefined;
  return canonical([
    view,
    side === null ? [] : campaign.ahead?.(state.stack, side, state.board),
    wait && [wait.awaits, wait.title, wait.cite],
    seats.map(seat => [seat, passFor(campaign as never, state, wait, seat) !== null]),
    own?.kind === 'listed' ? own.options : (own?.schema ?? null),
  ] as unknown as Json);
};

/** The same moment with other cards in the hands that a seat does not see. */
const twinFor = (state: State<Board>, side: string, random: Random): State<Board> =>
  supposed(campaign, knownTo<Board, Seen>(campaign, state, side), side, random);

const handsOf = ({ board }: State<Board>): string => canonical(board.deck.hands as unknown as Json);

/** A look at so few moments is quick, and no two games are looked at in the same ones. */
const EVERY = 4;

/** Random play of one game, with a look at every few moments. */
const moments = (
  setup: Json,
  seed: string,
  look: (play: Play, wait: Choose, random: Random) => void,
): void => {
  const random = seeded(seed);
  const begun = Play.begin(campaign as never, setup);
  const play = must(begun.ok ? begun.value : null);
  for (let wait = play.awaits(); wait !== null; wait = play.awaits()) {
    if (wait.awaits === 'choose' && play.length % EVERY === 0) {
      look(play, wait, random);
    }
    const input = must(randomInput(campaign as never, play.state, random, wait));
    expect(play.submit(input).ok).toBe(true);
  }
};

const SETUPS: readonly Json[] = [
  { scenario: 'austerlitz' },
  { scenario: '1813', players: 2 },
  { scenario: '1813', players: 5 },
  { scenario: '1805-1809', players: 3 },
];

describe.each(SETUPS.map(setup => [JSON.stringify(setup), setup] as const))('twins in %s', (name, setup) => {
  test('with other hands of the enemy look the same to a seat, to its partners and to those who watch', () => {
    let differing = 0;
    moments(setup, `twins ${name}`, (play, wait, random) => {
      const state = play.state as unknown as State<Board>;
      const board = boardOf(play);
      for (const side of seatsFor(board.fixed.players)) {
        const twin = twinFor(state, side, random);
        const again = must(playFrom(twin));
        differing += handsOf(twin) === handsOf(state) ? 0 : 1;
        for (const seat of [side, ...partnersOf(board, side as never), null]) {
          expect(bytes(twin, again, seat)).toBe(bytes(state, wait, seat));
        }
      }
    });
    expect(differing).toBeGreaterThan(10);
  });

  test('that decline a window go on in the same way, whatever the hand could have done', () => {
    let declined = 0;
    moments(setup, `declined ${name}`, (play, wait, random) => {
      const [seat] = Object.keys(wait.sides) as [string];
      const choice = wait.sides[seat];
      if (!wait.hidden || choice?.pass === undefined || !isPass(choice, choice.pass)) {
        return;
      }
      const onlooker = must(seatsFor(boardOf(play).fixed.players).find(side => isEnemy(side, seat)));
      const state = play.state as unknown as State<Board>;
      const input: Input = { side: seat, choose: choice.pass };
      const [one, other] = [state, twinFor(state, onlooker, random)].map(each =>
        apply(campaign as never, each, input),
      );
      expect(one?.ok && other?.ok).toBe(true);
      if (one?.ok && other?.ok) {
        declined += 1;
        for (const viewer of [onlooker, null]) {
          expect(bytes(other.value.state as never, other.value.wait, viewer)).toBe(
            bytes(one.value.state as never, one.value.wait, viewer),
          );
        }
        expect(other.value.notes).toEqual(one.value.notes);
      }
    });
    expect(declined).toBeGreaterThan(3);
  });
});

const isEnemy = (a: string, b: string): boolean => (a === 'french') !== (b === 'french');

const playFrom = (state: State<Board>): Awaits => {
  const frame = must(state.stack.at(-1));
  return must(campaign.steps[frame.at]).awaits(state.board, frame);
};

test('a hand is a number to the enemy and to those who watch, and cards to its owner and its partners', () => {
  const begun = Play.begin(campaign as never, { scenario: '1813', players: 4 });
  const play = must(begun.ok ? begun.value : null);
  const random = seeded('hands');
  while (play.awaits()?.awaits === 'draw') {
    play.submit(must(randomInput(campaign as never, play.state, random)));
  }
  const board = boardOf(play);
  const held = (side: string | null): string[] =>
    Object.keys((side === null ? must(campaign.watch)(board) : campaign.view(board, side)).cards.hands);
  expect(held('french')).toEqual(['french']);
  expect(held('austria').sort()).toEqual(['austria', 'britain', 'russia']);
  expect(held(null)).toEqual([]);
  expect(campaign.view(board, 'french').cards.counts).toMatchObject({ french: 5 });
});
