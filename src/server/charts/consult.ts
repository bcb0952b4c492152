import { oddsJson } from '#companion/entry-document.ts';
import {
  type AnyChart,
  askFault,
  type Entry,
  err,
  explain,
  type Issue,
  type Json,
  oddsOf,
  ok,
  parseGiven,
  type Refusal,
  type Result,
  resolve,
  TooLarge,
} from '#kernel';
import { loadSystem } from '#systems';
import { WORDS } from '../words.ts';

/** A question about a chart or a procedure, as it travels between threads. */
export interface Consulting {
  readonly ask: 'resolve' | 'odds' | 'explain';
  readonly chart: string;
  readonly given: Json;
  readonly dice?: Json;
  /** How each side of a procedure chooses, by name. */
  readonly policy?: Readonly<Record<string, string>>;
}

/** The answer as plain JSON, or why there is none. */
export type Consulted = Result<Json, Refusal>;

/** A chart or procedure by its id; only its own system is loaded. */
export const entryOf = async (id: string): Promise<Entry | undefined> =>
  (await loadSystem(id.split('.')[0] ?? ''))?.entries.find(entry => entry.id === id);

const refused = (code: string, sentence: string): Consulted => err({ code, sentence });

const told = (issues: readonly Issue[]): Consulted =>
  refused(issues[0]?.code ?? 'issue', issues.map(issue => issue.sentence).join('; '));

const oddsAnswer = (entry: Entry, { given, policy }: Consulting): Consulted => {
  const found = oddsOf(entry, given, policy ? { policy } : {});
  return found.ok
    ? ok({ chart: entry.id, total: String(found.value.total), odds: oddsJson(found.value) })
    : told(found.error);
};

const explainAnswer = (entry: Entry, given: Json): Consulted => {
  const parsed = parseGiven(entry, given);
  return parsed.ok
    ? ok({ chart: entry.id, ...(explain(entry as AnyChart, parsed.value) as object) } as Json)
    : told(parsed.error);
};

const resolveAnswer = (entry: Entry, { given, dice }: Consulting): Consulted => {
  const found = resolve(entry, given, dice);
  return found.ok ? ok({ chart: entry.id, ...found.value } as unknown as Json) : told(found.error);
};

const ANSWERS = {
  resolve: resolveAnswer,
  odds: oddsAnswer,
  explain: (entry: Entry, { given }: Consulting) => explainAnswer(entry, given),
};

export const tooLarge = (chart: string): Refusal => ({
  code: 'too-large',
  sentence: `${chart} is too large to be answered here in this situation; \`npx grognard odds ${chart} --sample N\` estimates it on your own machine.`,
});

/** Answers a question about an entry; one whose exact answer is too large is refused. */
export const answered = (entry: Entry, question: Consulting): Consulted => {
  const fault = askFault(question.ask, entry, question.policy);
  if (fault !== null) {
    return told([fault]);
  }
  try {
    return ANSWERS[question.ask](entry, question);
  } catch (error) {
    if (error instanceof TooLarge) {
      return err(tooLarge(entry.id));
    }
    throw error;
  }
};

/** Answers a question about a chart, in any thread. */
export const consult = async (question: Consulting): Promise<Consulted> => {
  const entry = await entryOf(question.chart);
  return entry === undefined ? refused('no-chart', WORDS.api.noChart) : answered(entry, question);
};
