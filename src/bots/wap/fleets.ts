import { asJson, type Frame, type Option } from '#kernel';
import type { Board, Power, Ships, Voyage } from '#systems/wap/game/board.ts';
import { seaFight } from '#systems/wap/game/phases/naval/sea-battle.ts';
import { isWinter } from '#systems/wap/game/rules/ground.ts';
import {
  blockadable,
  hasCargo,
  isFriendlyPort,
  nspOf,
  shipsOf,
  transportsOf,
  zonesAt,
} from '#systems/wap/game/rules/voyages.ts';
import { type HexId, isZone, placeName, type ZoneId, zoneOf } from '#systems/wap/map.ts';
import { ranked, type Wish } from '../kit/wish.ts';
import { fieldsOf } from './fights.ts';
import { enemyIn, expeditionFrom, goalAtSea, landingWhy } from './landings.ts';
import { WORDS } from './words.ts';

/** So many NSP stay in port: a fleet that is worth sending. */
const LEAST = 2;

/** The enemy port that is worth a blockade from a zone, if no enemy fleet there is as strong. */
const preyIn = (board: Board, power: Power, zone: ZoneId, nsp: number): HexId | null =>
  enemyIn(board, power, zone) < nsp ? (blockadable(board, power, zone)[0] ?? null) : null;

const goalOf = (board: Board, power: Power, place: string, nsp: number): ZoneId | null => {
  const near = isZone(place) ? [place] : zonesAt(place);
  const all = [...new Set([...near, ...near.flatMap(zone => zoneOf(zone).adjacent)])];
  return all.find(zone => preyIn(board, power, zone, nsp) !== null) ?? null;
};

const isIdle = (ships: readonly Ships[]): boolean => ships.every(({ blockade }) => blockade === undefined);

/** Fleets: troops to an open coast, out to blockade while it is not winter, home before the storms. */
export const sailWishes = (board: Board, power: Power, options: readonly Option[]): readonly Wish[] =>
  ranked(
    options.map(({ value }): Wish => {
      const { sail } = fieldsOf(value) as { readonly sail?: string };
      if (sail === undefined) {
        return { value, worth: value === 'done' ? 0 : -1, why: WORDS.fleetsLieWhereTheyAre };
      }
      const ships = shipsOf(board, power, sail).filter(({ sailed }) => !sailed);
      const nsp = nspOf(ships);
      if (isZone(sail) && isWinter(board)) {
        return { value, worth: 1, why: WORDS.winterStormsAreNoWeather };
      }
      const expedition = expeditionFrom(board, power, sail);
      if (expedition) {
        return { value, worth: 0.6 + expedition.goal.worth, why: landingWhy(expedition.goal) };
      }
      const goal = isWinter(board) || nsp < LEAST || !isIdle(ships) ? null : goalOf(board, power, sail, nsp);
      return goal === null || goal === sail
        ? { value, worth: -1, why: WORDS.thereIsNothingToWin }
        : { value, worth: 0.5, why: WORDS.fleetBlockadesFrom(placeName(goal)) };
    }),
  );

/** An expedition with its troops, or the warships alone; from a zone all come home. */
export const fleetWishes = (board: Board, { power, place }: Frame): readonly Wish[] => {
  const expedition = expeditionFrom(board, power as Power, place as string);
  if (expedition) {
    const { nsp, t, cargo, goal } = expedition;
    return [{ value: asJson({ nsp, t, cargo }), worth: 1, why: landingWhy(goal) }];
  }
  const ships = shipsOf(board, power as Power, place as string).filter(({ sailed }) => !sailed);
  const [nsp, t] = [nspOf(ships), isZone(place as string) ? transportsOf(ships) : 0];
  return [{ value: { nsp, t, cargo: null }, worth: 1, why: WORDS.warshipsSailTogether }];
};

/** Troops aboard: to their coast while it stays open, else into a friendly port. */
const landingWishes = (board: Board, voyage: Voyage, options: readonly Option[]): readonly Wish[] => {
  const goal = goalAtSea(board, voyage);
  return ranked(
    options.map(({ value }): Wish => {
      const { to } = fieldsOf(value) as { readonly to?: string };
      if (to === undefined) {
        return { value, worth: 0, why: WORDS.troopsGoAshoreWhereThey };
      }
      if (goal && (to === goal.coast || (to === goal.zone && voyage.at !== goal.zone))) {
        return { value, worth: to === goal.coast ? 3 : 2, why: landingWhy(goal) };
      }
      return {
        value,
        worth: isZone(to) ? -1 : isFriendlyPort(board, voyage.power, to) ? 1 : 0.2,
        why: WORDS.troopsAreBroughtBack,
      };
    }),
  );
};

