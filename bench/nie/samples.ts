import { must, parseFacts, type Random, seeded } from '#kernel';
import { type Answer, answerOf, regroupFace } from '#systems/nie/procedures/quick/answer.ts';
import { ralliesOf, standingOrders, type Volley, volleysOf } from '#systems/nie/procedures/quick/attack.ts';
import { quickBattle } from '#systems/nie/procedures/quick/battle.ts';
import {
  actingOf,
  type Board,
  casualtiesOf,
  outOf,
  rallies,
  roundOver,
  routedOf,
  routs,
  turnOf,
} from '#systems/nie/procedures/quick/board.ts';
import { type BattleSide, leastUseful, mostUseful } from '#systems/nie/procedures/quick/force.ts';
import { rate, type Variant } from '../measure.ts';
import { BATTLE } from './battle.ts';

const BATTLES = 200;
const MILLION = 1_000_000;

interface Dice {
  readonly hits: readonly Volley[];
  readonly rallies: readonly Volley[];
}

/** The dice of a turn, remembered by the two parties: a sampler would do no less. */
const KNOWN = new Map<string, Dice>();
const diceOf = (board: Board, side: BattleSide): Dice => {
  const turn = turnOf(board, side);
  const key = `${side}${turn.acting.join()}/${turn.foeFresh.join()}`;
  const known = KNOWN.get(key);
  if (known) {
    return known;
  }
  const orders = standingOrders(turn.side, actingOf(board, side));
  const dice = { hits: volleysOf(turn, orders), rallies: ralliesOf(turn, orders) };
  KNOWN.set(key, dice);
  return dice;
};

const thrown = (random: Random, volleys: readonly Volley[]): number => {
  let hits = 0;
  for (const { dice, face } of volleys) {
    for (let i = 0; i < dice; i++) {
      hits += random.face(6) >= face ? 1 : 0;
    }
  }
  return hits;
};

const loses = (board: Board, side: BattleSide, hits: number): Board => {
  const hit = { ...board, hits };
  const { n, mounted } = casualtiesOf(hit, side);
  return routs(hit, side, leastUseful(board.fresh[side], n, mounted));
};

const comesBack = (board: Board, side: BattleSide, rallied: number): Board =>
  rallies(board, side, mostUseful(board.routedNow[side], rallied));

const lostBy = (random: Random, board: Board, side: BattleSide): number =>
  routedOf(board, side).reduce(
    (lost, n, i) => lost + n - thrown(random, [{ name: '', dice: n, face: regroupFace(i) }]),
    0,
  );

/** One battle by the rules of the system under standing orders, without steps, notes or choices. */
const fight = (random: Random, start: Board): Answer => {
  let board = start;
  do {
    const attack = diceOf(board, 'attacker');
    const [hits, bank] = [thrown(random, attack.hits), thrown(random, attack.rallies)];
    board = loses(board, 'defender', hits);
    const riposte = diceOf(board, 'defender');
    const [blows, rallied] = [thrown(random, riposte.hits), thrown(random, riposte.rallies)];
    board = comesBack(loses(comesBack(board, 'defender', rallied), 'attacker', blows), 'attacker', bank);
    board = roundOver(board);
  } while (!outOf(board).attacker && !outOf(board).defender);
  const lost = { attacker: lostBy(random, board, 'attacker'), defender: lostBy(random, board, 'defender') };
  return answerOf(board.sides, outOf(board), lost);
};

/** Answers per second by playing a million battles for each, every result told apart; some are played and scaled. */
export const measure: Variant = () => {
  const given = parseFacts(quickBattle.facts, BATTLE);
  const { board } = quickBattle.begin(must(given.ok ? given.value : null));
  let seed = 0;
  return (
    (rate(() => {
      const random = seeded(`${seed++}`);
      const tally = new Map<string, number>();
      for (let i = 0; i < BATTLES; i++) {
        const { winner, ending, attackerLost, defenderLost } = fight(random, board);
        const key = `${winner}${ending}${attackerLost}/${defenderLost}`;
        tally.set(key, (tally.get(key) ?? 0) + 1);
      }
      return tally;
    }) *
      BATTLES) /
    MILLION
  );
};
