import { type Entry, type Odds, type OddsOptions, oddsOf } from '#kernel';
import { BadInput } from '../bad-input.ts';
import type { Command, Streams, Values } from '../command.ts';
import { GIVEN, givenOf, refuse } from '../given.ts';
import { oddsJson, oddsText } from '../odds-text.ts';
import { withProgress } from '../progress.ts';
import { findEntry, findSystem } from '../shelf.ts';
import { printRows, toJson } from '../text.ts';
import { unknown } from '../unknown.ts';
import { flagOf, textOf } from '../values.ts';
import { type Variant, variantsOf } from '../variants.ts';

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
    throw new BadInput(`--policy is for procedures; ${entry.id} is a chart and leaves nothing to choose.`);
  }
  const known = [...Object.keys(entry.policies ?? {}), 'best'];
  const pairs = text.split(',').map(pair => pair.split('=') as [string, string | undefined]);
  for (const [side, policy] of pairs) {
    if (!entry.sides.includes(side)) {
      throw new BadInput(`--policy: the sides of ${entry.id} are ${entry.sides.join(', ')}, not "${side}".`);
    }
    if (policy === undefined || !known.includes(policy)) {
      throw unknown('policy', policy ?? '', known, `the policies of ${entry.id}: ${known.join(', ')}`);
    }
  }
  return { policy: Object.fromEntries(pairs) as Record<string, string> };
};

const compute = (entry: Entry, given: unknown, options: OddsOptions): Promise<Odds> =>
  withProgress('odds', '', () => {
    const computed = oddsOf(entry, given, options);
    if (!computed.ok) {
      throw refuse(entry.id, computed.error);
    }
    return computed.value;
  });

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
  usage: 'odds <chart> --given JSON [--policy SIDE=NAME,...] [--compare A,B,...] [--json]',
  summary: 'Gives the exact odds of a chart or procedure: fractions, then percentages.',
  details: `--compare takes names of printings, options or presets and shows how the chances move.
--policy says how a side chooses inside a procedure; "best" looks for the best reply.`,
  options: {
    given: GIVEN,
    policy: {
      type: 'string',
      value: 'SIDE=NAME,...',
      help: 'how sides choose (default: the first policy listed)',
    },
    compare: { type: 'string', value: 'A,B,...', help: 'the same situation under each of these options' },
    json: { type: 'boolean', help: 'print JSON; fractions are texts such as "7/12"' },
  },
  positionals: { min: 1, max: 1 },
  async run({ positionals: [id = ''], values, streams }) {
    const entry = await findEntry(id);
    const names = textOf(values, 'compare');
    if (names !== undefined) {
      return runComparison(entry, names, values, streams);
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
