import {
  type Applied,
  alternately,
  type CardPlay,
  handOf,
  type NoLocals,
  type Option,
  type Side,
  type Step,
  step,
} from '#kernel';
import { CARDS, STANDARD } from '../../cards/deck.ts';
import { CONTINENTAL, COUNTRIES, type CountryId, countryOf, RULES } from '../../map.ts';
import type { Party, Seat, Status } from '../../vocabulary.ts';
import { amend, type Board } from '../board.ts';
import { departFrame } from '../frames.ts';
import { align } from '../rules/alignment.ts';
import { standing, statusOf } from '../rules/countries.ts';
import { actedBy, inTurn, partyOfSeat } from '../rules/seats.ts';
import { askCard, isOffered, momentOf, PASS, playFrom } from '../windows.ts';
import { does } from '../words.ts';
import { embassyPriceStep } from './embassy.ts';
import { inPhase, partiesOf, phaseNote } from './phase-note.ts';
import { warPartiesStep } from './war-parties.ts';

const ENVOYS = STANDARD.filter(({ id }) => id === 'envoys');

/** A country that Envoys could name. */
const isReceptive = (board: Board, seat: Side, country: CountryId): boolean =>
  ENVOYS.some(card => CARDS.whyNot(board, momentOf(seat, country), card) === null);

/** A side sends one embassy a year (AON-R34). */
const mayEmbassy = ({ fixed, embassies }: Board, party: Party): boolean =>
  fixed.options.embassy && embassies.filter(each => each === party).length < RULES.embassy.perSideAndYear;

const RECEPTIVE = new WeakMap<Board, Map<Side, readonly CountryId[]>>();

/** Countries to which a seat may send an embassy; worked out once for each board. */
const receptive = (board: Board, seat: Side): readonly CountryId[] => {
  if (!mayEmbassy(board, partyOfSeat(seat as Seat))) {
    return [];
  }
  const known = RECEPTIVE.get(board) ?? new Map<Side, readonly CountryId[]>();
  RECEPTIVE.set(board, known);
  const found =
    known.get(seat) ?? COUNTRIES.filter(({ id }) => isReceptive(board, seat, id)).map(({ id }) => id);
  known.set(seat, found);
  return found;
};

const embassyOptions = (board: Board, seat: Side): readonly Option[] =>
  receptive(board, seat).map(country => ({
    value: { embassy: country },
    label: `Embassy to ${countryOf(country).name}, for a card`,
  }));

type Act = CardPlay | { readonly embassy: CountryId };

const WINDOW = 'AON-DIP-1';

/** AON-DIP-1: both sides play diplomats alternately, or send an embassy. */
export const diplomacyStep = alternately<Board, NoLocals, Act>('aon.diplomacy', {
  cite: WINDOW,
  pass: PASS,
  parties: partiesOf,
  seats: (board, _local, party) => inTurn(board, party as Party),
  isAsked: (board, _local, seat) =>
    handOf(board.deck, seat).length > 0 &&
    (isOffered(board, WINDOW, seat) || receptive(board, seat).length > 0),
  ask: (board, _local, seat) =>
    askCard(board, WINDOW, seat, `Diplomacy: ${does(seat as Seat, 'act')}`, embassyOptions(board, seat)),
  act: (board, _local, seat, value) =>
    'embassy' in value ? sendEmbassy(board, seat, value.embassy) : played(board, seat, value),
  close: board => ({ board }),
});

const played = (board: Board, seat: Side, value: CardPlay): Applied<Board> => {
  const applied = playFrom(board, WINDOW, seat, value);
  return { ...applied, board: actedBy(applied.board, seat) };
};

const sendEmbassy = (board: Board, seat: Side, country: CountryId): Applied<Board> => ({
  board: actedBy(amend(board, { embassies: [...board.embassies, partyOfSeat(seat as Seat)] }), seat),
  push: [embassyPriceStep.at({ seat: seat as Seat, country })],
});

const LADDER: readonly Status[] = ['CM', 'N', 'FA'];

/** AON-R36: one step on the ladder by the sign of the tally; dominions and insurgents do not move. */
const settledStatus = (board: Board, country: CountryId): Status | null => {
  const place = LADDER.indexOf(statusOf(board, country));
  const to = LADDER[place + Math.sign(board.tally[country] ?? 0)];
  return place < 0 || to === undefined || to === statusOf(board, country) ? null : to;
};

/** AON-DIP-3: tallies are settled, countries in map order. */
export const settleStep: Step<Board, NoLocals> = step('aon.diplomacy.settle', {
  cite: 'AON-DIP-3',
  awaits: () => null,
  apply: board => {
    const country = standing(board).find(id => settledStatus(board, id) !== null);
    if (country === undefined) {
      return { board: amend(board, { tally: {} }) };
    }
    const to = settledStatus(board, country) as Status;
    const { board: after, departures, notes } = align(board, country, to, 'AON-R33');
    const { [country]: _, ...tally } = after.tally;
    return { board: amend(after, { tally }), push: [settleStep.at(), departFrame(departures)], notes };
  },
});

/** The Diplomacy phase. */
export const diplomacyPhaseStep: Step<Board, NoLocals> = step('aon.phase.diplomacy', {
  cite: WINDOW,
  awaits: () => null,
  apply: board => ({
    board: amend(inPhase(board, 'diplomacy'), { tally: {}, embassies: [], risen: [] }),
    push: [settleStep.at(), warPartiesStep.at({ left: CONTINENTAL }), diplomacyStep.begin()],
    notes: [phaseNote(board, 'diplomacy', WINDOW)],
  }),
});
