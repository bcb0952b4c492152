import { writeFileSync } from 'node:fs';
import { findJsonFault } from '#companion/json-fault.ts';
import { type Choose, type Json, must, type Side, TOPICS } from '#kernel';
import { printRows, toJson } from '../text.ts';
import type { Session } from './session.ts';

interface Order {
  readonly help: string;
  carryOut(session: Session, argument: string, side: Side, wait: Choose): void;
}

const save: Order = {
  help: 'write the game to a file: save game.json',
  carryOut: ({ play, terminal }, file) => {
    if (file === '') {
      terminal.out('Which file? save game.json');
      return;
    }
    try {
      writeFileSync(file, `${toJson(play.file())}\n`);
      terminal.out(`Saved in ${file}.`);
    } catch (error) {
      terminal.out(`${file} cannot be written: ${(error as Error).message}.`);
    }
  },
};

const undo: Order = {
  help: 'take back your last choice, if no dice or other side came after it',
  carryOut: ({ play, terminal }, _, side) => {
    const undone = play.undo(side);
    terminal.out(undone.ok ? 'Taken back.' : undone.error.sentence);
  },
};

const view: Order = {
  help: 'show what your side knows',
  carryOut: ({ play, terminal }, _, side) => {
    const seen = play.view(side);
    for (const line of play.def.tell?.(seen) ?? [toJson(seen)]) {
      terminal.out(line);
    }
  },
};

const log: Order = {
  help: 'tell again what has happened',
  carryOut: ({ play, terminal, people }) => {
    for (const { text, to } of play.notes()) {
      if (to === undefined || to.some(side => people.includes(side))) {
        terminal.out(text);
      }
    }
  },
};

const schema: Order = {
  help: 'show the form of a value that is typed as JSON',
  carryOut: ({ terminal }, _, side, wait) => {
    const choice = must(wait.sides[side]);
    terminal.out(choice.kind === 'open' ? toJson(choice.schema) : 'Pick from the list by its number.');
  },
};

const windows = (play: Session['play'], side: Side): readonly (readonly string[])[] =>
  [
    ...(play.def.standing ?? []),
    ...(play.def.topics ? [{ id: TOPICS, title: 'What to ask about' }] : []),
  ].map(({ id, title }) => [
    id,
    title,
    JSON.stringify(play.state.standing?.[side]?.[id]?.policy ?? 'ask me'),
  ]);

const answer: Order = {
  help: 'leave an answer in advance: answer WINDOW and its form as JSON, or "ask me"; alone it lists the windows',
  carryOut: ({ play, terminal }, argument, side) => {
    const [window = '', ...rest] = argument.split(' ');
    const text = rest.join(' ');
    if (window === '') {
      printRows(terminal, windows(play, side));
      return;
    }
    if (text !== 'ask me' && findJsonFault(text) !== undefined) {
      terminal.out(`That is not JSON: answer ${window} {...}, or answer ${window} ask me.`);
      return;
    }
    const policy = text === 'ask me' ? null : (JSON.parse(text) as Json);
    const left = play.submit({ side, standing: window, answer: policy });
    terminal.out(left.ok ? 'Kept.' : left.error.sentence);
  },
};

const help: Order = {
  help: 'list the commands',
  carryOut: ({ terminal }) => {
    const rows = Object.entries(ORDERS)
      .filter(([name]) => name !== '?')
      .map(([name, order]) => [name, order.help]);
    printRows(terminal, [...rows, ['quit', 'leave the game']]);
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

/** Carries out what a player typed instead of a choice. */
export const obey = (session: Session, text: string, side: Side, wait: Choose): void => {
  const argument = text.slice(wordOf(text).length).trim();
  must(ORDERS[wordOf(text)]).carryOut(session, argument, side, wait);
};
