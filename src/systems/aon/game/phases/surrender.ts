import {
  type Applied,
  choose,
  followedBy,
  listed,
  type NoLocals,
  type Option,
  type Step,
  step,
} from '#kernel';
import {
  type AreaId,
  areaOf,
  areasOf,
  CONTINENTAL,
  CORPS,
  COUNTRIES,
  type CountryId,
  capitalOf,
  countryOf,
  FRANCE,
  isBehindStrait,
} from '../../map.ts';
import { otherParty, type Party, type Status } from '../../vocabulary.ts';
import { amend, type Board } from '../board.ts';
import { departFrame } from '../frames.ts';
import { align, detach } from '../rules/alignment.ts';
import { partyOfCountry, standing, statusOf, withAttached } from '../rules/countries.ts';
import { makePeace } from '../rules/peace.ts';
import { inTurn } from '../rules/seats.ts';
import { isTaken, metAt, outcomeBy } from '../rules/victory.ts';
import { countIn, isOnMap } from '../situation.ts';
import { sideWindow } from '../windows.ts';
import { inPhase, partiesOf, phaseNote } from './phase-note.ts';

/** Peace with one area cut off, or an alliance. */
export type Terms = { readonly terms: 'peace'; readonly detach?: CountryId } | { readonly terms: 'alliance' };

/** The terms that the French may demand: an alliance only of a major that surrenders again. */
const termsFor = (board: Board, country: CountryId): readonly Terms[] => {
  const [, ...attached] = withAttached(board, country);
  const peace: readonly Terms[] =
    attached.length === 0 ? [{ terms: 'peace' }] : attached.map(each => ({ terms: 'peace', detach: each }));
  return (board.surrenders[country] ?? 0) === 0 ? peace : [...peace, { terms: 'alliance' }];
};

const termsLabel = (country: CountryId, terms: Terms): string => {
  if (terms.terms === 'alliance') {
    return `${countryOf(country).name} becomes a French ally`;
  }
  const cut = terms.detach === undefined ? '' : `, and ${countryOf(terms.detach).name} becomes a dominion`;
  return `${countryOf(country).name} becomes neutral${cut}`;
};

const surrendered = (board: Board, country: CountryId): Board =>
  makePeace(
    amend(board, { surrenders: { ...board.surrenders, [country]: (board.surrenders[country] ?? 0) + 1 } }),
    country,
  );

/** A change of status with the moves that it causes. */
const aligned = (board: Board, country: CountryId, to: Status, cite: string): Applied<Board> => {
  const { board: after, departures, notes } = align(board, country, to, cite);
  return { board: after, push: [departFrame(departures)], notes };
};

/** One area is cut off before anything else moves, then the beaten country follows its terms. */
const settled = (board: Board, country: CountryId, terms: Terms): Applied<Board> => {
  const beaten = surrendered(board, country);
  if (terms.terms === 'alliance') {
    return aligned(beaten, country, 'FA', 'AON-R57');
  }
  const cut = terms.detach === undefined ? { board: beaten, notes: [] } : detach(beaten, terms.detach);
  const peace = aligned(cut.board, country, 'N', 'AON-R57');
  return { ...peace, notes: [...cut.notes, ...(peace.notes ?? [])] };
};

/** The French name the terms of a major that surrenders. */
export const termsStep: Step<Board, { readonly country: CountryId }, Terms | undefined> = step(
  'aon.surrender.terms',
  {
    cite: 'AON-R57',
    awaits: (board, { country }) => {
      const all = termsFor(board, country);
      return all.length < 2
        ? null
        : choose(
            'french',
            { title: `${countryOf(country).name} surrenders: the terms`, cite: 'AON-R57' },
            listed(all.map((terms): Option => ({ value: terms, label: termsLabel(country, terms) }))),
          );
    },
    apply: (board, { country }, chosen) =>
      settled(board, country, chosen ?? (termsFor(board, country)[0] as Terms)),
  },
);

const fallNote = (country: CountryId) => ({
  text: `${areaOf(capitalOf(country)).name} is taken: ${country === FRANCE ? 'Napoleon abdicates' : `${countryOf(country).name} surrenders`}.`,
  cite: 'AON-SURR-1',
  data: { fallen: country },
});

/** A capital that is taken decides: terms, or a change of sides. */
const fallen = (board: Board, country: CountryId): Applied<Board> => {
  if (partyOfCountry(board, country) === 'coalition') {
    return { board, push: [termsStep.at({ country })], notes: [fallNote(country)] };
  }
  const joined = aligned(board, country, 'CM', 'AON-SURR-1');
  return { ...joined, notes: [fallNote(country), ...(joined.notes ?? [])] };
};

