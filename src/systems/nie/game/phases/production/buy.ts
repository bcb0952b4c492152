import { type Applied, type Frame, listed, type Option, type Step, step } from '#kernel';
import { cartErrors, costOf, WARES, type Ware } from '../../../charts/production/buy.ts';
import { COOLDOWN, placeFault, together } from '../../../trackers/production/changes.ts';
import type { Ledger } from '../../../trackers/production/state.ts';
import { HEROES, type Hero, type LandPiece, NATIONS, type Nation } from '../../../vocabulary.ts';
import { ask, PASS } from '../../ask.ts';
import type { Board, HeroId } from '../../board.ts';
import { addUnits, changeShips, gainPap, newUnit, save, setHero } from '../../edit.ts';
import { ledgerOf } from '../../rules/ledger.ts';
import { isExtraYard, orderOf, PORTS, regionOf } from '../../rules/places.ts';
import { recent } from '../../rules/recent.ts';
import { atWar, count, enemyTroops, isControlled, ownedBy, shipsAt } from '../../situation.ts';
import { nationName, placeName, pointText } from '../../words.ts';
import { heroNation } from '../settle.ts';

const isHero = (ware: Ware): ware is Extract<Ware, HeroId> => ware in HEROES || ware === 'NELSON';
const isNaval = (ware: Ware): boolean => ware === 'SQN' || ware === 'ADM' || ware === 'NELSON';

/** A purchase without the ware that is asked about. */
const basketOf = (board: Board, nation: Nation) => {
  const bought = board.bought[nation] ?? {};
  const units = board.units.filter(unit => unit.nation === nation);
  return {
    nation,
    year: board.sheet.when.year,
    month: board.sheet.when.month,
    pp:
      board.saved[nation] +
      Object.entries(bought).reduce((sum, [each, n]) => sum + costOf(nation, each as Ware) * (n ?? 0), 0),
    cart: bought,
    nonHeroGenerals:
      count(units.filter(unit => unit.type === 'GEN' && unit.hero === undefined)) - (bought.GEN ?? 0),
    artilleryOnMap: count(units.filter(unit => unit.type === 'ART' && !unit.tan)) - (bought.ART ?? 0),
    enemyInSpain: Object.keys(board.regions).some(
      id => regionOf(id).homeland === 'SP' && enemyTroops(board, id, 'SP') > 0,
    ),
  };
};

/** Quiet, native-owned homeland free of the enemy; naval pieces in a port there (NIE-PROD-BUY). */
const placesFor = (board: Board, ledger: Ledger, nation: Nation, ware: Ware): readonly string[] => {
  if (!isNaval(ware)) {
    return ownedBy(board, nation)
      .filter(id => placeFault(ledger, nation, id, false) === null)
      .sort((a, b) => orderOf(a) - orderOf(b));
  }
  const ports = PORTS.filter(
    ({ region }) =>
      board.regions[region] !== undefined &&
      (regionOf(region).homeland === nation || isExtraYard(nation, region)) &&
      placeFault(ledger, nation, region, true) === null,
  );
  const fit = ports.filter(({ id }) =>
    ware === 'SQN'
      ? (board.ports[id] ?? 0) === 0 && !shipsAt(board, id).some(ship => atWar(board, ship.nation, nation))
      : shipsAt(board, id).some(ship => ship.nation === nation && !ship.admiral),
  );
  return fit.map(({ id }) => id);
};

interface Offer {
  readonly ware: Ware;
  readonly places: readonly string[];
}

const kept = recent((_board: Board) => new Map<Nation, readonly Offer[]>());

/** NIE-RUL-96: the wares that can be bought now: within the limits, and with a place. */
const offersFor = (board: Board, nation: Nation): readonly Offer[] => {
  const cache = kept(board);
  const known = cache.get(nation);
  if (known) {
    return known;
  }
  const points = board.saved[nation];
  const affordable = (Object.keys(WARES) as Ware[]).filter(
    ware =>
      costOf(nation, ware) <= points &&
      (!isHero(ware) || (heroNation(ware) === nation && board.heroes[ware] === 'pool')),
  );
  if (affordable.length === 0) {
    cache.set(nation, []);
    return [];
  }
  const ledger = ledgerOf(board);
  const basket = basketOf(board, nation);
  const found = affordable.flatMap((ware): readonly Offer[] => {
    if (cartErrors({ ...basket, cart: together(basket.cart, { [ware]: 1 }) }).length > 0) {
      return [];
    }
    const places = ware === 'PAP' ? [''] : placesFor(board, ledger, nation, ware);
    return places.length > 0 ? [{ ware, places }] : [];
  });
  cache.set(nation, found);
  return found;
};

/** NIE-RUL-97: Great Britain gives points that it holds to nations it is not at war with. */
const GIFTS: readonly number[] = [1, 2, 3, 5, 8, 10, 15, 20, 30];
const giftOptions = (board: Board, nation: Nation): readonly Option[] => {
  const points = board.saved.GB;
  if (nation !== 'GB' || points === 0) {
    return [];
  }
  const friends = NATIONS.filter(
    other =>
      other !== 'GB' &&
      !board.extinct.includes(other) &&
      board.fixed.present.includes(other) &&
      !atWar(board, 'GB', other),
  );
  return friends.map(to => ({ value: { gift: to }, label: `Give points to ${nationName(to)}` }));
};

