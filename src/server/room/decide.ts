import {
  type AnyGame,
  asJson,
  err,
  isInput,
  isPrivate,
  ok,
  type Refusal,
  type Result,
  type Side,
  sealOf,
} from '#kernel';
import { awaitedFor } from '#kernel/table/asks.ts';
import { byHand } from '#kernel/table/by-hand.ts';
import { entropyAwaited, isTaken, sealsIn } from '#kernel/table/chance.ts';
import type { Entry } from '#kernel/table/entry.ts';
import type { Table } from '#kernel/table/table.ts';
import { undoRefusal } from '#kernel/table/undo.ts';
import type { SeatShape, TableCommand } from '../shapes.ts';
import { WORDS } from '../words.ts';
import type { HouseOrder } from './orders.ts';
import { roleOf, type Who } from './who.ts';

type Decided = Result<Entry, Refusal>;

const refuse = (code: string, sentence: string): Decided => err({ code: `table/${code}`, sentence });

/** The entries that the server writes, if they fit: all of them or none. */
export const decideHouse = (table: Table, order: HouseOrder): Result<readonly Entry[], Refusal> => {
  const decided = houseEntry(table, order);
  return decided.ok ? ok([...sealedBefore(table, order), decided.value]) : decided;
};

/** A seal comes with its sitting and never alone: a passer-by could spoil the share of the next player in that seat. */
const sealedBefore = (table: Table, order: HouseOrder): Entry[] => {
  const seal = order.do === 'sit' || order.do === 'take-seat' ? order.seal : undefined;
  if (seal === undefined || !('side' in order) || isTaken(table.seats[order.side])) {
    return [];
  }
  const given = contributed(table, order.side, { do: 'entropy', seal });
  return given.ok ? [given.value] : [];
};

const houseEntry = (table: Table, order: HouseOrder): Decided => {
  switch (order.do) {
    case 'sit': {
      const seat = table.seats[order.side];
      return seat?.kind === 'person' && (seat.name === null || order.fromElsewhere)
        ? seated(order.side, seat.name ?? order.name)
        : refuse('seated', WORDS.room.seatTaken);
    }
    case 'take-seat':
      return table.seats[order.side]?.kind === 'open'
        ? seated(order.side, order.name)
        : refuse('taken', WORDS.room.seatNotOpen);
    case 'rematch':
      return table.rematch === null
        ? ok({ kind: 'rematch', id: order.id })
        : refuse('rematch', WORDS.room.rematchExists);
    case 'keys':
      return ok({ kind: 'keys', ...order.keys });
    case 'lapse':
      return lapsed(table);
    case 'announce':
      return ok({ kind: 'chat', role: HOUSE, name: 'Grognard', text: order.text });
    case 'abandon':
      return table.ended
        ? refuse('over', WORDS.room.gameOver)
        : ok({ kind: 'end', secret: '', outcome: null, reason: order.reason });
  }
};

/** The role in which the server speaks. */
const HOUSE = 'house';

/** The time of a seal has run out: the game goes on without the share behind it. */
const lapsed = (table: Table): Decided => {
  const [seat] = entropyAwaited(table);
  return seat === undefined
    ? refuse('lapse', WORDS.room.noSeal)
    : ok({ kind: 'entropy', entropy: { seat, before: table.rolls + 1, lapsed: true } });
};

const seated = (side: Side, name: string): Decided =>
  ok({ kind: 'seat', side, seat: { kind: 'person', name } });

const NOT_SEATED = WORDS.room.holdersOnly;
const NOT_HOST = WORDS.room.hostOnly;
const MOST_ORDERS = 100;

/** Commands that go on after the end. */
const isLate = ({ do: what }: TableCommand): boolean => what === 'chat';
/** True for commands that a pause holds up. */
const isPlay = ({ do: what }: TableCommand): boolean =>
  what === 'choose' || what === 'roll' || what === 'undo';

/**
 * The entries that a command writes into the log, if it is allowed. The game itself judges whether a choice is legal.
 */
