import type { Frame, Json, Option } from '#kernel';
import { charge } from '#systems/nie/charts/land/charge.ts';
import { chargeFacts, counterFacts } from '#systems/nie/procedures/charge-steps.ts';
import { type Board, pieceOf, setPiece } from '#systems/nie/tactical/board.ts';
import { charge as fought } from '#systems/nie/tactical/charging.ts';
import { type Strike, strikesOf } from '#systems/nie/tactical/strikes.ts';
import type { Asking } from '../../../play/asking/asking.ts';
import { Choices } from '../../../play/asking/choices.tsx';
import type { FormProps } from '../../face.ts';
import { chanceOf } from './chance.ts';
import { blockOf } from './known.ts';
import { areaOn, type Field, pieceOn } from './rows.ts';
import { Strikes } from './strikes.tsx';
import { WORDS } from './words.ts';

/** A charge that is fought out: its pieces, and the frame in which its own steps stand. */
interface Charging {
  readonly charger: string;
  readonly target: string;
  readonly riders: readonly string[];
  readonly frame: Frame;
}

interface Nested {
  readonly local?: Partial<Charging>;
  readonly inner?: { readonly stack?: readonly Frame[] };
}

/** The charge that waits for an answer, however deep it is embedded. */
export const chargeIn = (ahead: readonly Frame[]): Charging | null => {
  const frame = ahead.at(-1);
  const { local, inner } = (frame ?? {}) as unknown as Nested;
  if (frame && local?.charger !== undefined) {
    return { ...(local as Charging), frame };
  }
  return inner?.stack ? chargeIn(inner.stack) : null;
};

/** The board while a charge is fought out: a charged piece that has answered stands as it has formed. */
export const midCharge = (board: Board, ahead: readonly Frame[]): Board => {
  const charging = chargeIn(ahead);
  return charging
    ? setPiece(board, charging.target, {
        formation: fought.inner(board, charging.frame).board.target.formation,
      })
    : board;
};

const strikeFor = (given: object): Strike => ({
  title: WORDS.charge.title,
  cite: 'NIE-LAND-CHARGE',
  on: { chart: charge.id, given: given as unknown as Json },
});

const has = (options: readonly Option[], value: string): boolean =>
  options.some(each => each.value === value);

interface Asked extends Partial<Asking> {
  readonly strikes: readonly Strike[];
}

/** The three questions of a charge: the answer of the charged piece, calling off, and countercharges. */
const askedIn = (
  charging: Charging,
  field: Field,
  options: readonly Option[],
  choose: (value: string) => () => void,
): Asked => {
  const { board } = field;
  const nameOf = (id: string): string => {
    const piece = pieceOf(board, id);
    return piece ? WORDS.pieceWho(pieceOn(field, piece), areaOn(field, piece.area)) : '';
  };
  const { charger, target, riders, frame } = charging;
  const inner = fought.inner(board, frame);
  if (has(options, 'call off')) {
    return {
      who: nameOf(charger),
      what: WORDS.charge.home,
      more: WORDS.charge.answered[inner.board.target.formation],
      act: { words: WORDS.charge.title, run: choose('charge') },
      pass: { words: WORDS.charge.callOff, run: choose('call off') },
      strikes: [strikeFor(chargeFacts(inner.board))],
    };
  }
  if (has(options, 'hold')) {
    const { rider } = inner.stack.at(-1) as unknown as { readonly rider: number };
    return {
      who: nameOf(riders[rider] ?? target),
      what: WORDS.charge.counter,
      more: WORDS.charge.counterMore(nameOf(charger)),
      act: { words: WORDS.charge.counterAct, run: choose('countercharge') },
      pass: { words: WORDS.charge.hold, run: choose('hold') },
      strikes: [strikeFor(counterFacts(inner.board, rider))],
    };
  }
  return {
    who: nameOf(target),
    what: WORDS.charge.answer,
    more: WORDS.charge.answerMore(nameOf(charger)),
    missing: WORDS.charge.missing,
    strikes: strikesOf(board, { do: 'charge', piece: charger, at: target }),
  };
};

/** The questions of a charge on the board, with the odds of each answer; null where no charge waits. */
export const chargeForm = <V,>(
  props: FormProps<V>,
  field: Field,
  narrow: boolean,
): Partial<Asking> | null => {
  const { desk } = props;
  const charging = chargeIn(desk.ahead);
  const options = desk.asked?.options ?? [];
  if (charging === null || options.length === 0) {
    return null;
  }
  const { strikes, ...asked } = askedIn(charging, field, options, value => () => void desk.choose(value));
  const rows = options.map(each => ({ ...each, label: WORDS.charge.rows[String(each.value)] ?? each.label }));
  const chances = strikes.map(each => [each.title, chanceOf(desk.system, each)] as const);
  return {
    ...asked,
    more: `${asked.more} ${WORDS.charge.chances(chances)}`,
    // On a phone the board comes first; the prompt has the chances.
    folded: narrow && asked.act !== undefined,
    concerned: [charging.charger, charging.target].map(id => blockOf(midCharge(field.board, desk.ahead), id)),
    may: new Set(),
    panel: (
      <div className="stack">
        {asked.act ? null : (
          <Choices {...(props as unknown as FormProps<Json>)} options={rows as readonly Option[]} />
        )}
        {narrow && !asked.act ? null : <Strikes strikes={strikes} system={desk.system} />}
      </div>
    ),
  };
};
