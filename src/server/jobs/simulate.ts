import { asJson, err, ok, type Refusal, type Result } from '#kernel';
import { addTallies, EMPTY_TALLY, type Tally } from '#lab/tally.ts';
import { token } from '../ports.ts';
import type { Asked, Simulation } from '../room/planned-series.ts';
import type { Store } from '../store/port.ts';
import type { Tables } from '../table/tables.ts';
import { WORDS } from '../words.ts';
import { LANES } from './lanes.ts';
import type { Series, Thinker } from './think.ts';
import type { Handler, Work } from './work.ts';

/** So many workers may share a series. */
const MOST_PARTS = 8;
/** A part is worth no less than this. */
const LEAST = 25;
/** Parts that one owner may have waiting, and all together. */
const [MOST_EACH, MOST_ALTOGETHER] = [2 * MOST_PARTS, 512];

interface Plan {
  readonly games: number;
  readonly parts: number;
  readonly asked: Asked;
}

/** How far a part has come. */
interface Part {
  readonly tally: Tally;
  readonly next: number;
  readonly to: number;
  /** Why it will never come further. */
  readonly failed?: string;
}

const refuse = (code: string, sentence: string): Result<never, Refusal> =>
  err({ code: `table/${code}`, sentence });

/** Puts a series of games between computer players into the queue, in parts. */
export const startSimulation = async (
  tables: Tables,
  work: Work,
  wanted: Simulation,
  owner = 'house',
): Promise<Result<{ readonly id: string }, Refusal>> => {
  const series = await tables.study.series(wanted, owner);
  if (!series.ok) {
    return series;
  }
  const { jobs, results } = tables.store;
  const lane = LANES.series.number;
  if ((await jobs.waiting(lane, owner)) >= MOST_EACH || (await jobs.waiting(lane)) >= MOST_ALTOGETHER) {
    return refuse('busy', WORDS.work.seriesWaiting);
  }
  const id = `simulation/${token(tables.secrets, 12)}`;
  const parts = Math.min(MOST_PARTS, Math.ceil(wanted.games / LEAST));
  const { scenario, setup, ...rest } = series.value;
  const seed = wanted.seed ?? id;
  const plan: Plan = {
    games: wanted.games,
    parts,
    asked: { ...rest, scenario, set: wanted.set ?? {}, seed },
  };
  await results.put(id, asJson(plan), tables.clock.now());
  for (let part = 0; part < parts; part++) {
    const [from, to] = [part, part + 1].map(at => Math.floor((at * wanted.games) / parts));
    const own = { game: rest.game, bots: rest.bots, setup, seed, from, to } as Series;
    await addPart(work, { id: `${id}/${part}`, series: own, owner });
  }
  return ok({ id: id.slice('simulation/'.length) });
};

/** The facts that a worker has to know. */
interface PartJob {
  readonly id: string;
  readonly series: Series;
  readonly owner: string;
}

const addPart = (work: Work, part: PartJob): Promise<void> =>
  work.add('series', `${part.id}/${part.series.from}`, 'simulate', asJson(part), part.owner);

const TOO_LONG = WORDS.work.gameTooLong;

/** Plays one part for a while, keeps its results, and puts the rest behind the jobs of others. */
export const simulator =
  (tables: Tables, work: Work, thinker: Thinker): Handler =>
  async (data, _, isLast) => {
    const { results } = tables.store;
    const { id, series, owner } = data as unknown as PartJob;
    const begun: Part = { tally: EMPTY_TALLY, next: series.from, to: series.to };
    const part = ((await results.find(id)) as Part | null) ?? begun;
    if (part.next !== series.from || part.failed) {
      return;
    }
    const keep = (now: Part): Promise<void> => results.put(id, asJson(now), tables.clock.now());
    try {
      const { tally, next } = await thinker.simulate(series);
      await keep({ tally: addTallies(part.tally, tally), next, to: series.to });
      if (next < series.to) {
        await addPart(work, { id, series: { ...series, from: next }, owner });
      }
    } catch (error) {
      if (isLast) {
        await keep({ ...part, failed: TOO_LONG });
      }
      throw error;
    }
  };

export interface SimulationState {
  readonly asked: Asked;
  readonly wanted: number;
  readonly done: boolean;
  readonly tally: Tally;
  /** Why some of the games are never played. */
  readonly failed?: string;
}

/** How far a simulation has come: the sum of its parts. */
export const simulationAt = async (store: Store, name: string): Promise<SimulationState | null> => {
  const id = `simulation/${name}`;
  const plan = (await store.results.find(id)) as Plan | null;
  // A plan of an earlier release does not hold the question.
  if (!plan?.asked) {
    return null;
  }
  const numbers = Array.from({ length: plan.parts }, (_, part) => part);
  const parts = await Promise.all(
    numbers.map(async part => (await store.results.find(`${id}/${part}`)) as Part | null),
  );
  const failed = parts.find(part => part?.failed)?.failed;
  return {
    asked: plan.asked,
    wanted: plan.games,
    done: parts.every(part => part !== null && (part.next === part.to || part.failed !== undefined)),
    tally: parts.reduce((sum, part) => (part ? addTallies(sum, part.tally) : sum), EMPTY_TALLY),
    ...(failed === undefined ? {} : { failed }),
  };
};