/** AON-SURR-1: the majors of the continent in their order: is the capital taken? */
export const capitalsStep: Step<Board, { readonly left: readonly CountryId[] }> = step(
  'aon.surrender.capitals',
  {
    cite: 'AON-SURR-1',
    awaits: () => null,
    apply: (board, { left }) => {
      const i = left.findIndex(country => isTaken(board, country));
      const country = left[i];
      return country === undefined
        ? { board }
        : followedBy(fallen(board, country), capitalsStep.at({ left: left.slice(i + 1) }));
    },
  },
);

const hasArmy = (board: Board, country: CountryId): boolean => {
  const nations = withAttached(board, country);
  return CORPS.some(({ id, nation }) => nations.includes(nation) && isOnMap(board, id));
};

/** AON-R58: a major without a corps on the map, and with an enemy in its capital that has not taken it. */
const isDefenceless = (board: Board, country: CountryId): boolean => {
  const party = partyOfCountry(board, country);
  return (
    party !== null &&
    countIn(board, capitalOf(country), otherParty(party)) > 0 &&
    !isTaken(board, country) &&
    !hasArmy(board, country)
  );
};

/** AON-SURR-2: majors without an army make peace. */
export const defencelessStep: Step<Board, { readonly left: readonly CountryId[] }> = step(
  'aon.surrender.defenceless',
  {
    cite: 'AON-SURR-2',
    awaits: () => null,
    apply: (board, { left }) => {
      const i = left.findIndex(country => isDefenceless(board, country));
      const country = left[i];
      return country === undefined
        ? { board }
        : followedBy(
            aligned(makePeace(board, country), country, 'N', 'AON-R58'),
            defencelessStep.at({ left: left.slice(i + 1) }),
          );
    },
  },
);

/** AON-SURR-3: each side may play one Separate Peace, the side with the initiative first. */
export const peaceStep = sideWindow<{ readonly party: Party }>('aon.surrender.peace', {
  window: 'AON-SURR-3',
  title: () => 'A separate peace?',
});

/** The areas of each country that can be asked for: none behind a strait. */
const ASKED_FOR: ReadonlyMap<CountryId, readonly AreaId[]> = new Map(
  COUNTRIES.map(({ id }) => [id, areasOf(id).filter(area => !isBehindStrait(areaOf(area)))]),
);

/** All areas that can be asked for hold enemy corps, and there is at least one such corps. */
const isConquered = (board: Board, country: CountryId): boolean => {
  const party = partyOfCountry(board, country);
  if (party === null) {
    return false;
  }
  const enemy = otherParty(party);
  return (
    areasOf(country).some(area => countIn(board, area, enemy) > 0) &&
    (ASKED_FOR.get(country) ?? []).every(area => countIn(board, area, enemy) > 0)
  );
};

/** AON-R59: the new status of a conquered minor. */
const conqueredTo = (board: Board, country: CountryId): Status => {
  if (partyOfCountry(board, country) === 'french') {
    return 'CM';
  }
  return statusOf(board, country) === 'IC' ? 'FD' : 'FA';
};

/** AON-SURR-4: minors all of whose areas hold enemy corps change sides. */
export const conquestsStep: Step<Board, { readonly left: readonly CountryId[] }> = step(
  'aon.surrender.conquests',
  {
    cite: 'AON-SURR-4',
    awaits: () => null,
    apply: (board, { left }) => {
      const own = standing(board);
      const i = left.findIndex(country => own.includes(country) && isConquered(board, country));
      const country = left[i];
      return country === undefined
        ? { board }
        : followedBy(
            aligned(board, country, conqueredTo(board, country), 'AON-R59'),
            conquestsStep.at({ left: left.slice(i + 1) }),
          );
    },
  },
);

/** Asked in map order at AON-SURR-4: one that was cut off earlier in the phase stands alone by then. */
const MINORS = COUNTRIES.filter(({ major }) => !major).map(({ id }) => id);

/** France comes first: a condition that is read here, as abdication is, ends the game before anybody else surrenders. */
export const abdicationStep: Step<Board, NoLocals> = step('aon.surrender.france', {
  cite: 'AON-SURR-1',
  awaits: () => null,
  apply: board => {
    const met = metAt(board, 'AON-SURR-1');
    return met
      ? {
          board: amend(board, { outcome: outcomeBy(board, met) }),
          notes: met.test?.capitalTaken === FRANCE ? [fallNote(FRANCE)] : [],
        }
      : { board };
  },
});

/** The Surrender phase. */
export const surrenderPhaseStep: Step<Board, NoLocals> = step('aon.phase.surrender', {
  cite: 'AON-SURR-1',
  awaits: () => null,
  apply: board => ({
    board: inPhase(board, 'surrender'),
    push: [
      conquestsStep.at({ left: MINORS }),
      ...[...partiesOf(board)].reverse().map(party => peaceStep.ask(inTurn(board, party), { party })),
      defencelessStep.at({ left: CONTINENTAL }),
      capitalsStep.at({ left: CONTINENTAL }),
      abdicationStep.at(),
    ],
    notes: [phaseNote(board, 'surrender', 'AON-SURR-1')],
  }),
});
