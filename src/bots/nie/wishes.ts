import { type Choice, isRecord, type Json } from '#kernel';
import type { Board } from '#systems/nie/game/board.ts';
import type { Wishing } from '../kit/knowledge.ts';
import { wishesOf } from './tactical/general.ts';
import { hasMetSquare } from './tactical/index.ts';

const allowed = (choice: Choice): readonly Json[] => {
  const options = choice.kind === 'listed' ? choice.options : (choice.hints?.() ?? []);
  return options.filter(({ refused, grave }) => !refused && !grave).map(({ value }) => value);
};

/** A window in a search: nothing, or cheap actions; courts weigh the rest by themselves. */
const political = (options: readonly Json[]): readonly Json[] => [
  'pass',
  ...options.filter(value => ['SUPPRESS', 'RESTORE', 'ANNEX', 'DEBT'].includes(String(value))),
];

/** Purchases: foot to hold, guns and horse to win, a squadron or a PAP now and then. */
const SHOPPING: readonly string[] = [
  'INF',
  'ART',
  'CAV',
  'GEN',
  'ELI',
  'HCV',
  'IRR',
  'HAR',
  'MIL',
  'PAP',
  'SQN',
];
const shopping = (options: readonly Json[]): readonly Json[] => {
  const wareOf = (value: Json): string => (isRecord(value) ? String(value.buy ?? '') : '');
  const heroes = options.filter(
    value => wareOf(value) !== '' && !SHOPPING.includes(wareOf(value)) && wareOf(value) !== 'ADM',
  );
  const listed = SHOPPING.flatMap(ware => options.filter(value => wareOf(value) === ware));
  return [...heroes, ...listed, 'pass'];
};

const MOST_PARTIES = 5;
/** In a search both sides fight a battle well. */
const EYE = { blur: 0, yields: 0.3 };

/** The wishes of a side, best first (the search looks at the first few). */
export const wishes = ({ state, side, wait, random }: Wishing): Iterable<Json> => {
  const choice = wait.sides[side];
  if (!choice) {
    return [];
  }
  const options = allowed(choice);
  switch (state.stack.at(-1)?.at) {
    case 'nie.window':
      return political(options);
    case 'nie.land.who':
      return options.slice(0, MOST_PARTIES);
    case 'nie.land.on':
      return ['all', 'hold'];
    case 'nie.buy':
      return shopping(options);
    case 'nie.battle.tactical': {
      const field = (state.board as unknown as Board).battle?.field;
      const squared = hasMetSquare(state.stack);
      return field ? wishesOf({ board: field, choice, squared, side }, EYE, random).slice(0, 2) : options;
    }
    case 'nie.battle.mode':
      return ['keep'];
    case 'nie.battle.agree':
      return ['no'];
    case 'nie.battle.quick':
      return options.slice(0, 3);
    case 'nie.sea':
      return ['pass', ...options];
    default:
      return options;
  }
};
