import type { State } from '#kernel';
import { NATIONS, type Nation } from '../vocabulary.ts';
import type { Board } from './board.ts';
import { isPort, isSea } from './rules/places.ts';

type Invariant = (state: State<Board>) => string | null;

const unitsStand: Invariant = ({ board }) => {
  const astray = board.units.find(({ at, n }) => board.regions[at] === undefined || n < 1);
  return astray ? `A ${astray.type} of ${astray.nation} stands in ${astray.at}, which does not exist.` : null;
};
const shipsFloat: Invariant = ({ board }) => {
  const astray = board.ships.find(({ at }) => !isSea(at) && !isPort(at));
  return astray ? `A squadron of ${astray.nation} is in ${astray.at}.` : null;
};
const warsMutual: Invariant = ({ board }) => {
  const odd = NATIONS.find(a =>
    board.sheet.wars[a].flat().some(b => !board.sheet.wars[b].flat().includes(a)),
  );
  return odd ? `${odd} is at war with a nation that is not at war with it.` : null;
};
const noRankTwice: Invariant = ({ board }) => {
  const odd = NATIONS.find(a => {
    const all = board.sheet.wars[a].flat();
    return new Set(all).size !== all.length || board.sheet.wars[a].some(rank => rank.length === 0);
  });
  return odd ? `The war list of ${odd} has a gap or names a nation twice.` : null;
};
const friendsAtPeace: Invariant = ({ board }) => {
  const odd = board.sheet.alliances.find(([a, b]) => board.sheet.wars[a].flat().includes(b));
  return odd ? `${odd.join(' and ')} are allied and at war.` : null;
};
/** NIE-GAME-SEATS: an uncontrolled nation is never at war. */
const idleAtPeace: Invariant = ({ board }) => {
  const odd = NATIONS.find(
    nation => board.sheet.nations[nation].control === 'none' && board.sheet.wars[nation].length > 0,
  );
  return odd ? `${odd} is at war and nobody controls it.` : null;
};
const purses: Invariant = ({ board }) => {
  const odd = NATIONS.find(nation => {
    const { pap, debt, strain } = board.sheet.nations[nation];
    return pap < 0 || debt < 0 || strain < 0 || board.saved[nation] < 0 || (pap > 0 && debt > 0);
  });
  return odd ? `${odd} has a purse below nothing, or PAPs beside a debt.` : null;
};
const controlTold: Invariant = ({ board }) => {
  const odd = NATIONS.find(
    nation => (board.seats[nation] === null) !== (board.sheet.nations[nation].control === 'none'),
  );
  return odd ? `The seat of ${odd} does not fit its control.` : null;
};
const heroesOnce: Invariant = ({ board }) => {
  const heroes = board.units.flatMap(({ hero, n }) =>
    hero === undefined ? [] : Array<string>(n).fill(hero),
  );
  const odd = heroes.find(
    (hero, i) => heroes.indexOf(hero) !== i || board.heroes[hero as 'NAPOLEON'] !== 'map',
  );
  return odd ? `${odd} is on the map and elsewhere.` : null;
};
const deadAreGone: Invariant = ({ board }) => {
  const odd = board.extinct.find((nation: Nation) => board.units.some(unit => unit.nation === nation));
  return odd ? `${odd} is out of the game and has pieces.` : null;
};

/** The rules that hold in every state of a campaign. */
export const invariants: readonly Invariant[] = [
  unitsStand,
  shipsFloat,
  warsMutual,
  noRankTwice,
  friendsAtPeace,
  idleAtPeace,
  purses,
  controlTold,
  heroesOnce,
  deadAreGone,
];