/** On the way: to a zone with something to blockade; in winter to the next port. */
export const voyageWishes = (board: Board, options: readonly Option[]): readonly Wish[] => {
  const { voyage } = board;
  if (!voyage) {
    return [];
  }
  if (hasCargo(voyage)) {
    return landingWishes(board, voyage, options);
  }
  const nsp = nspOf(voyage.ships);
  const goal = goalOf(board, voyage.power, voyage.at, nsp);
  return ranked(
    options.map(({ value }): Wish => {
      const { to } = fieldsOf(value) as { readonly to?: string };
      if (to === undefined) {
        const here = isZone(voyage.at) && preyIn(board, voyage.power, voyage.at, nsp) !== null;
        return { value, worth: here ? 2 : 0, why: WORDS.fleetKeepsItsStation };
      }
      if (!isZone(to)) {
        return { value, worth: isWinter(board) ? 3 : -1, why: WORDS.fleetWintersIn(placeName(to)) };
      }
      if (isWinter(board)) {
        return { value, worth: 0.5, why: WORDS.fleetMakesForPort };
      }
      const worth = to === goal ? 1.5 : enemyIn(board, voyage.power, to) < nsp ? 0.1 : -1;
      return { value, worth, why: WORDS.fleetSailsFor(placeName(to)) };
    }),
  );
};

export const blockadeWishes = (options: readonly Option[]): readonly Wish[] =>
  ranked(
    options.map(({ value }): Wish => {
      const { blockade } = fieldsOf(value) as { readonly blockade?: string };
      return blockade === undefined
        ? { value, worth: 0, why: WORDS.noOtherPortIsWorth }
        : { value, worth: 1, why: WORDS.feedsEnemy(placeName(blockade)) };
    }),
  );

/** Fights are taken where the own fleet is not the weaker one (the measure of WAP-R73). */
const engaging = (options: readonly Option[], isStrong: boolean, yes: string): readonly Wish[] =>
  ranked(
    options.map(
      ({ value }): Wish => ({
        value,
        worth: (value === yes) === isStrong ? 1 : 0,
        why: isStrong ? WORDS.ourFleetIsNotWeaker : WORDS.enemyFleetIsTooStrong,
      }),
    ),
  );

const metBy = (board: Board, { power, place }: Frame): number =>
  nspOf(shipsOf(board, power as Power, place as string));

export const interceptWishes = (board: Board, frame: Frame, options: readonly Option[]): readonly Wish[] =>
  engaging(options, metBy(board, frame) >= nspOf(board.voyage?.ships ?? []), 'yes');

/** In the fog: the strongest fleet in port or on the coast, if it is not weaker than the one that comes by. */
export const watchWishes = (board: Board, { power }: Frame, options: readonly Option[]): readonly Wish[] => {
  const theirs = nspOf(board.voyage?.ships ?? []);
  return ranked(
    options.map(({ value }): Wish => {
      const { from } = fieldsOf(value) as { readonly from?: string };
      if (from === undefined) {
        return { value, worth: value === 'no' ? 0 : -1, why: WORDS.enemyFleetIsTooStrong };
      }
      const own = nspOf(shipsOf(board, power as Power, from));
      return { value, worth: own - theirs + 0.5, why: WORDS.ourFleetIsNotWeaker };
    }),
  );
};

/** A fleet that has found another attacks it unless it has grown too strong since. */
export const engageWishes = (board: Board, frame: Frame, options: readonly Option[]): readonly Wish[] => {
  const [there, sailing] = [metBy(board, frame), nspOf(board.voyage?.ships ?? [])];
  return engaging(options, frame.sought === true ? sailing > there : there >= sailing, 'attack');
};

export const breakWishes = (board: Board, frame: Frame, options: readonly Option[]): readonly Wish[] => {
  const [there, sailing] = [metBy(board, frame), nspOf(board.voyage?.ships ?? [])];
  return engaging(options, frame.by === 'fleet' ? sailing > there : there >= sailing, 'attack');
};

/** The weakest enemy fleet is sought, if it is weaker. */
export const seekWishes = (board: Board, options: readonly Option[]): readonly Wish[] => {
  const own = nspOf(board.voyage?.ships ?? []);
  return ranked(
    options.map(({ value }): Wish => {
      const { power, place } = fieldsOf(value) as { readonly power?: string; readonly place?: string };
      if (power === undefined || place === undefined) {
        return { value, worth: 0, why: WORDS.noEnemyFleetIsWorth };
      }
      const theirs = nspOf(shipsOf(board, power, place));
      return { value, worth: own - theirs - 0.5, why: WORDS.fleetInIsWeaker(placeName(place)) };
    }),
  );
};

/** A beaten enemy is followed by the stronger fleet. */
export const pursuitWishes = (
  board: Board,
  frame: Frame,
  side: string,
  options: readonly Option[],
): readonly Wish[] => {
  const inner = seaFight.inner(board, frame);
  const role = seaFight.role(board, frame, side) === 'other' ? 'other' : 'phasing';
  const fleets = inner.board as unknown as Readonly<Record<string, { readonly nsp: number }>>;
  const [own, theirs] = [fleets[role]?.nsp ?? 0, fleets[role === 'other' ? 'phasing' : 'other']?.nsp ?? 0];
  return engaging(options, own >= theirs, 'pursue');
};
