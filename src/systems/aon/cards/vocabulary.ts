import type { Vocabulary } from '#kernel';
import type { Board } from '../game/board.ts';
import { corpsWhere } from '../game/situation.ts';
import { areaNo, COUNTRIES } from '../map.ts';
import { otherParty, type Party } from '../vocabulary.ts';
import { CONDITIONS } from './conditions.ts';
import { type Moment, WINDOWS } from './moment.ts';
import { OPERATIONS } from './operations.ts';

const moverOf = ({ march }: Board): Party | null => march?.party ?? null;

/** The side that a window is about, by the board: the side that reacts, the winner and so on. */
const winnerOf = ({ battle }: Board): Party | null =>
  battle?.decided ? battle[battle.decided.winner].party : null;

const opponentOf = (board: Board): Party | null => {
  const other = board.wintering?.party ?? moverOf(board);
  return other === null ? null : otherParty(other);
};

const sameAs =
  (who: (board: Board) => Party | null) =>
  (board: Board, { party }: Moment): boolean =>
    who(board) === party;

const PLAYERS: Vocabulary<Board, Moment>['players'] = {
  either: { says: 'either side', is: () => true },
  french: { says: 'the French side', is: (_board, { party }) => party === 'french' },
  coalition: { says: 'the Coalition', is: (_board, { party }) => party === 'coalition' },
  mover: { says: 'the moving side', is: sameAs(moverOf) },
  opponent: { says: 'the other side', is: sameAs(opponentOf) },
  reactor: { says: 'the reacting side', is: (board, { party }) => moverOf(board) === otherParty(party) },
  attacker: { says: 'the attacker', is: sameAs(({ battle }) => battle?.attacker.party ?? null) },
  defender: { says: 'the defender', is: sameAs(({ battle }) => battle?.defender.party ?? null) },
  winner: { says: 'the winner', is: sameAs(winnerOf) },
  loser: {
    says: 'the loser',
    is: (board, { party }) => board.battle?.decided != null && winnerOf(board) !== party,
  },
  owner: { says: 'the owner', is: sameAs(({ wintering }) => wintering?.party ?? null) },
};

const COUNTRY_IDS = COUNTRIES.map(({ id }) => id);

const TARGETS: Vocabulary<Board, Moment>['targets'] = {
  country: { says: 'one country', all: () => COUNTRY_IDS },
  corps: {
    says: 'a corps that is not on the map',
    all: board => corpsWhere(board, ({ at }) => areaNo(at) < 0),
  },
  army: { says: 'the army', all: null },
  battle: { says: 'the battle', all: null },
  area: { says: 'the stack', all: null },
};

const isFirst = (played: readonly string[] | undefined): boolean => (played ?? []).length === 0;

/** At most two cards for each side of a battle, of different titles (AON-R49). */
const MOST_IN_BATTLE = 2;

const playedIn = ({ battle }: Board, party: Party): readonly string[] =>
  battle === null ? [] : battle[battle.attacker.party === party ? 'attacker' : 'defender'].played;

const LIMITS: Vocabulary<Board, Moment>['limits'] = {
  'one per move': {
    says: 'One card of each side for a move',
    allows: ({ march }, { party }) => isFirst(march?.played[party]),
  },
  'one per reaction': { says: 'One for a reaction', allows: () => true },
  'one per battle': { says: 'One for a battle', allows: () => true },
  'one per battle, after Pursuit was played or declined': {
    says: 'One for a battle, after Pursuit was played or declined',
    allows: () => true,
  },
  'two battle cards of different titles per side': {
    says: 'At most two such cards of each side in a battle, of different titles',
    allows: (board, { party }, card) => {
      const played = playedIn(board, party);
      return played.length < MOST_IN_BATTLE && !played.includes(card);
    },
  },
  'one per area': {
    says: 'One card of each side for a stack',
    allows: ({ wintering }, { party }) => isFirst(wintering?.played[party]),
  },
  'a country already tallied your way is refused': {
    says: 'Not on a country that is already tallied your way',
    allows: ({ tally }, { party, on }) => Math.sign(tally[on ?? ''] ?? 0) !== (party === 'french' ? 1 : -1),
  },
  'a country at most once a year': {
    says: 'A country changes in this way at most once a year',
    allows: ({ risen }, { on }) => !risen.includes(on ?? ''),
  },
  'one per side and year': { says: 'One for each side and year', allows: () => true },
};

const SPANS: Vocabulary<Board, Moment>['spans'] = {
  'at once': { says: '' },
  // The moment of the card says these already.
  'this move': { says: '' },
  'this reaction': { says: '' },
  'this battle': { says: '' },
  'this roll': { says: '' },
  'this phase': { says: 'in this phase' },
  'until AON-DIP-3': { says: 'settled at the end of the phase' },
};

/** AON 5.4: the words that the cards of the game are made of. */
export const VOCABULARY: Vocabulary<Board, Moment> = {
  windows: WINDOWS,
  players: PLAYERS,
  targets: TARGETS,
  limits: LIMITS,
  spans: SPANS,
  conditions: CONDITIONS,
  operations: OPERATIONS,
};
