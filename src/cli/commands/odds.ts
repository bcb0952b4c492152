import { oddsJson } from '#companion/entry-document.ts';
import { type Entry, type Odds, type OddsOptions, oddsOf, parseGiven, seeded, TooLarge } from '#kernel';
import { errorOf, sample } from '#lab/sample.ts';
import { BadInput } from '../bad-input.ts';
import type { Command, Streams, Values } from '../command.ts';
import { GIVEN, givenOf, refuse } from '../given.ts';
import { oddsText } from '../odds-text.ts';
import { OPTIONS, PAGES } from '../pages.ts';
import { withProgress } from '../progress.ts';
import { findEntry, findSystem } from '../shelf.ts';
import { printRows, toJson } from '../text.ts';
import { unknown } from '../unknown.ts';
import { flagOf, parseWhole, textOf } from '../values.ts';
import { type Variant, variantsOf } from '../variants.ts';
import { WORDS } from '../words.ts';

const printOdds = (streams: Streams, entry: Entry, computed: Odds): void =>
  printRows(
    streams,
    [...oddsText(entry, computed)].map(([key, [fraction, rounded]]) => [key, fraction, rounded]),
  );

/** `attacker=best,defender=hold`: how each side chooses inside a procedure. */
const policyOf = (entry: Entry, values: Values): OddsOptions => {
  const text = textOf(values, 'policy');
  if (text === undefined) {
    return {};
  }
  if (entry.kind !== 'procedure') {
    throw new BadInput(WORDS.chartHasNoPolicy(entry.id));
  }
  const known = [...Object.keys(entry.policies ?? {}), 'best'];
  const pairs = text.split(',').map(pair => pair.split('=') as [string, string | undefined]);
  for (const [side, policy] of pairs) {
    if (!entry.sides.includes(side)) {
      throw new BadInput(WORDS.notItsSide(entry.id, entry.sides, side));
    }
    if (policy === undefined || !known.includes(policy)) {
      throw unknown('policy', policy ?? '', known, WORDS.itsPolicies(entry.id, known));
    }
  }
  return { policy: Object.fromEntries(pairs) as Record<string, string> };
};

const compute = (entry: Entry, given: unknown, options: OddsOptions): Promise<Odds> =>
  withProgress('odds', '', () => {
    const computed = weighed(entry, given, options);
    if (!computed.ok) {
      throw refuse(entry.id, computed.error);
    }
    return computed.value;
  });

/** An entry too large to be weighed says so; it is sampled only when asked. */
const weighed = (entry: Entry, given: unknown, options: OddsOptions): ReturnType<typeof oddsOf> => {
  try {
    return oddsOf(entry, given, options);
  } catch (error) {
    if (error instanceof TooLarge) {
      throw new BadInput(WORDS.tooLarge(entry.id));
    }
    throw error;
  }
};

const MOST_SAMPLES = 10_000_000;

/** `--sample N`: an estimate, labelled as one. */
const runSample = async (entry: Entry, text: string, values: Values, streams: Streams): Promise<number> => {
  const samples = parseWhole(text, '--sample', { min: 1, max: MOST_SAMPLES });
  const given = parseGiven(entry, givenOf(values));
  if (!given.ok) {
    throw refuse(entry.id, given.error);
  }
  const { odds: seen } = await withProgress('sample', '', () =>
    sample(entry, given.value, samples, seeded(entry.id)),
  );
  const error = errorOf(0.5, samples);
  if (flagOf(values, 'json')) {
    streams.out(toJson({ chart: entry.id, samples, error, odds: oddsJson(seen) }));
  } else {
    printOdds(streams, entry, seen);
    streams.out(WORDS.sampled(samples, (100 * error).toFixed(2)));
  }
  return 0;
};

type Compared = readonly (readonly [name: string, odds: Odds])[];

const printComparison = (streams: Streams, entry: Entry, compared: Compared): void => {
  const texts = compared.map(([, each]) => oddsText(entry, each));
  const keys = [...new Set(texts.flatMap(text => [...text.keys()]))];
  const rows = keys.map(key => [key, ...texts.map(text => text.get(key)?.join(' ') ?? '0')]);
  printRows(streams, [['', ...compared.map(([name]) => name)], ...rows]);
};

const compare = async (
  entry: Entry,
  variants: readonly Variant[],
  options: OddsOptions,
): Promise<Compared> => {
  const compared: [string, Odds][] = [];
  for (const { name, given } of variants) {
    compared.push([name, await compute(entry, given, options)]);
  }
  return compared;
};

const runComparison = async (
  entry: Entry,
  names: string,
  values: Values,
  streams: Streams,
): Promise<number> => {
  const system = await findSystem(entry.id.split('.')[0] ?? '');
  const variants = variantsOf(entry, system.presets, givenOf(values), names.split(','));
  const compared = await compare(entry, variants, policyOf(entry, values));
  if (flagOf(values, 'json')) {
    const odds = Object.fromEntries(compared.map(([name, each]) => [name, oddsJson(each)]));
    streams.out(toJson({ chart: entry.id, compare: odds }));
  } else {
    printComparison(streams, entry, compared);
  }
  return 0;
};

export const odds: Command = {
  name: 'odds',
  ...PAGES.odds,
  options: {
    given: GIVEN,
    policy: {
      type: 'string',
      value: 'SIDE=NAME,...',
      help: OPTIONS.policy,
    },
    compare: { type: 'string', value: 'A,B,...', help: OPTIONS.compare },
    sample: { type: 'string', value: 'N', help: OPTIONS.sample },
    json: { type: 'boolean', help: OPTIONS.jsonFractions },
  },
  positionals: { min: 1, max: 1 },
  async run({ positionals: [id = ''], values, streams }) {
    const entry = await findEntry(id);
    const names = textOf(values, 'compare');
    if (names !== undefined) {
      return runComparison(entry, names, values, streams);
    }
    const samples = textOf(values, 'sample');
    if (samples !== undefined) {
      return runSample(entry, samples, values, streams);
    }
    const computed = await compute(entry, givenOf(values), policyOf(entry, values));
    if (flagOf(values, 'json')) {
      streams.out(toJson({ chart: id, total: String(computed.total), odds: oddsJson(computed) }));
    } else {
      printOdds(streams, entry, computed);
    }
    return 0;
  },
};
