import { luckOf } from '#companion/luck.ts';
import { type OddsView, viewOdds } from '#companion/odds-view.ts';
import { comparePrintings } from '#companion/printings.ts';
import {
  type AnyProcedure,
  advise,
  answer,
  answersFrom,
  type Entry,
  follow,
  gameOf,
  habitOf,
  type Json,
  type Limits,
  type OddsOptions,
  oddsOf,
  replay,
  type State,
} from '#kernel';
import { loadHandbook } from '#systems';
import { WORDS } from '../words.ts';
import type { Answers, Given, Kind, PolicyNames, Progress, Question } from './protocol.ts';

/** Something that cannot be answered, in a sentence for the player. */
export class NoAnswer extends Error {}

type Tell = (progress: Progress) => void;

export const entryOf = async (id: string): Promise<Entry> => {
  const system = await loadHandbook(id.split('.')[0] ?? '');
  const entry = system?.entries.find(each => each.id === id);
  if (!entry) {
    throw new NoAnswer(WORDS.odds.noChart(id));
  }
  return entry;
};

/** Fetches the charts that a question is about. */
export const fetchFor = async (question: Question): Promise<void> => {
  await loadHandbook('system' in question ? question.system : (question.entry.split('.')[0] ?? ''));
};

const procedureOf = async (id: string): Promise<AnyProcedure> => {
  const entry = await entryOf(id);
  if (entry.kind !== 'procedure') {
    throw new NoAnswer(WORDS.odds.isChart(id));
  }
  return entry;
};

const optionsOf = (policy: PolicyNames | undefined, tell: Tell): OddsOptions => ({
  ...(policy ? { policy } : {}),
  limits: { tick: done => tell({ done, of: null }) } satisfies Limits,
});

const oddsIn = (entry: Entry, given: Json, options: OddsOptions): OddsView => {
  const found = oddsOf(entry, given, options);
  if (!found.ok) {
    throw new NoAnswer(found.error.map(issue => issue.sentence).join('; '));
  }
  return viewOdds(entry, found.value, given);
};

const oddsFrom = (procedure: AnyProcedure, state: State<unknown>, options: OddsOptions): OddsView =>
  viewOdds(procedure, answer(procedure, answersFrom(procedure, state, options)));

type Answerers = {
  readonly [K in Kind]: (question: Answers[K], tell: Tell) => Promise<Given[K]>;
};

const ANSWERERS: Answerers = {
  odds: async ({ entry, given, policy }, tell) =>
    oddsIn(await entryOf(entry), given, optionsOf(policy, tell)),
  from: async ({ entry, state, policy }, tell) =>
    oddsFrom(await procedureOf(entry), state, optionsOf(policy, tell)),
  sweep: async ({ entry, givens, policy }, tell) => {
    const found = await entryOf(entry);
    return givens.map((given, done) => {
      tell({ done, of: givens.length });
      return refusedAsNull(() =>
        oddsIn(
          found,
          given,
          optionsOf(policy, () => undefined),
        ),
      );
    });
  },
  options: async ({ entry, state, values, policy }, tell) => {
    const procedure = await procedureOf(entry);
    return values.map((value, done) => {
      tell({ done, of: values.length });
      const next = follow({ steps: procedure.table }, state, value);
      return oddsFrom(
        procedure,
        next,
        optionsOf(policy, () => undefined),
      );
    });
  },
  advice: async ({ entry, state, side }, tell) => {
    const procedure = await procedureOf(entry);
    const habit = habitOf(procedure);
    if (!habit || !procedure.aims) {
      throw new NoAnswer(WORDS.odds.noAim);
    }
    return advise(procedure, state, side, () => habit, { tick: done => tell({ done, of: null }) });
  },
  luck: async ({ entry, file, policy }, tell) => {
    const procedure = await procedureOf(entry);
    const play = replay(gameOf(procedure), file);
    if (!play.ok) {
      throw new NoAnswer(play.error.refusal.sentence);
    }
    return luckOf(procedure, play.value, optionsOf(policy, tell));
  },
  printings: async ({ system: code }, tell) => {
    const system = await loadHandbook(code);
    if (!system) {
      throw new NoAnswer(WORDS.odds.noSystem(code));
    }
    return comparePrintings(system, (done, of) => tell({ done, of }));
  },
};

/** A value outside the rules leaves a gap in the curve and does not spoil the rest. */
const refusedAsNull = (f: () => OddsView): OddsView | null => {
  try {
    return f();
  } catch (error) {
    if (error instanceof NoAnswer) {
      return null;
    }
    throw error;
  }
};

export const answerQuestion = <K extends Kind>(question: Question<K>, tell: Tell): Promise<Given[K]> =>
  (ANSWERERS[question.kind as K] as (question: Answers[K], tell: Tell) => Promise<Given[K]>)(
    question as Answers[K],
    tell,
  );
