import { type Json, sameJson } from '../base/json.ts';
import { err, ok, type Refusal, type Result } from '../base/result.ts';
import type { Input, State } from './game-def.ts';
import type { Awaits, Choose, Listed, Option, Roll, Side } from './step.ts';

const NO_TITLES: Readonly<Record<Side, string>> = {};

const titleIn =
  (titles: Readonly<Record<Side, string>>) =>
  (side: Side): string =>
    titles[side] ?? side;

/** The reason why an input is not a legal choice here, or null. */
export const checkChoice = (
  state: State<unknown>,
  wait: Choose,
  input: Input,
  titles: Readonly<Record<Side, string>> = NO_TITLES,
): Refusal | null => {
  if (!('choose' in input)) {
    return { code: 'kernel/awaits-choice', cite: wait.cite, sentence: `A choice is awaited: ${wait.title}.` };
  }
  const choice = Object.hasOwn(wait.sides, input.side) ? wait.sides[input.side] : undefined;
  if (!choice) {
    return {
      code: 'kernel/not-your-choice',
      cite: wait.cite,
      sentence: `Waiting for ${Object.keys(wait.sides).map(titleIn(titles)).join(' and ')}, not for ${titleIn(titles)(input.side)}: ${wait.title}.`,
    };
  }
  if (state.held && Object.hasOwn(state.held, input.side)) {
    const sentence = `The choice of ${titleIn(titles)(input.side)} is made already.`;
    return { code: 'kernel/already-chosen', cite: wait.cite, sentence };
  }
  if (choice.kind === 'open') {
    return choice.check(input.choose);
  }
  const option = offered(choice, input.choose);
  return option
    ? (option.refused ?? null)
    : {
        code: 'kernel/not-offered',
        cite: wait.cite,
        sentence: `That is not among the choices of “${wait.title}”.`,
      };
};

/** Most inputs hold the very value that was offered; a value that came as text is compared with all of them. */
const offered = ({ options }: Listed, value: Json): Option | undefined =>
  options.find(each => each.value === value && !each.refused) ??
  options.find(each => sameJson(each.value, value));

export const checkRoll = (wait: Roll, input: Input): Result<Json, Refusal> => {
  if (!('roll' in input)) {
    return err({ code: 'kernel/awaits-roll', cite: wait.cite, sentence: `Dice are awaited: ${wait.title}.` });
  }
  const read: Record<string, Json> = {};
  const names = Object.keys(wait.throws);
  const extra = Object.keys(input.roll).find(name => !Object.hasOwn(wait.throws, name));
  if (extra !== undefined) {
    return err({ code: 'kernel/dice', cite: wait.cite, sentence: `There is no throw called ${extra} here.` });
  }
  for (const name of names) {
    const pool = wait.throws[name] as Roll['throws'][string];
    const dice = input.roll[name] ?? [];
    if (!fits(dice, pool.count, pool.faces)) {
      const sentence = `${name} takes ${pool.count} dice of ${pool.faces} faces, not ${JSON.stringify(dice)}.`;
      return err({ code: 'kernel/dice', cite: wait.cite, sentence });
    }
    read[name] = pool.reads.of(dice, pool.faces) as Json;
  }
  return ok(read);
};

const fits = (dice: readonly number[], count: number, faces: number): boolean =>
  Array.isArray(dice) &&
  dice.length === count &&
  dice.every(die => Number.isInteger(die) && die >= 1 && die <= faces);

export const checkDraw = (wait: Extract<Awaits, { awaits: 'draw' }>, input: Input): Result<Json, Refusal> => {
  if (!('draw' in input)) {
    return err({
      code: 'kernel/awaits-draw',
      cite: wait.cite,
      sentence: `Cards are awaited: ${wait.title}.`,
    });
  }
  const left = [...wait.from];
  for (const card of input.draw) {
    const i = left.indexOf(card);
    if (i < 0) {
      return err({ code: 'kernel/card', cite: wait.cite, sentence: `${card} is not in the deck.` });
    }
    left.splice(i, 1);
  }
  return input.draw.length === wait.count
    ? ok([...input.draw])
    : err({
        code: 'kernel/cards',
        cite: wait.cite,
        sentence: `${wait.count} cards are drawn, not ${input.draw.length}.`,
      });
};
