import { copiesOf, deckFault, type State } from '#kernel';
import { DECK } from '../cards/deck.ts';
import { ALL_POWERS, DUCHIES, duchyOf, isDuchy, isSea, LEADERS, ORDER, RULES, seatsFor } from '../map.ts';
import type { Power } from '../vocabulary.ts';
import type { Board } from './board.ts';
import { isClosed, unitsIn } from './situation.ts';

type Invariant = (state: State<Board>) => string | null;

const COPIES = copiesOf(DECK);

const deckWhole: Invariant = ({ board }) => deckFault(COPIES, board.deck);

/** TNW-R27: no hand of more than ten. */
const handsFit: Invariant = ({ board }) => {
  const full = ORDER.find(power => (board.deck.hands[power] ?? []).length > RULES.handMax);
  return full ? `${full} holds too many cards.` : null;
};

/** Units of both blocs stand in one duchy only while they fight. */
const noMixedDuchies: Invariant = ({ board, stack }) => {
  const isFight = board.battle !== null || board.march !== null || board.voyage !== null;
  const mixed = DUCHIES.find(
    ({ id }) => unitsIn(board, id, 'imperial') > 0 && unitsIn(board, id, 'coalition') > 0,
  );
  return mixed && !isFight && stack.length > 0 ? `Enemies stand together in ${mixed.name}.` : null;
};

const unitsSound: Invariant = ({ board }) => {
  for (const [id, here] of Object.entries(board.units)) {
    if (!isDuchy(id) || Object.values(here).some(n => !Number.isSafeInteger(n) || (n as number) <= 0)) {
      return `The Units in ${id} are not sound.`;
    }
  }
  return null;
};

const shipsSound: Invariant = ({ board }) => {
  const odd = board.ships.find(
    ({ at, build }) =>
      (at === 'voyage' && board.voyage === null) ||
      ((at === 'fight' || at === 'aside') && board.voyage === null) ||
      (at !== 'voyage' &&
        at !== 'fight' &&
        at !== 'aside' &&
        !isSea(at) &&
        !(isDuchy(at) && duchyOf(at).port)) ||
      (build && isSea(at)),
  );
  return odd ? `A Squadron of ${odd.power} lies nowhere.` : null;
};

const leadersSound: Invariant = ({ board }) => {
  const odd = LEADERS.find(({ id }) => {
    const at = board.leaders[id] ?? 'gone';
    return !isDuchy(at) && !['fallen', 'waiting', 'gone'].includes(at) && !(at === 'voyage' && board.voyage);
  });
  return odd ? `${odd.name} is nowhere.` : null;
};

/** TNW-R65: nobody but their own stands in closed lands. */
const closedAlone: Invariant = ({ board }) => {
  const odd = DUCHIES.find(
    ({ id, home }) =>
      isClosed(board, home) && Object.keys(board.units[id] ?? {}).some(power => power !== home),
  );
  return odd ? `Somebody stands in ${odd.name}, which is closed.` : null;
};

/** TNW-R31: a neutral is alone at home. */
const neutralsAlone: Invariant = ({ board }) => {
  if (board.march !== null || board.voyage !== null) {
    return null;
  }
  const odd = DUCHIES.find(({ id, home }) => {
    const holder = board.flags[id] ?? home;
    return (
      board.blocs[holder] === 'neutral' &&
      Object.keys(board.units[id] ?? {}).some(power => board.blocs[power as Power] !== 'neutral')
    );
  });
  return odd ? `Powers at war stand in ${odd.name}, which is neutral.` : null;
};

const tracksFit: Invariant = ({ board }) => {
  const odd = ALL_POWERS.find(
    power => board.blocs[power] === 'neutral' && Math.abs(board.tracks[power] ?? 0) >= 2,
  );
  return odd ? `${odd} is neutral at the end of its track.` : null;
};

const winnersSit: Invariant = ({ board }) => {
  const { outcome, fixed } = board;
  return outcome?.winners.every(seat => seatsFor(fixed.players).includes(seat as never)) === false
    ? 'Somebody wins who does not play.'
    : null;
};

/** Conditions that hold in every state of a campaign. */
export const invariants: readonly Invariant[] = [
  deckWhole,
  handsFit,
  noMixedDuchies,
  unitsSound,
  shipsSound,
  leadersSound,
  closedAlone,
  neutralsAlone,
  tracksFit,
  winnersSit,
];
