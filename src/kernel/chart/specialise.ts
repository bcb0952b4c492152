import type { Prepared } from './ledger.ts';
import { useMaker, walked } from './modifiers.ts';

/**
 * Code written from the definition: one straight line of tests instead of a walk over a list, so that
 * each test sits at a call site of its own and the compiler can inline it. For shells that may
 * generate code; a page under a strict content policy walks the list instead. A test keeps the two equal.
 */
export const specialise = (): void => {
  useMaker(entries =>
    entries.length === 0 ? walked(entries) : { sum: writeSum(entries), explain: writeExplain(entries) },
  );
};

const NAME = /^[A-Za-z_$][\w$]*$/;

/** The condition of a modifier in code: a flag is read directly, anything else is called. */
const condition = (entry: Prepared, i: number): string => {
  const { when, per, add } = entry.modifier;
  if (typeof when === 'string' && NAME.test(when)) {
    return `given.${when} === true`;
  }
  if (when === undefined && typeof per === 'string' && NAME.test(per)) {
    return `given.${per} !== 0`;
  }
  return when === undefined && typeof add === 'number' ? 'true' : `applies${i}(given)`;
};

const amount = (entry: Prepared, i: number): string => {
  const { add, per } = entry.modifier;
  if (entry.constant !== null) {
    return `${entry.constant}`;
  }
  return typeof add === 'number' && typeof per === 'string' && NAME.test(per)
    ? `${add} * given.${per}`
    : `amount${i}(given)`;
};

/** Binds each function to a name of its own, so that every call site meets one function only. */
const build = <T>(entries: readonly Prepared[], body: string): T => {
  const head = entries
    .map(
      (_, i) =>
        `const { applies: applies${i}, amount: amount${i}, yes: yes${i}, no: no${i}, yesOf: yesOf${i} } = e[${i}];`,
    )
    .join('\n');
  return new Function('e', `'use strict';\n${head}\n${body}`)(entries) as T;
};

const writeSum = (entries: readonly Prepared[]): ((given: unknown) => number) =>
  build(
    entries,
    `return given => { let sum = 0;
${entries.map((entry, i) => `if (${condition(entry, i)}) sum += ${amount(entry, i)};`).join('\n')}
return sum; };`,
  );

const writeExplain = (entries: readonly Prepared[]): ReturnType<typeof walked>['explain'] =>
  build(
    entries,
    `return given => { let sum = 0;
${entries.map(writeLine).join('\n')}
return { sum, ledger: [${entries.map((_, i) => `line${i}`).join(', ')}] }; };`,
  );

const writeLine = (entry: Prepared, i: number): string =>
  entry.constant === null
    ? `let line${i} = no${i};
if (${condition(entry, i)}) { const n = ${amount(entry, i)}; sum += n; line${i} = yesOf${i}(n); }`
    : `let line${i} = no${i};
if (${condition(entry, i)}) { sum += ${entry.constant}; line${i} = yes${i}; }`;
