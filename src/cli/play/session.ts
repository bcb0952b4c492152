import { type Bot, seatAt } from '#bots/index.ts';
import {
  type ChoiceInput,
  type Choose,
  type Input,
  isChance,
  type Json,
  must,
  type Note,
  type Play,
  type Random,
  type Side,
  unasked,
} from '#kernel';
import { WORDS } from '../words.ts';
import type { Chance } from './chance.ts';
import { labelOf, type Menu, menuOf, parseAnswer, printMenu } from './choices.ts';
import { isCommand, obey } from './orders.ts';
import type { Terminal } from './terminal.ts';

export interface Session {
  readonly play: Play;
  readonly terminal: Terminal;
  /** The sides that people play; the computer plays the others. */
  readonly people: readonly Side[];
  readonly bots: Readonly<Record<Side, Bot>>;
  readonly chance: Chance;
  readonly random: Random;
}

const titleOf = ({ play }: Session, side: Side): string => play.def.sideTitles[side] ?? side;

const mayRead = ({ people }: Session, { to }: Note): boolean =>
  to === undefined || to.some(side => people.includes(side));

const tell = (session: Session, notes: readonly Note[]): void => {
  for (const note of notes.filter(each => mayRead(session, each))) {
    session.terminal.out(WORDS.cited(note.text, note.cite));
  }
};

/** Hands an input to the game; a refusal is told, and nothing has changed. */
const submit = (session: Session, input: Input): void => {
  const moved = session.play.submit(input);
  if (moved.ok) {
    tell(session, moved.value.notes);
  } else {
    session.terminal.out(moved.error.sentence);
  }
};

const botInput = ({ play, bots, random, people }: Session, wait: Choose, side: Side): Input => {
  const seat = seatAt(play.def, play.state, side, wait, random, people);
  return { side, choose: must(bots[side], `a player for ${side}`).choose(seat) };
};

const describeChoice = (wait: Choose, side: Side, value: Json): string => {
  const choice = must(wait.sides[side]);
  const option =
    choice.kind === 'listed'
      ? choice.options.find(each => JSON.stringify(each.value) === JSON.stringify(value))
      : undefined;
  return labelOf(option ?? { value });
};

const playBot = (session: Session, wait: Choose, side: Side): void => {
  const input = botInput(session, wait, side) as { readonly side: Side; readonly choose: Json };
  // A secret choice made at the same time comes out with the other choice.
  if (!wait.secret) {
    session.terminal.out(
      wait.together
        ? WORDS.hasChosen(titleOf(session, side))
        : WORDS.chose(titleOf(session, side), wait.title, describeChoice(wait, side, input.choose)),
    );
  }
  submit(session, input);
};

/** Asks until there is something to do; false when the player leaves. */
const askPerson = async (session: Session, wait: Choose, side: Side): Promise<boolean> => {
  const menu: Menu = menuOf(must(wait.sides[side]), session.random);
  session.terminal.out(WORDS.asks(titleOf(session, side), wait.title, wait.cite));
  printMenu(session.terminal, menu);
  const text = await session.terminal.ask('> ');
  if (text === null || text === 'quit') {
    return false;
  }
  if (isCommand(text)) {
    obey(session, text, side, wait);
    return true;
  }
  const answer = parseAnswer(menu, text);
  if (answer.ok) {
    submit(session, { side, choose: answer.value });
  } else {
    session.terminal.out(answer.error);
  }
  return true;
};

/** An answer left in advance, or a pass where nothing can be done: entered without asking. */
const goOn = (session: Session, input: ChoiceInput, wait: Choose): void => {
  session.terminal.out((input.by === 'standing' ? WORDS.byStanding : WORDS.passed)(wait.title));
  submit(session, input);
};

const takeTurn = async (session: Session): Promise<boolean> => {
  const { play, people, chance } = session;
  const wait = play.awaits();
  const byItself = unasked(play.def, play.state, wait);
  if (byItself) {
    goOn(session, byItself, wait as Choose);
    return true;
  }
  if (isChance(wait)) {
    const input = await chance.input(play, wait);
    if (input !== null) {
      submit(session, input);
    }
    return input !== null;
  }
  const asked = play.asked();
  const person = asked.find(side => people.includes(side));
  if (person !== undefined) {
    return askPerson(session, wait as Choose, person);
  }
  playBot(session, wait as Choose, must(asked[0]));
  return true;
};

/** Plays to the end, or until the player leaves; true when the game is over. */
export const playSession = async (session: Session): Promise<boolean> => {
  tell(session, session.play.notes());
  while (session.play.awaits() !== null) {
    if (!(await takeTurn(session))) {
      return false;
    }
  }
  session.terminal.out(`\n${session.play.outcome()?.sentence ?? WORDS.isOver}`);
  return true;
};
