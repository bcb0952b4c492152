import { bestAnswer, type Mixed } from '#bots/kit/testing/hidden-answer.ts';
import { effortOf, HEADING, plotLine, worksOf } from '#bots/kit/testing/plot.ts';
import { searched, smallBattle } from './small-battle.ts';

/**
 * How near the common search comes to the exact solution of a battle with its cards, by work a decision. The aims of
 * the sides sum to nothing: so the gains of both best answers together are the loss of the search against perfect play.
 */
const ONE_EACH = { cards: ['grand-battery', 'misread-orders', 'pursuit', 'rearguard'], held: 1 };
const TWO_EACH = { cards: [...ONE_EACH.cards, 'stubborn-stand'], held: 2 };

console.log(HEADING);
for (const [title, dealt] of [
  ['battle, a card each', ONE_EACH],
  ['battle, two cards each', TWO_EACH],
] as const) {
  const hidden = smallBattle(dealt);
  const gain = (mixed: Mixed): number =>
    (bestAnswer(hidden, 'french', mixed) + bestAnswer(hidden, 'coalition', mixed)) / 2;
  for (const work of worksOf(process.argv.slice(2), [200, 800, 3200, 12800])) {
    console.log(plotLine(title, work, seed => gain(searched(effortOf(work), seed))));
  }
}
