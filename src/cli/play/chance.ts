import {
  type Draw,
  type Input,
  isCertain,
  oddsOf,
  type Play,
  type Random,
  type Roll,
  randomInput,
  sizeOf,
} from '#kernel';
import { oddsText } from '../odds-text.ts';
import { findEntry } from '../shelf.ts';
import { WORDS } from '../words.ts';
import type { Terminal } from './terminal.ts';

/** Where dice and cards come from: a generator, or the hands of the players. */
export interface Chance {
  /** Null when the players have gone. */
  input(play: Play, wait: Roll | Draw): Promise<Input | null>;
}

const told = (input: Input, wait: Roll | Draw): string => {
  if ('roll' in input) {
    const throws = Object.entries(input.roll).map(([name, dice]) => `${name} ${dice.join(' ')}`);
    return WORDS.thrown(wait.title, throws);
  }
  const hidden = 'draw' in input && wait.awaits === 'draw' && wait.to !== undefined;
  const cards = 'draw' in input ? input.draw : [];
  return WORDS.drawn(wait.title, hidden ? WORDS.cards(cards.length) : cards.join(', '));
};

/** The chances on the chart that is about to be read, where the rule names one. */
const tellOdds = async (terminal: Terminal, wait: Roll | Draw): Promise<void> => {
  const on = wait.awaits === 'roll' ? wait.on : undefined;
  if (on === undefined) {
    return;
  }
  const entry = await findEntry(on.chart);
  const odds = oddsOf(entry, on.given);
  if (odds.ok) {
    const outcomes = [...oddsText(entry, odds.value)].slice(0, MOST_CHANCES);
    terminal.out(
      WORDS.odds(outcomes.map(([key, [fraction, rounded]]) => WORDS.chance(key, fraction, rounded))),
    );
  }
};

const MOST_CHANCES = 6;

/** The computer rolls and deals, in the open. */
export const rolledBy = (random: Random, terminal: Terminal): Chance => ({
  input: async (play, wait) => {
    await tellOdds(terminal, wait);
    const input = randomInput(play.def, play.state, random) as Input;
    terminal.out(told(input, wait));
    return input;
  },
});

const parseDice = (text: string): number[] =>
  (/^\d+$/.test(text) ? [...text] : text.split(/[\s,]+/).filter(part => part !== '')).map(Number);

const askThrow = async (
  terminal: Terminal,
  name: string,
  pool: Roll['throws'][string],
): Promise<number[] | null> => {
  const answer = await terminal.ask(WORDS.askDice(name, sizeOf(pool)));
  return answer === null ? null : parseDice(answer);
};

/** A roll that changes nothing is not worth throwing. */
const cannotFail = async (play: Play, wait: Roll): Promise<boolean> => {
  const entry = wait.on && (await findEntry(wait.on.chart));
  return isCertain(play.def, play.state, wait, () => (entry?.kind === 'chart' ? entry : undefined));
};

/** The players roll real dice and type the faces; cards are still dealt by the computer. */
export const typedByHand = (random: Random, terminal: Terminal): Chance => ({
  input: async (play, wait) => {
    if (wait.awaits === 'draw' || (await cannotFail(play, wait))) {
      return rolledBy(random, terminal).input(play, wait);
    }
    terminal.out(WORDS.cited(wait.title, wait.cite));
    await tellOdds(terminal, wait);
    const roll: Record<string, readonly number[]> = {};
    for (const [name, pool] of Object.entries(wait.throws)) {
      const dice = await askThrow(terminal, name, pool);
      if (dice === null) {
        return null;
      }
      roll[name] = dice;
    }
    return { roll, by: 'hand' };
  },
});
