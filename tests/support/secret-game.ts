import {
  type AnyGame,
  choose,
  chooseTogether,
  d,
  draw,
  type GameDef,
  listed,
  type NoLocals,
  ok,
  open,
  roll,
  type Side,
  type Step,
  step,
  steps,
} from '../../src/kernel/index.ts';

/** A game in which each side keeps everything to itself, with words that can be searched for. */
export interface Secretive {
  readonly round: number;
  readonly hidden: Readonly<Record<Side, readonly string[]>>;
}

const SIDES = ['red', 'blue'] as const;
const ROUNDS = 4;
const asked = (title: string) => ({ title, cite: 'Secret 1' });

/** A secret that only this side may ever see: the sentinel of a side, a kind and a round. */
export const sentinel = (side: Side, what: string, round: number): string =>
  `SENTINEL-${side}-${what}-${round}`;

const keep = (board: Secretive, side: Side, secret: string): Secretive => ({
  ...board,
  hidden: { ...board.hidden, [side]: [...(board.hidden[side] ?? []), secret] },
});

const deal = (
  side: Side,
  next: () => ReturnType<typeof plan.at>,
): Step<Secretive, NoLocals, readonly string[]> =>
  step(`secret.deal-${side}`, {
    cite: 'Secret 1',
    awaits: ({ round }) =>
      draw(
        asked(`${side} draws`),
        [1, 2, 3].map(card => sentinel(side, `card${card}`, round)),
        1,
        side,
      ),
    apply: (board, _, [card = '']) => ({
      board: keep(board, side, card),
      push: [next()],
      notes: [{ text: `You drew ${card}.`, to: [side], data: { card } }],
    }),
  });

const plan: Step<Secretive, NoLocals, Record<Side, string>> = step('secret.plan', {
  cite: 'Secret 2',
  awaits: ({ round }) =>
    chooseTogether(
      asked('Both plan'),
      Object.fromEntries(
        SIDES.map(side => [side, listed([sentinel(side, 'left', round), sentinel(side, 'right', round)])]),
      ),
    ),
  apply: (board, _, plans) => ({
    board: SIDES.reduce((now, side) => keep(now, side, plans[side] as string), board),
    push: [whisper.at({ side: 'red' })],
  }),
});

const whisper: Step<Secretive, { side: Side }, string> = step('secret.whisper', {
  cite: 'Secret 3',
  awaits: ({ round }, { side }) =>
    choose(
      side,
      asked(`${side} writes an order`),
      open({
        schema: { type: 'string', examples: [sentinel(side, 'example', round)] },
        check: value =>
          typeof value === 'string' ? null : { code: 'secret/text', sentence: 'Write a text.' },
        propose: () => [sentinel(side, 'order', round)],
      }),
    ),
  apply: (board, { side }, order) => {
    const next = keep(board, side, order);
    const then = side === 'red' ? [whisper.at({ side: 'blue' })] : board.round < ROUNDS ? [dealRed.at()] : [];
    const push = [...then, omen.at({ side })];
    return {
      board: side === 'blue' ? { ...next, round: board.round + 1 } : next,
      push,
      notes: [{ text: `${side} has written.` }, { text: `Your order: ${order}`, to: [side] }],
    };
  },
});

/** A roll whose facts are for the side that throws. */
const omen: Step<Secretive, { side: Side }> = step('secret.omen', {
  cite: 'Secret 4',
  awaits: ({ round }, { side }) =>
    roll(
      asked(`${side} asks an oracle`),
      { dice: d(6) },
      {
        by: side,
        on: { chart: 'secret.oracle', given: { asks: sentinel(side, 'fact', round) }, to: [side] },
      },
    ),
  apply: board => ({ board }),
});

const dealBlue = deal('blue', () => plan.at());
const dealRed = deal('red', () => dealBlue.at() as never);

const game: GameDef<Secretive> = {
  id: 'demo.secret',
  title: 'Secrets',
  cite: 'Secret 1',
  version: '1',
  sides: SIDES,
  sideTitles: { red: 'Red', blue: 'Blue' },
  setup: {},
  scenarios: [{ id: 'only', title: 'Only', about: 'All hidden.', setup: {} }],
  steps: steps<Secretive>(dealRed, dealBlue, plan, whisper, omen),
  start: () => ok({ board: { round: 1, hidden: { red: [], blue: [] } }, stack: [dealRed.at()] }),
  view: ({ round, hidden }, side) => ({
    round,
    hidden: Object.fromEntries(
      SIDES.map(each => [
        each,
        side === null || side === each ? [...(hidden[each] ?? [])] : (hidden[each]?.length ?? 0),
      ]),
    ),
  }),
  outcome: ({ round }) =>
    round > ROUNDS ? { winners: [], ending: 'kept', sentence: 'All was kept.' } : null,
  endings: ['kept'],
};

export const secretive: AnyGame = game;
