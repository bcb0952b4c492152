import { copiesOf, deckFault, type State } from '#kernel';
import { cardsOf } from '../cards/deck.ts';
import { AREAS, areaNo, areaOf, BRITAIN, CORPS, COUNTRIES, corpsOf, countryOf, RULES } from '../map.ts';
import { PARTIES } from '../vocabulary.ts';
import type { Board, Corps } from './board.ts';
import { isAvailable } from './rules/availability.ts';
import { isAttached, isClosed, statusOf } from './rules/countries.ts';
import { handSize } from './rules/draws.ts';
import { allIn, countIn, partyOf } from './situation.ts';

type Invariant = (state: State<Board>) => string | null;

/** AON-R18: enemies stand in one area only while a march or its battle goes on. */
const noMixedAreas: Invariant = ({ board }) => {
  const mixed = AREAS.find(({ id }) => PARTIES.every(party => countIn(board, id, party) > 0));
  return mixed && board.march === null ? `Enemies stand together in ${mixed.name}.` : null;
};

const isDeparting = ({ stack }: State<Board>): boolean =>
  stack.some(({ at, departures }) => at === 'aon.depart' && (departures as readonly unknown[]).length > 0);

/** Only its own corps stand in a neutral country, once those that have to leave have left (AON-R31). */
const neutralsAlone: Invariant = state => {
  const { board } = state;
  const guest = CORPS.find(({ id, nation }, i) => {
    const { at } = board.corps[i] as Corps;
    if (areaNo(at) < 0 || partyOf(board, id) === null) {
      return false;
    }
    const { country } = areaOf(at);
    return (
      statusOf(board, country) === 'N' && country !== nation && countryOf(country).detachableFrom !== nation
    );
  });
  return guest && !isDeparting(state) ? `${guest.name} stands in a neutral country.` : null;
};

const closedEmpty: Invariant = ({ board }) => {
  const area = AREAS.find(({ id, country }) => isClosed(board, country) && allIn(board, id).length > 0);
  return area ? `Corps stand in ${area.name}, which is closed.` : null;
};

const britainSafe: Invariant = ({ board }) =>
  countIn(board, BRITAIN, 'french') > 0 ? 'A French corps stands in Britain.' : null;

const conditionsHold: Invariant = ({ board }) => {
  const early = CORPS.find(({ id }, i) => {
    const { at } = board.corps[i] as Corps;
    return (areaNo(at) >= 0 || at === 'reserve') && !isAvailable(board, id);
  });
  return early ? `${early.name} is in play before its condition holds.` : null;
};

const attachedShare: Invariant = ({ board }) => {
  const odd = COUNTRIES.find(
    ({ id, detachableFrom }) =>
      detachableFrom !== null &&
      isAttached(board, id) &&
      statusOf(board, id) !== statusOf(board, detachableFrom),
  );
  return odd ? `${odd.name} does not share the status of its major.` : null;
};

const neverChange: Invariant = ({ board }) =>
  board.status.france === 'FR' && board.status.britain === 'GB'
    ? null
    : 'France or Britain has changed its status.';

const handsFit: Invariant = ({ board }) => {
  const full = PARTIES.find(party => handSize(board, party) > RULES.sideHandMax);
  return full ? `The ${full} hand holds more than ${RULES.sideHandMax} cards.` : null;
};

const deckWhole: Invariant = ({ board }) => deckFault(copiesOf(cardsOf(board)), board.deck);

const marchesEnd: Invariant = ({ board, stack }) => {
  const going = stack.some(({ at }) => at === 'aon.march.end');
  if (board.outcome) {
    return null;
  }
  return (board.march !== null) === going
    ? null
    : 'An army is on its way without a march, or the other way round.';
};

const armiesStand: Invariant = ({ board }) => {
  const { march } = board;
  const astray = march?.corps.find(id => areaNo((board.corps[CORPS.indexOf(corpsOf(id))] as Corps).at) < 0);
  return astray && board.battle === null ? `${corpsOf(astray).name} marches without being on the map.` : null;
};

/** The rules that hold in every state of a campaign. */
export const invariants: readonly Invariant[] = [
  noMixedAreas,
  neutralsAlone,
  closedEmpty,
  britainSafe,
  conditionsHold,
  attachedShare,
  neverChange,
  handsFit,
  deckWhole,
  marchesEnd,
  armiesStand,
];
