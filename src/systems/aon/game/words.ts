import {
  type AreaId,
  areaOf,
  type CorpsId,
  corpsOf,
  countryOf,
  isArea,
  isCorps,
  isCountry,
  namesOf,
} from '../map.ts';
import type { Party, Seat } from '../vocabulary.ts';

/** A seat as the subject of a sentence, and whether the verb is plural. */
const SUBJECTS: Readonly<Record<Seat, readonly [string, boolean]>> = {
  french: ['The French', true],
  coalition: ['The Coalition', false],
  britain: ['Britain', false],
  'austria-russia': ['Austria and Russia', true],
  austria: ['Austria', false],
  russia: ['Russia', false],
  prussia: ['Prussia', false],
};

/** "The French play", "Britain plays". */
export const does = (seat: Seat, plural: string, singular = `${plural}s`): string => {
  const [name, isPlural] = SUBJECTS[seat];
  return `${name} ${isPlural ? plural : singular}`;
};

export const subjectOf = (seat: Seat): string => SUBJECTS[seat][0];

/** At the beginning of a sentence: "The French". */
export const partyName = (party: Party): string => SUBJECTS[party][0];

/** In a sentence: "the French", "Britain". */
export const inText = (seat: Seat): string => SUBJECTS[seat][0].replace(/^The /, 'the ');

/** "The French win", "The Coalition wins". */
export const partyDoes = (party: Party, plural: string, singular?: string): string =>
  does(party, plural, singular);

export const areaName = (area: AreaId): string => areaOf(area).name;

/** The name of a card’s target, as people call it. */
export const nameOf = (id: string): string => {
  if (isCountry(id)) {
    return countryOf(id).name;
  }
  if (isCorps(id)) {
    return corpsOf(id).name;
  }
  return isArea(id) ? areaName(id) : id;
};

/** "Napoleon with Ney and Soult", the leader first. */
export const armyName = (corps: readonly CorpsId[]): string => {
  const [leader, ...others] = corps;
  if (leader === undefined) {
    return 'nobody';
  }
  return others.length === 0 ? corpsOf(leader).name : `${corpsOf(leader).name} with ${namesOf(others)}`;
};

/** "Is" or "are" for a list of corps. */
export const areWord = (corps: readonly CorpsId[]): string => (corps.length === 1 ? 'is' : 'are');

export const corpsNumber = (n: number): string => (n === 1 ? 'one corps' : `${n} corps`);
