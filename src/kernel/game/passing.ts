import { sameJson } from '../base/json.ts';
import { type Facts, flag } from '../chart/facts.ts';
import { asked } from './asked.ts';
import type { ChoiceInput, Rules, State } from './game-def.ts';
import { pathOf } from './path.ts';
import type { Awaits, Choice, Choose, Side } from './step.ts';

/** Some steps of a game under one title, about which a seat may say whether it wants to be asked. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly string[];
  /** Whether a seat that has said nothing is asked. */
  readonly asked: boolean;
}

/** The window under which a seat leaves its wishes about topics. */
export const TOPICS = 'topics';

/** The topics of a game as facts: one flag each, whether the seat wants to be asked. */
export const topicFacts = (topics: readonly Topic[]): Facts =>
  Object.fromEntries(topics.map(({ id, title, asked: isAsked }) => [id, flag(title, { default: isAsked })]));

/** Whether a value means not acting. */
export const isPass = (choice: Choice | undefined, value: unknown): boolean =>
  choice?.pass !== undefined && sameJson(choice.pass, value);

/**
 * The pass that a shell may enter by itself for a side, or null where the side is to be asked: it wants not to be asked
 * about this topic, or by public knowledge there is nothing else to do.
 */
export const passFor = <B>(def: Rules<B>, state: State<B>, wait: Awaits, side: Side): ChoiceInput | null => {
  if (wait?.awaits !== 'choose' || !asked(state, wait).includes(side)) {
    return null;
  }
  const choice = wait.sides[side];
  return choice?.pass !== undefined && (isUnwanted(def, state, side) || isIdle(wait, choice))
    ? { side, choose: choice.pass, by: 'pass' }
    : null;
};

const isUnwanted = <B>({ topics }: Rules<B>, state: State<B>, side: Side): boolean => {
  if (!topics) {
    return false;
  }
  const path = pathOf(state.stack);
  const said = (state.standing?.[side]?.[TOPICS]?.policy ?? {}) as Readonly<Record<string, boolean>>;
  const here = topics.filter(({ steps }) => steps.some(step => path.includes(step)));
  return here.length > 0 && here.every(topic => !(said[topic.id] ?? topic.asked));
};

/** The offer from a hidden hand proves nothing: only the game itself can say that there is nothing to do. */
const isIdle = (wait: Choose, choice: Choice): boolean =>
  choice.idle === true ||
  (!wait.hidden &&
    choice.kind === 'listed' &&
    choice.options.every(({ value, refused }) => refused !== undefined || isPass(choice, value)));
