import { writeFileSync } from 'node:fs';
import { findJsonFault } from '#companion/json-fault.ts';
import { type Choose, type Json, keptFile, must, type Side, TOPICS } from '#kernel';
import { printRows, toJson } from '../text.ts';
import { WORDS } from '../words.ts';
import type { Session } from './session.ts';

interface Order {
  readonly help: string;
  carryOut(session: Session, argument: string, side: Side, wait: Choose): void;
}

const save: Order = {
  help: WORDS.orders.save,
  carryOut: ({ play, terminal }, file) => {
    if (file === '') {
      terminal.out(WORDS.whichFile);
      return;
    }
    try {
      writeFileSync(file, `${toJson(keptFile(play))}\n`);
      terminal.out(WORDS.saved(file));
    } catch (error) {
      terminal.out(WORDS.cannotWrite(file, (error as Error).message));
    }
  },
};

const undo: Order = {
  help: WORDS.orders.undo,
  carryOut: ({ play, terminal }, _, side) => {
    const undone = play.undo(side);
    terminal.out(undone.ok ? WORDS.takenBack : undone.error.sentence);
  },
};

const view: Order = {
  help: WORDS.orders.view,
  carryOut: ({ play, terminal }, _, side) => {
    const seen = play.view(side);
    for (const line of play.def.tell?.(seen) ?? [toJson(seen)]) {
      terminal.out(line);
    }
  },
};

const log: Order = {
  help: WORDS.orders.log,
  carryOut: ({ play, terminal, people }) => {
    for (const { text, to } of play.notes()) {
      if (to === undefined || to.some(side => people.includes(side))) {
        terminal.out(text);
      }
    }
  },
};

const schema: Order = {
  help: WORDS.orders.schema,
  carryOut: ({ terminal }, _, side, wait) => {
    const choice = must(wait.sides[side]);
    terminal.out(choice.kind === 'open' ? toJson(choice.schema) : WORDS.pickByNumber);
  },
};

const windows = (play: Session['play'], side: Side): readonly (readonly string[])[] =>
  [...(play.def.standing ?? []), ...(play.def.topics ? [{ id: TOPICS, title: WORDS.askAbout }] : [])].map(
    ({ id, title }) => [id, title, JSON.stringify(play.state.standing?.[side]?.[id]?.policy ?? WORDS.askMe)],
  );

const answer: Order = {
  help: WORDS.orders.answer,
  carryOut: ({ play, terminal }, argument, side) => {
    const [window = '', ...rest] = argument.split(' ');
    const text = rest.join(' ');
    if (window === '') {
      printRows(terminal, windows(play, side));
      return;
    }
    if (text !== WORDS.askMe && findJsonFault(text) !== undefined) {
      terminal.out(WORDS.answerNotJson(window));
      return;
    }
    const policy = text === WORDS.askMe ? null : (JSON.parse(text) as Json);
    const left = play.submit({ side, standing: window, answer: policy });
    terminal.out(left.ok ? WORDS.kept : left.error.sentence);
  },
};

const help: Order = {
  help: WORDS.orders.help,
  carryOut: ({ terminal }) => {
    const rows = Object.entries(ORDERS)
      .filter(([name]) => name !== '?')
      .map(([name, order]) => [name, order.help]);
    printRows(terminal, [...rows, ['quit', WORDS.orders.quit]]);
  },
};

const ORDERS: Readonly<Record<string, Order>> = {
  undo,
  view,
  log,
  schema,
  answer,
  save,
  help,
  '?': help,
};

const wordOf = (text: string): string => text.split(' ')[0] ?? '';

export const isCommand = (text: string): boolean => Object.hasOwn(ORDERS, wordOf(text));

/** Carries out an order that a player typed instead of a choice. */
export const obey = (session: Session, text: string, side: Side, wait: Choose): void => {
  const argument = text.slice(wordOf(text).length).trim();
  must(ORDERS[wordOf(text)]).carryOut(session, argument, side, wait);
};