export const decide = (def: AnyGame, table: Table, who: Who, command: TableCommand): Decided => {
  if (table.ended && !isLate(command)) {
    return refuse('over', WORDS.room.gameOver);
  }
  if (table.paused !== null && isPlay(command)) {
    return refuse('paused', WORDS.room.paused);
  }
  if (command.do === 'chat') {
    return said(table, who, command);
  }
  if (command.do === 'letter') {
    return lettered(table, who, command);
  }
  return who.role === 'seat' ? atSeat(table, who, command) : hosted(def, table, who, command);
};

const atSeat = (table: Table, who: Extract<Who, { role: 'seat' }>, command: TableCommand): Decided => {
  const { side } = who;
  switch (command.do) {
    case 'choose':
      return ok({
        kind: 'input',
        input: { side, choose: command.choose },
        ...(who.deputy ? { by: who.deputy } : {}),
      });
    case 'roll':
      return thrown(table, side, command.roll);
    case 'undo': {
      const refusal = undoRefusal(table, side);
      return refusal ? err(refusal) : ok({ kind: 'undo', side });
    }
    case 'ask':
      return asking(table, side, command.proposal);
    case 'answer': {
      const ask = table.asks.find(each => each.ask === command.ask);
      return ask && awaitedFor(table, ask).includes(side)
        ? ok({ kind: 'answer', side, ask: command.ask, yes: command.yes })
        : refuse('answer', WORDS.room.notWaiting);
    }
    case 'orders':
      return command.orders.length > MOST_ORDERS
        ? refuse('orders', WORDS.room.mostOrders(MOST_ORDERS))
        : ok({ kind: 'orders', side, orders: command.orders });
    case 'standing':
      return ok({ kind: 'input', input: { side, standing: command.window, answer: command.answer } });
    case 'entropy':
      return contributed(table, side, command);
    default:
      return refuse('not-host', NOT_HOST);
  }
};

const thrown = (table: Table, side: Side, roll: Readonly<Record<string, readonly number[]>>): Decided => {
  if (!table.handDice || table.wait?.awaits !== 'roll') {
    return refuse('dice', WORDS.room.serverRolls);
  }
  const by = table.wait.by;
  if (by !== undefined && by !== side && table.seats[by]?.kind === 'person') {
    return refuse('dice', WORDS.room.theirThrow(by));
  }
  return ok({ kind: 'input', input: { roll, by: 'hand' } });
};

const asking = (
  table: Table,
  side: Side,
  proposal: Extract<TableCommand, { do: 'ask' }>['proposal'],
): Decided =>
  proposal.kind === 'undo' && (proposal.to < 0 || proposal.to >= table.length)
    ? refuse('ask', WORDS.room.nothingToTakeBack)
    : ok({ kind: 'ask', side, proposal });

/** Whether a person who sits here now has given or sealed a share: each sitting gives one. */
const hasShared = ({ entropy }: Table, side: Side): boolean => {
  const own = entropy.filter(({ seat }) => seat === side);
  return own.length > 0 && own.at(-1)?.lapsed === undefined;
};

const contributed = (
  table: Table,
  seat: Side,
  { value, seal }: Extract<TableCommand, { do: 'entropy' }>,
): Decided => {
  if (value === undefined && seal === undefined) {
    return refuse('entropy', WORDS.room.entropyShape);
  }
  const sealed = sealsIn(table.entropy).get(seat);
  if (sealed !== undefined ? value === undefined || seal !== undefined : hasShared(table, seat)) {
    // A player who could give another share at any time could try out the dice.
    return refuse('entropy', WORDS.room.shareGiven);
  }
  if (sealed !== undefined && value !== undefined && sealOf(seat, value) !== sealed) {
    return refuse('seal', WORDS.room.otherSeal);
  }
  if (value !== undefined && seal !== undefined) {
    return refuse('entropy', WORDS.room.sealFirst);
  }
  const entropy = {
    seat,
    before: table.rolls + 1,
    ...(value === undefined ? {} : { value }),
    ...(seal === undefined ? {} : { seal }),
  };
  return ok({ kind: 'entropy', entropy });
};

