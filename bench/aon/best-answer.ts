import { bestAnswer, evenly, type Mixed } from '#bots/kit/testing/hidden-answer.ts';
import { searched, smallBattle } from './small-battle.ts';

/**
 * How near the common search comes to the exact solution of a battle with its cards, by work a decision. The aims of
 * the sides sum to nothing: so what both best answers win together is what the search lost against perfect play.
 */
const [seeds = 'a', ...works] = process.argv.slice(2);
const hidden = smallBattle();

const gain = (mixed: Mixed): number =>
  (bestAnswer(hidden, 'french', mixed) + bestAnswer(hidden, 'coalition', mixed)) / 2;

const line = (work: string, found: number): void =>
  console.log(`a battle with its cards\t${work}\t${found.toFixed(4)}`);

console.log('situation\twork\tgain');
line('0', gain(evenly));
for (const work of works.length > 0 ? works : ['200', '800', '3200']) {
  const effort = {
    work: Number(work),
    width: { first: 99, more: 1 },
    dice: 36,
    room: 10,
    playout: 400,
    daring: 0.4,
  };
  const gains = seeds.split(',').map(seed => gain(searched(effort, seed)));
  line(work, gains.reduce((a, b) => a + b, 0) / gains.length);
}
