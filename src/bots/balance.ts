import type { AnyGame, Side } from '#kernel';
import aon from './aon/balance.json' with { type: 'json' };
import nie from './nie/balance.json' with { type: 'json' };
import tnw from './tnw/balance.json' with { type: 'json' };
import wap from './wap/balance.json' with { type: 'json' };

/** The results of one scenario between equal computer players: the best of the game in every seat. */
export interface Balance {
  readonly games: number;
  /** How many games each side won; the rest was won by nobody. */
  readonly wins: Readonly<Record<Side, number>>;
}

/** The balance of a game as it was measured, and the version of its rules. */
export interface Measured {
  readonly version: string;
  readonly scenarios: Readonly<Record<string, Balance>>;
}

/** One line a game. */
const MEASURED: Readonly<Record<string, Measured>> = {
  'tnw.campaign': tnw,
  'aon.campaign': aon,
  'wap.campaign': wap,
  'nie.campaign': nie,
};

/** The measured balance of a scenario, unless the rules have changed since. */
export const balanceIn = (
  measured: Measured | undefined,
  version: string,
  scenario: string,
): Balance | null => (measured?.version === version ? (measured.scenarios[scenario] ?? null) : null);

/** The balance of a scenario, where it was measured under the rules of today. */
export const balanceOf = ({ id, version }: AnyGame, scenario: string): Balance | null =>
  balanceIn(MEASURED[id], version, scenario);