/** Spectators are heard where the host lets them speak; only the players of a side whisper to it. */
const said = (table: Table, who: Who, { text, to }: Extract<TableCommand, { do: 'chat' }>): Decided => {
  if (to?.some(side => !Object.hasOwn(table.seats, side))) {
    return refuse('chat', WORDS.room.noSideToSpeakTo);
  }
  if (to && who.role !== 'seat') {
    return refuse('whisper', WORDS.room.whisperBySeat);
  }
  if (who.role !== 'host' && isQuiet(table, who)) {
    return refuse('quiet', WORDS.room.notAllowedToSpeak);
  }
  return ok({ kind: 'chat', role: roleOf(who), name: who.name, text, ...(to ? { to } : {}) });
};

/** Letters go from seat to seat; a computer reads none. The room writes the time on them. */
const lettered = (table: Table, who: Who, { text, to }: Extract<TableCommand, { do: 'letter' }>): Decided => {
  if (who.role !== 'seat' || who.deputy) {
    return refuse('letter', WORDS.room.lettersBySeat);
  }
  const readers = [...new Set(to)].filter(side => side !== who.side);
  if (readers.length === 0 || readers.some(side => !Object.hasOwn(table.seats, side))) {
    return refuse('letter', WORDS.room.letterNeedsReader);
  }
  if (readers.some(side => table.seats[side]?.kind === 'computer')) {
    return refuse('letter', WORDS.room.computerReadsNone);
  }
  return isQuiet(table, who)
    ? refuse('quiet', WORDS.room.notAllowedToSpeak)
    : ok({ kind: 'letter', from: who.side, name: who.name, to: readers, text, at: 0 });
};

/** Whether somebody may not speak: strangers who walked in, and people that the host has asked to be quiet. */
const isQuiet = ({ speech }: Table, who: Who): boolean =>
  who.role === 'watch'
    ? who.stranger === true || speech?.onlookers === false
    : who.role === 'seat' && (speech?.muted.includes(who.side) ?? false);

const hosted = (def: AnyGame, table: Table, who: Who, command: TableCommand): Decided => {
  if (who.role !== 'host') {
    return refuse('not-seated', NOT_SEATED);
  }
  switch (command.do) {
    case 'pause':
      return ok({ kind: 'pause', on: command.on, reason: command.reason });
    case 'seat':
      return handed(table, command);
    case 'speech': {
      const { do: kind, ...speech } = command;
      return ok({ kind, ...speech });
    }
    case 'end':
      return ok({ kind: 'end', secret: '', outcome: def.outcome(table.state.board), reason: command.reason });
    case 'correct':
      return corrected(table, command);
    default:
      return refuse('not-seated', NOT_SEATED);
  }
};

/**
 * A player who is sent away has agreed to nothing: proposals that wait for their answer are refused first. Else a host
 * who plays could take back a roll against the will of the other.
 */
export const withoutConsent = (table: Table, command: TableCommand): Entry[] =>
  command.do === 'seat'
    ? table.asks
        .filter(ask => awaitedFor(table, ask).includes(command.side))
        .map(({ ask }) => ({ kind: 'answer', side: command.side, ask, yes: false }))
    : [];

const handed = (table: Table, { side, seat }: Extract<TableCommand, { do: 'seat' }>): Decided =>
  Object.hasOwn(table.seats, side)
    ? ok({ kind: 'seat', side, seat: newSeat(seat) })
    : refuse('seat', WORDS.room.noSide);

export const newSeat = ({
  kind,
  bot,
}: {
  readonly kind: SeatShape['kind'];
  readonly bot?: string;
}): SeatShape => {
  if (kind === 'computer') {
    return { kind, bot: bot ?? '' };
  }
  return kind === 'person' ? { kind, name: null } : { kind };
};

const corrected = (
  table: Table,
  { to, inputs, reason }: Extract<TableCommand, { do: 'correct' }>,
): Decided => {
  if (!table.head.umpire) {
    return refuse('not-umpire', WORDS.room.noUmpire);
  }
  if (to > table.length) {
    return refuse('correct', WORDS.room.onlySoMany(table.length));
  }
  return inputs.every(input => isInput(asJson(input)) && !isPrivate(input))
    ? ok({ kind: 'correct', to, inputs: inputs.map(byHand), reason })
    : refuse('correct', WORDS.room.correctionShape);
};