type Chosen = { readonly buy: Ware } | { readonly gift: Nation } | typeof PASS;

/** The purchases of a production turn, one after another; the rest is saved (NIE-PROD-BUY). */
export const buyStep: Step<Board, { readonly nation: Nation }, Chosen | undefined> = step('nie.buy', {
  cite: 'NIE-PROD-BUY',
  awaits: (board, { nation }) => {
    const offers = isControlled(board, nation) && !board.outcome ? offersFor(board, nation) : [];
    const gifts = board.outcome ? [] : giftOptions(board, nation);
    return offers.length + gifts.length === 0
      ? null
      : ask(
          board,
          nation,
          `buy with ${pointText(board.saved[nation])}?`,
          'NIE-PROD-BUY',
          listed(
            [
              ...offers.map(({ ware }) => ({
                value: { buy: ware },
                label: `${WARES[ware]} (${costOf(nation, ware)})`,
              })),
              ...gifts,
              { value: PASS, label: 'Save the rest' },
            ],
            { pass: PASS },
          ),
        );
  },
  apply: (board, { nation }, chosen): Applied<Board> => {
    if (chosen === undefined || chosen === PASS) {
      return { board };
    }
    const again = buyStep.at({ nation });
    return 'gift' in chosen
      ? { board, push: [again, giftStep.at({ to: chosen.gift })] }
      : { board, push: [again, placeStep.at({ nation, ware: chosen.buy })] };
  },
});

export const giftStep: Step<Board, { readonly to: Nation }, number> = step('nie.buy.gift', {
  cite: 'NIE-RUL-97',
  awaits: (board, { to }) =>
    ask(
      board,
      'GB',
      `how many points to ${nationName(to)}?`,
      'NIE-RUL-97',
      listed([...new Set([...GIFTS.filter(n => n < board.saved.GB), board.saved.GB])]),
    ),
  apply: (board, { to }, n): Applied<Board> => ({
    board: save(save(board, 'GB', -n), to, n),
    notes: [{ text: `Great Britain gives ${pointText(n)} to ${nationName(to)}.`, cite: 'NIE-RUL-97' }],
  }),
});

interface Placing {
  readonly nation: Nation;
  readonly ware: Ware;
}

/** Each piece has its place. */
export const placeStep: Step<Board, Placing, string | undefined> = step('nie.buy.place', {
  cite: 'NIE-RUL-96',
  awaits: (board, { nation, ware }) => {
    const places = offersFor(board, nation).find(each => each.ware === ware)?.places ?? [];
    return places.length < 2
      ? null
      : ask(
          board,
          nation,
          `${WARES[ware]}: where?`,
          'NIE-PROD-BUY',
          listed(places.map(value => ({ value, label: placeName(value) }))),
        );
  },
  apply: (board, { nation, ware }, chosen): Applied<Board> => {
    const at = chosen ?? offersFor(board, nation).find(each => each.ware === ware)?.places[0] ?? '';
    const cost = costOf(nation, ware);
    const bought = { ...board.bought, [nation]: together(board.bought[nation] ?? {}, { [ware]: 1 }) };
    return {
      board: placed(save({ ...board, bought }, nation, -cost), nation, ware, at),
      notes: [
        {
          text: `${nationName(nation)} buys ${WARES[ware]}${at === '' ? '' : ` in ${placeName(at)}`} for ${cost}.`,
          cite: 'NIE-PROD-BUY',
          data: { bought: ware, at },
        },
      ],
    };
  },
});

const placed = (board: Board, nation: Nation, ware: Ware, at: string): Board => {
  if (ware === 'PAP') {
    return gainPap(board, nation, 1);
  }
  if (ware === 'SQN') {
    return {
      ...board,
      ships: [...board.ships, { nation, at }],
      // The round of production in which it is bought counts down too; between rounds there is none.
      ports: { ...board.ports, [at]: COOLDOWN + (board.turn === null ? 1 : 0) },
    };
  }
  if (ware === 'ADM' || ware === 'NELSON') {
    const carrier = board.ships.find(ship => ship.nation === nation && ship.at === at && !ship.admiral);
    const aboard = changeShips(
      board,
      ship => ship === carrier,
      ship => ({ ...ship, admiral: ware }),
    );
    return ware === 'NELSON' ? setHero(aboard, 'NELSON', 'map') : aboard;
  }
  if (isHero(ware)) {
    return setHero(addUnits(board, newUnit(nation, 'GEN', at, 1, { hero: ware as Hero })), ware, 'map');
  }
  return addUnits(board, newUnit(nation, ware as LandPiece, at, 1));
};

/** The savings of a nation newly controlled are spent as a production turn of its own (NIE-RUL-23, NIE-RUL-86). */
export const firstStep: Step<Board, { readonly nation: Nation }> = step('nie.buy.first', {
  cite: 'NIE-RUL-86',
  awaits: () => null,
  apply: (board, { nation }): Applied<Board> => ({
    board: { ...board, bought: { ...board.bought, [nation]: {} } },
    push: [buyStep.at({ nation })],
  }),
});
export const firstProduction = (nation: Nation): Frame => firstStep.at({ nation });
