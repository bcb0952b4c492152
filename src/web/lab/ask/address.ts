import { isRecord } from '#kernel';
import { type Draft, FIRST } from './draft.ts';

/** A question on the desk, as its address says it: usual values are left out. */
export interface AskedFor {
  readonly game: string;
  readonly draft: Draft;
}

/** The part of the address after the question mark. */
export const addressOf = ({ game, draft }: AskedFor): string => {
  const query = new URLSearchParams({ game });
  const set = (name: string, value: string, usual: string): void => {
    if (value !== usual) {
      query.set(name, value);
    }
  };
  const { scenario, bots, options, games, until, vary, values, seed } = draft;
  set('scenario', scenario, '');
  set('bots', JSON.stringify(bots), '{}');
  set('options', JSON.stringify(options), '{}');
  set('games', String(games), String(FIRST.games));
  set('until', until === null ? 'all' : String(until), String(FIRST.until));
  set('vary', vary ?? '', '');
  set('values', values.join(','), '');
  set('seed', seed ?? '', '');
  return query.toString();
};

const record = (text: string | null): Readonly<Record<string, never>> => {
  try {
    const json: unknown = JSON.parse(text ?? '{}');
    return isRecord(json) ? (json as Readonly<Record<string, never>>) : {};
  } catch {
    return {};
  }
};

const MOST_GAMES = 100_000;

const number = (text: string | null, usual: number, most: number): number => {
  const value = Number(text);
  return text !== null && value > 0 && value <= most ? value : usual;
};

/**
 * The question in an address; a part that cannot be read gets its usual value. The game itself checks the rest when it
 * is asked.
 */
export const draftIn = (search: string, compares: boolean): AskedFor => {
  const query = new URLSearchParams(search);
  const until = query.get('until');
  const vary = query.get('vary');
  const seed = query.get('seed');
  return {
    game: query.get('game') ?? '',
    draft: {
      scenario: query.get('scenario') ?? '',
      bots: record(query.get('bots')),
      options: record(query.get('options')),
      games: Math.round(number(query.get('games'), FIRST.games, MOST_GAMES)),
      until: until === 'all' ? null : number(until, FIRST.until ?? 3, 50),
      vary: compares ? (vary ?? 'players') : null,
      values: compares ? (query.get('values') ?? '').split(',').filter(value => value !== '') : [],
      ...(seed === null ? {} : { seed }),
    },
  };
};
