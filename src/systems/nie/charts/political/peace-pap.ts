import { list, pick } from '#kernel';
import { nation } from '../../facts.ts';
import { NATION_LABELS, NATIONS, type Nation, type Reason } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

const law = (f: { suer: Nation; warOrder: readonly (readonly Nation[])[] }): Reason => {
  const all = f.warOrder.flat();
  if (all.includes(f.suer)) {
    return { sentence: 'a nation is not at war with itself', cite: 'NIE-POL-PEACEPAP' };
  }
  return new Set(all).size === all.length
    ? null
    : { sentence: 'a nation stands in one rank only', cite: 'NIE-RUL-41' };
};

type Gains = Readonly<Record<string, number>>;

const gains = (ranks: readonly (readonly Nation[])[]): Gains =>
  Object.fromEntries(
    NATIONS.map(each => [each, ranks[0]?.includes(each) ? 2 : ranks[1]?.includes(each) ? 1 : 0]),
  );

/** NIE-POL-GAIN-7: the gain of the suer's enemies from a suit for peace, by the rank of their wars. */
export const peacePap = ruledChart({
  id: 'nie.pol-peacepap',
  title: 'PAPs for a suit for peace',
  cite: 'NIE-POL-PEACEPAP',
  phase: 'Peace',
  facts: {
    suer: nation('Suing nation'),
    warOrder: list(
      'Enemies by rank, longest at war first',
      list('Rank', pick('Nation', NATION_LABELS), { max: 7 }),
      {
        max: 7,
      },
    ),
  },
  law,
  result: ({ given }): Gains => gains(given.warOrder.filter(rank => rank.length > 0)),
  unlawful: gains([]),
  sentence: r =>
    NATIONS.filter(each => (r[each] ?? 0) > 0)
      .map(each => `${NATION_LABELS[each]} gains ${r[each]}`)
      .join(', ') || 'Nobody gains a PAP.',
});
