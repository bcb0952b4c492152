import { canonical, type Json } from '../base/json.ts';
import { randomFacts } from '../chart/random-facts.ts';
import type { Random } from '../dice/index.ts';
import { asked } from './asked.ts';
import { checkChoice } from './check-input.ts';
import { type Fault, fault } from './fault.ts';
import { apply } from './game.ts';
import { type AnyGame, type StandingInput, sidesIn } from './game-def.ts';
import { knownTo } from './known.ts';
import { TOPICS } from './passing.ts';
import { pathOf } from './path.ts';
import type { Play } from './play.ts';
import { type AnswerWindow, standingForm } from './standing.ts';
import type { Awaits, Choice, Choose, Side } from './step.ts';

/** A pass that is named can be made, and nobody is bound to act where the first that acts decides. */
export const checkPasses = (play: Play, wait: Awaits): Fault[] =>
  wait?.awaits !== 'choose' ? [] : asked(play.state, wait).flatMap(side => checkPass(play, wait, side));

const checkPass = (play: Play, wait: Choose, side: Side): Fault[] => {
  const { pass, idle } = wait.sides[side] as Choice;
  if (pass === undefined) {
    return idle || wait.first ? [fault(play, 'a seat that need not act has a pass', wait.title)] : [];
  }
  const moved = apply(play.def, play.state, { side, choose: pass }, wait);
  return moved.ok ? [] : [fault(play, 'a pass is accepted', `${wait.title}: ${moved.error.sentence}`)];
};

/** The windows of a game that can be answered in advance. */
export const windowsOf = ({ standing = [], topics }: AnyGame): readonly string[] => [
  ...standing.map(({ id }) => id),
  ...(topics ? [TOPICS] : []),
];

/** An answer at random for a window, or its withdrawal. Null where the game has no windows. */
export const randomStanding = ({ def, setup }: Play, random: Random): StandingInput | null => {
  const windows = windowsOf(def);
  if (windows.length === 0) {
    return null;
  }
  const standing = random.pick(windows);
  const form = standingForm(def, standing) ?? {};
  const answer = random.below(4) === 0 ? null : randomFacts(form, random);
  return { side: random.pick(sidesIn(def, setup)), standing, answer };
};

/** An answer can be left and taken back at any moment, changes nothing on the table, and leads to legal choices. */
export const checkStanding = (play: Play, wait: Awaits, random: Random): Fault[] => {
  const input = wait === null ? null : randomStanding(play, random);
  if (input === null) {
    return [];
  }
  return [
    ...checkLeft(play, wait, input),
    ...checkUnknown(play, input),
    ...(wait?.awaits === 'choose'
      ? asked(play.state, wait).flatMap(side => checkAnswers(play, wait, side, random))
      : []),
  ];
};

const checkLeft = (play: Play, wait: Awaits, input: StandingInput): Fault[] => {
  const { def, state } = play;
  const left = apply(def, state, input, wait);
  if (!left.ok) {
    return [fault(play, 'an answer can be left at any moment', left.error.sentence)];
  }
  const after = left.value;
  const same =
    after.state.board === state.board && after.state.stack === state.stack && after.state.held === state.held;
  const faults =
    same && after.wait === wait && !after.barrier
      ? []
      : [fault(play, 'an answer left in advance changes nothing else', input.standing)];
  const back = apply(def, after.state, { ...input, answer: null });
  const bare = apply(def, state, { ...input, answer: null });
  return back.ok && bare.ok && canonical(back.value.state) === canonical(bare.value.state)
    ? faults
    : [...faults, fault(play, 'an answer can be taken back', input.standing)];
};

const checkUnknown = (play: Play, input: StandingInput): Fault[] =>
  [
    { ...input, standing: 'no such window', answer: {} },
    { ...input, answer: 'nonsense' },
  ].flatMap(bad =>
    apply(play.def, play.state, bad).ok
      ? [fault(play, 'an answer that cannot be left is refused', canonical(bad))]
      : [],
  );

const checkAnswers = (play: Play, wait: Choose, side: Side, random: Random): Fault[] => {
  const path = pathOf(play.state.stack);
  const here = (play.def.standing ?? []).filter((window: AnswerWindow) =>
    window.steps.some(step => path.includes(step)),
  );
  return here.flatMap((window: AnswerWindow) => checkAnswer(play, wait, side, window, random));
};

const checkAnswer = (play: Play, wait: Choose, side: Side, window: AnswerWindow, random: Random): Fault[] => {
  const known = knownTo<Json, Json>(play.def, play.state, side);
  const policy = randomFacts(window.form, random);
  const mark = window.mark?.(known, side) ?? null;
  const said = window.answer({ policy: policy as never, known, side, wait, mark });
  const refusal = said && checkChoice(play.state, wait, { side, choose: said.choose });
  return refusal
    ? [fault(play, 'a standing answer is a legal choice', `${window.id}: ${refusal.sentence}`)]
    : [];
};
