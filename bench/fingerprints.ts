import { createHash, type Hash } from 'node:crypto';
import { botsFor, seatAt } from '#bots/index.ts';
import {
  type AnyGame,
  type Awaits,
  apply,
  asked,
  type Choice,
  canonical,
  type Input,
  type Json,
  must,
  Play,
  type Random,
  randomInput,
  type State,
  seeded,
} from '#kernel';
import { loadSystem, SHELF } from '#systems';

/**
 * Plays seeded games of every scenario and prints one hash for each: over every state, every question with all its
 * options, every note, and the views of all sides. Code that was only made faster prints the same lines as before.
 *
 *   node --import ./bin/typescript.mjs bench/fingerprints.ts [CODE…] [--players NAME] [--games N] [--longest N]
 */
const VIEWS_EVERY = 7;

/** A choice as players meet it. The proposals and refusals of an open one are part of it. */
const told = (choice: Choice, seed: string): unknown =>
  choice.kind === 'listed'
    ? choice
    : {
        ...choice,
        propose: choice.propose(seeded(seed)).map(value => [value, choice.check(value)]),
        check: choice.check(null),
        hints: choice.hints?.() ?? null,
      };

const question = (wait: Awaits, seed: string): unknown =>
  wait?.awaits === 'choose'
    ? { ...wait, sides: Object.entries(wait.sides).map(([side, choice]) => [side, told(choice, seed)]) }
    : wait?.awaits === 'roll'
      ? {
          ...wait,
          throws: Object.entries(wait.throws).map(([name, { count, faces, reads }]) => [
            name,
            count,
            faces,
            reads.name,
          ]),
        }
      : wait;

/** The next input: of a named player at a choice, at random everywhere else. */
const inputBy = (game: AnyGame, player: string, state: State, wait: Awaits, random: Random): Input | null => {
  const bot = botsFor(game).find(({ id }) => id === player);
  if (!bot || wait?.awaits !== 'choose') {
    return randomInput(game, state, random, wait);
  }
  const side = must(asked(state, wait)[0]);
  return { side, choose: bot.choose(seatAt(game, state, side, wait, random)) };
};

const viewsOf = (game: AnyGame, { board }: State): unknown =>
  [...game.sides, null].map(side => game.view(board, side));

const playInto = (
  hash: Hash,
  game: AnyGame,
  setup: Json,
  seed: string,
  { player, longest }: Wanted,
): number => {
  const begun = Play.begin(game, setup);
  if (!begun.ok) {
    throw new Error(begun.error.map(each => each.sentence).join('; '));
  }
  const random = seeded(seed);
  let state = begun.value.state as State;
  let wait: Awaits = begun.value.awaits();
  let inputs = 0;
  for (; inputs < longest; inputs++) {
    hash.update(canonical(state)).update(canonical(question(wait, `${seed}/${inputs}`)));
    if (inputs % VIEWS_EVERY === 0) {
      hash.update(canonical(viewsOf(game, state)));
    }
    const input = inputBy(game, player, state, wait, random);
    if (input === null) {
      break;
    }
    const moved = apply(game, state, input, wait);
    if (!moved.ok) {
      throw new Error(moved.error.sentence);
    }
    hash.update(canonical(moved.value.notes));
    state = moved.value.state as State;
    wait = moved.value.wait;
  }
  hash.update(canonical(game.outcome(state.board)));
  return inputs;
};

interface Wanted {
  readonly codes: readonly string[];
  readonly player: string;
  readonly games: number;
  readonly longest: number;
}

const wantedFrom = (words: readonly string[]): Wanted => {
  const after = (name: string): string | undefined => words[words.indexOf(name) + 1 || words.length];
  const codes = words.filter((word, i) => !word.startsWith('--') && !words[i - 1]?.startsWith('--'));
  return {
    codes: codes.length > 0 ? codes : SHELF.map(({ code }) => code),
    player: after('--players') ?? 'random',
    games: Number(after('--games') ?? 3),
    longest: Number(after('--longest') ?? 3000),
  };
};

const main = async (wanted: Wanted): Promise<void> => {
  for (const code of wanted.codes) {
    for (const game of must(await loadSystem(code)).games) {
      for (const { id, setup } of game.scenarios) {
        const hash = createHash('sha256');
        let inputs = 0;
        for (let i = 0; i < wanted.games; i++) {
          inputs += playInto(hash, game, setup, `fingerprint/${id}/${i}`, wanted);
        }
        const print = hash.digest('hex').slice(0, 16);
        console.log(
          [game.id, id, wanted.player, `${wanted.games} games`, `${inputs} inputs`, print].join(' '),
        );
      }
    }
  }
};

await main(wantedFrom(process.argv.slice(2)));
