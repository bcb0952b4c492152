import { askedOf, type Choice, type Choose, type Option, type Side } from './step.ts';

/**
 * A choice with one more option, with any subject: to resign, to wish a draw. Written out field by field, for
 * this runs at every question.
 */
export const oneMore = (choice: Choice, option: Option, idle = choice.idle): Choice =>
  choice.kind === 'listed'
    ? { kind: 'listed', options: [...choice.options, option], pass: choice.pass, idle }
    : {
        kind: 'open',
        schema: choice.schema,
        check: value => (value === option.value ? null : choice.check(value)),
        propose: choice.propose,
        hints: () => [...(choice.hints?.() ?? []), option],
        pass: choice.pass,
        idle,
      };

/** A question in which every choice has one more option. */
export const withOneMore = (wait: Choose, option: Option): Choose => {
  const sides: Record<Side, Choice> = {};
  for (const side of Object.keys(wait.sides)) {
    sides[side] = oneMore(wait.sides[side] as Choice, option);
  }
  return askedOf(wait, sides);
};
