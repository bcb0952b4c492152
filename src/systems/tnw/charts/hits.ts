import { chart, count, group } from '#kernel';
import { absorb, type Formation, formationFacts, muddled, piecesOf } from '../formation.ts';
import { some } from '../vocabulary.ts';

/** TNW-HITS: the effect of sixes and fives on a side on land, sixes before fives, in the default order. */
export const hits = chart({
  id: 'tnw.hits',
  title: 'Hits on a land side',
  cite: 'TNW-HITS',
  phase: 'Ground battle',
  facts: {
    side: group('Side hit', formationFacts),
    sixes: count('Sixes rolled against it', 0, 99),
    fives: count('Fives rolled against it', 0, 99),
  },
  usual: { side: { units: 6, commander: 2 }, sixes: 2, fives: 2 },
  refuse: f => {
    const sentence = muddled(f.side);
    return sentence === null ? null : { sentence, cite: 'TNW-HITS' };
  },
  result: ({ given }) => {
    const after = absorb(given.side, given.sixes, given.fives);
    return {
      eliminated: piecesOf(given.side) - piecesOf(after),
      casualties: given.sixes + given.fives,
      wiped: piecesOf(after) === 0,
      left: { ...after },
    };
  },
  sentence: (r, f) =>
    r.wiped
      ? 'Nothing is left of the side.'
      : `${some(r.eliminated, 'piece')} eliminated; ${told(f.side, r.left)}.`,
});

const told = (before: Formation, after: Formation): string => {
  const disrupted = after.disruptedUnits + after.disruptedLeaders + (after.commanderDisrupted ? 1 : 0);
  const excess = after.excessFives - before.excessFives;
  return `${disrupted} of ${piecesOf(after)} disrupted${excess > 0 ? `, ${excess} dice fewer for excess fives` : ''}`;
};
