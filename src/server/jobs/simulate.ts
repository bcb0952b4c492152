import { err, type Json, ok, type Refusal, type Result, type Side, sidesIn } from '#kernel';
import { addTallies, EMPTY_TALLY, type Tally } from '#lab/tally.ts';
import { findGame, token } from '../ports.ts';
import type { Store } from '../store/port.ts';
import { botOf } from '../table/create.ts';
import type { Tables } from '../table/tables.ts';
import type { Series, Thinker } from './think.ts';
import type { Handler, Work } from './work.ts';

export interface Simulation {
  readonly game: string;
  readonly scenario?: string | undefined;
  readonly bots?: Readonly<Record<Side, string>> | undefined;
  readonly games: number;
  readonly seed?: string | undefined;
}

/** Small enough that many workers share a series, large enough that the queue does not notice. */
const PART = 25;

interface Plan {
  readonly games: number;
  readonly parts: number;
}

const partsOf = (games: number): number => Math.ceil(games / PART);

/** Puts a series of games between computer players into the queue, in parts. */
export const startSimulation = async (
  tables: Tables,
  work: Work,
  wanted: Simulation,
): Promise<Result<{ readonly id: string }, Refusal>> => {
  const def = findGame(tables.library, wanted.game);
  const scenario = def?.scenarios.find(each => wanted.scenario === undefined || each.id === wanted.scenario);
  if (!def || !scenario) {
    return err({ code: 'table/no-game', sentence: 'There is no such game or scenario here.' });
  }
  const bots = sidesIn(def, scenario.setup).map(side => [side, botOf(def, wanted.bots?.[side])] as const);
  if (bots.some(([, bot]) => bot === undefined)) {
    return err({ code: 'table/no-bot', sentence: 'There is no such computer player.' });
  }
  const id = `simulation/${token(tables.secrets, 12)}`;
  const parts = partsOf(wanted.games);
  await tables.store.results.put(id, { games: wanted.games, parts } satisfies Plan);
  for (let part = 0; part < parts; part++) {
    const series: Series = {
      game: def.id,
      setup: scenario.setup,
      bots: Object.fromEntries(bots) as Series['bots'],
      seed: wanted.seed ?? id,
      from: part * PART,
      to: Math.min((part + 1) * PART, wanted.games),
    };
    await work.add(`${id}/${part}`, 'simulate', { id: `${id}/${part}`, series } as unknown as Json);
  }
  return ok({ id: id.slice('simulation/'.length) });
};

/** Plays one part and keeps its tally. */
export const simulator =
  (store: Store, thinker: Thinker): Handler =>
  async data => {
    const { id, series } = data as unknown as { readonly id: string; readonly series: Series };
    await store.results.put(id, (await thinker.simulate(series)) as unknown as Json);
  };

/** How far a simulation has come: the sum of the parts that are done. */
export const simulationAt = async (
  store: Store,
  name: string,
): Promise<{ readonly wanted: number; readonly done: boolean; readonly tally: Tally } | null> => {
  const id = `simulation/${name}`;
  const plan = (await store.results.find(id)) as unknown as Plan | null;
  if (!plan) {
    return null;
  }
  let [tally, finished] = [EMPTY_TALLY, 0];
  for (let part = 0; part < plan.parts; part++) {
    const one = (await store.results.find(`${id}/${part}`)) as unknown as Tally | null;
    tally = one ? addTallies(tally, one) : tally;
    finished += one ? 1 : 0;
  }
  return { wanted: plan.games, done: finished === plan.parts, tally };
};
