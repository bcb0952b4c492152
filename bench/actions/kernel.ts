import {
  asJson,
  atLeast,
  choose,
  type GameDef,
  type Json,
  type NoLocals,
  ok,
  open,
  Play,
  pool,
  replay,
  roll,
  type Step,
  sameJson,
  seeded,
  step,
  steps,
} from '#kernel';
import { rate, type Variant } from '../measure.ts';
import { type Attack, type Board, fault, MOVES, opening, other, script, strengthAfter } from './skirmish.ts';

const CITE = 'Demo 3';
const SCRIPT = script();
const SCHEMA: Json = {
  type: 'object',
  properties: { by: { type: 'integer' }, on: { type: 'integer' } },
  required: ['by', 'on'],
};
const DICE = roll({ title: 'Roll for the attack', cite: CITE }, { dice: pool(2, 6, atLeast(5)) });

const refusal = (board: Board, attack: Attack) => {
  const sentence = fault(board, attack);
  return sentence === null ? null : { code: 'demo/attack', cite: CITE, sentence };
};

const attack: Step<Board, NoLocals, Attack> = step<Board, NoLocals, Attack>('skirmish.attack', {
  cite: CITE,
  awaits: board =>
    choose(
      board.active,
      { title: 'Attack', cite: CITE },
      open({
        schema: SCHEMA,
        check: value => refusal(board, value as unknown as Attack),
        propose: () => SCRIPT.filter(each => fault(board, each) === null).map(asJson),
      }),
    ),
  apply: (board, _local, { on }) => ({ board, push: [fire.at({ on })] }),
});

const fire: Step<Board, { on: number }, { dice: number }> = step<Board, { on: number }, { dice: number }>(
  'skirmish.fire',
  {
    cite: CITE,
    awaits: () => DICE,
    apply: (board, { on }, { dice }) => ({ board: hit(board, on, dice), push: [attack.at()] }),
  },
);

const hit = ({ active, turn, units }: Board, on: number, hits: number): Board => {
  const next = units.slice();
  const target = units[on] as Board['units'][number];
  next[on] = { ...target, strength: strengthAfter(target.strength, hits) };
  return { active: other(active), turn: turn + 1, units: next };
};

const skirmish: GameDef<Board> = {
  id: 'demo.skirmish',
  title: 'Skirmish',
  cite: CITE,
  version: '1',
  sides: ['blue', 'red'],
  sideTitles: { blue: 'Blue', red: 'Red' },
  setup: {},
  scenarios: [],
  steps: steps(attack, fire),
  start: () => ok({ board: opening(), stack: [attack.at()] }),
  view: board => asJson(board),
  outcome: () => null,
  endings: [],
};

const begin = (): Play => {
  const begun = Play.begin(skirmish, {});
  if (!begun.ok) {
    throw new Error('the skirmish does not begin');
  }
  return begun.value;
};

const random = seeded(1805);

const act = (play: Play, order: Attack): void => {
  const side = (play.state.board as unknown as Board).active;
  const chosen = play.submit({ side, choose: asJson(order) });
  const thrown = play.submit({ roll: { dice: [random.face(6), random.face(6)] } });
  if (!chosen.ok || !thrown.ok) {
    throw new Error(`the attack ${JSON.stringify(order)} was refused`);
  }
};

const game = (): Play => {
  const play = begin();
  for (const order of SCRIPT) {
    act(play, order);
  }
  return play;
};

/** A game that does not replay to the same state would not count. */
const refuseUnreplayable = (): void => {
  const play = game();
  const again = replay(skirmish, JSON.parse(JSON.stringify(play.file())));
  if (!again.ok || !sameJson(again.value.state, play.state)) {
    throw new Error('the game does not replay');
  }
};

/** Attacks per second: choice checked, dice checked, both logged. */
export const measure: Variant = () => {
  refuseUnreplayable();
  return MOVES * rate(game);
};
