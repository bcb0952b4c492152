import {
  type Applied,
  dice,
  type Frame,
  listed,
  type NoLocals,
  type Note,
  read,
  roll,
  type Step,
  step,
} from '#kernel';
import { trade } from '../../../charts/production/trade.ts';
import { monthsOf, type Nation } from '../../../vocabulary.ts';
import { ask, PASS } from '../../ask.ts';
import type { Board } from '../../board.ts';
import { addUnits, changeUnits, gainPap, newUnit, save } from '../../edit.ts';
import { incomeNow } from '../../rules/ledger.ts';
import { costFault, paid } from '../../rules/paying.ts';
import { regionOf, SPECIAL } from '../../rules/places.ts';
import {
  atWar,
  count,
  enemies,
  fleetAt,
  inForce,
  isCaptured,
  isControlled,
  ownerOf,
  unitsByPlace,
  unitsOf,
} from '../../situation.ts';
import { nationName, placeName, pointText, regionName } from '../../words.ts';
import { commitFrame } from '../commitment.ts';
import { settleStep } from '../settle.ts';
import { buyStep } from './buy.ts';
import { harshStep, linesStep, uprisingsStep } from './losses.ts';

/** The seven steps of a production round (NIE-SEQ-PROD). */
export const productionStep: Step<Board, NoLocals> = step('nie.production', {
  cite: 'NIE-SEQ-PROD',
  awaits: () => null,
  apply: (board): Applied<Board> => ({
    board: { ...board, bought: {}, colonial: {} },
    push: [
      countStep.at(),
      settleStep.at(),
      linesStep.at(),
      settleStep.at(),
      uprisingsStep.at(),
      harshStep.at({ next: 0 }),
      settleStep.at(),
      ...[...board.fixed.present].reverse().map(nation => turnStep.at({ nation })),
      ...(board.sheet.when.month === 9 ? [tradeStep.at()] : []),
      frenchStep.at(),
      ...systemFrames(),
    ],
    notes: [{ text: 'Production round.', cite: 'NIE-SEQ-PROD', data: { production: true } }],
  }),
});

export const systemFrames = (): readonly Frame[] => [settleStep.at(), systemStep.at({ made: 0 })];

/** Great Britain alone is at war with France, and Paris is free (NIE-POL-SPEND-SYSTEM). */
const maySystem = (board: Board): boolean => {
  const foes = enemies(board, 'FR');
  return (
    inForce(board, 'continentalSystem') &&
    isControlled(board, 'FR') &&
    foes.length === 1 &&
    foes[0] === 'GB' &&
    ownerOf(board, 'paris') === 'FR' &&
    !isCaptured(board, 'paris') &&
    costFault(board, 'FR', 1) === null
  );
};

/** NIE-SEQ-PROD-1: France enforces the Continental System, up to two rolls. */
export const systemStep: Step<Board, { readonly made: number }, 'roll' | typeof PASS | undefined> = step(
  'nie.system',
  {
    cite: 'NIE-SEQ-PROD-1',
    awaits: (board, { made }) =>
      made >= 2 || board.outcome || !maySystem(board)
        ? null
        : ask(
            board,
            'FR',
            'enforce the Continental System?',
            'NIE-POL-SPEND-SYSTEM',
            listed(
              [
                { value: 'roll', label: 'Yes, for 1 PAP: Great Britain rolls for commitment' },
                { value: PASS, label: 'No' },
              ],
              { pass: PASS },
            ),
          ),
    apply: (board, { made }, chosen): Applied<Board> =>
      chosen === 'roll'
        ? {
            board: paid(board, 'FR', 1),
            push: [systemStep.at({ made: made + 1 }), commitFrame('GB', 1, 'system')],
          }
        : { board },
  },
);

const FRENCH_PAP_UNTIL = monthsOf({ year: 1809, month: 1 });

/** NIE-SEQ-PROD-2: Napoléon in liberated Paris before January 1809 (NIE-POL-GAIN-1). */
export const frenchStep: Step<Board, NoLocals> = step('nie.production.french', {
  cite: 'NIE-SEQ-PROD-2',
  awaits: () => null,
  apply: (board): Applied<Board> => {
    const there = board.units.some(({ hero, at }) => hero === 'NAPOLEON' && at === 'paris');
    const gains =
      there &&
      monthsOf(board.sheet.when) < FRENCH_PAP_UNTIL &&
      ownerOf(board, 'paris') === 'FR' &&
      !isCaptured(board, 'paris');
    return gains
      ? {
          board: gainPap(board, 'FR', 1),
          notes: [{ text: 'France gains 1 PAP: Napoléon governs in Paris.', cite: 'NIE-POL-GAIN-1' }],
        }
      : { board };
  },
});

const routes = (board: Board): readonly string[] =>
  SPECIAL.colonialTrade.filter(({ end }) => ownerOf(board, end) === 'SP').map(({ sea }) => sea);
const squadrons = (board: Board, sea: string, nation: Nation): number => fleetAt(board, sea, nation).length;

/** NIE-SEQ-PROD-3, NIE-RUL-98: Spain, else France, picks the route of the Colonial Trade. */
export const tradeStep: Step<Board, NoLocals, string | undefined> = step('nie.production.trade', {
  cite: 'NIE-SEQ-PROD-3',
  awaits: board => {
    const all = routes(board);
    const by = isControlled(board, 'SP') ? 'SP' : isControlled(board, 'FR') ? 'FR' : null;
    return all.length < 2 || by === null
      ? null
      : ask(
          board,
          by,
          'the route of the Colonial Trade',
          'NIE-PROD-TRADE',
          listed(all.map(value => ({ value, label: placeName(value) }))),
        );
  },
  apply: (board, _local, chosen): Applied<Board> => {
    const quiet = [...routes(board)].sort((a, b) => squadrons(board, a, 'GB') - squadrons(board, b, 'GB'))[0];
    const route = chosen ?? quiet;
    return route === undefined || !board.fixed.present.includes('SP')
      ? { board }
      : { board, push: [convoyStep.at({ route })] };
  },
});

const tradeFacts = (board: Board, route: string) => ({
  route: route as 'bay-of-biscay' | 'mid-atlantic',
  gbSquadrons: squadrons(board, route, 'GB'),
  gbAtWar: atWar(board, 'GB', 'SP'),
  frSquadrons: squadrons(board, route, 'FR'),
  frAtWar: atWar(board, 'FR', 'SP'),
});

export const convoyStep: Step<Board, { readonly route: string }, { trade: number }> = step(
  'nie.production.convoy',
  {
    cite: 'NIE-PROD-TRADE',
    awaits: (board, { route }) =>
      roll(
        { title: 'The Colonial Trade', cite: 'NIE-PROD-TRADE' },
        { trade: dice(2, 6) },
        { on: { chart: trade.id, given: tradeFacts(board, route) } },
      ),
    apply: (board, { route }, shown): Applied<Board> => {
      const { GB, FR, SP } = read(trade, tradeFacts(board, route), shown.trade).result;
      return {
        board: { ...board, colonial: { GB, FR, SP } },
        notes: [
          {
            text: `The Colonial Trade brings Spain ${SP}, Great Britain ${GB}, France ${pointText(FR)}.`,
            cite: 'NIE-PROD-TRADE',
          },
        ],
      };
    },
  },
);

/** A nation at peace loses its Militia, but not Ottomans, North Africa, or Prussia after 1812 (NIE-SEQ-PROD-4). */
const disbands = (board: Board, nation: Nation): boolean =>
  enemies(board, nation).length === 0 &&
  nation !== 'OT' &&
  !(nation === 'PR' && board.sheet.when.year > 1812);

/** NIE-SEQ-PROD-4: disband, train, collect, spend; uncontrolled nations only save. */
export const turnStep: Step<Board, { readonly nation: Nation }> = step('nie.production.turn', {
  cite: 'NIE-SEQ-PROD-4',
  awaits: () => null,
  apply: (board, { nation }): Applied<Board> => {
    if (board.extinct.includes(nation) || board.outcome) {
      return { board };
    }
    const kept = disbands(board, nation)
      ? changeUnits(
          board,
          unit => unit.nation === nation && unit.type === 'MIL' && !regionOf(unit.at).northAfrica,
          () => null,
        )
      : board;
    return {
      board: kept,
      push: isControlled(board, nation)
        ? [buyStep.at({ nation }), collectStep.at({ nation }), trainStep.at({ nation })]
        : [collectStep.at({ nation })],
    };
  },
});

export const collectStep: Step<Board, { readonly nation: Nation }> = step('nie.production.collect', {
  cite: 'NIE-PROD-TOTAL',
  awaits: () => null,
  apply: (board, { nation }): Applied<Board> => {
    const income = incomeNow(board, nation);
    const notes: Note[] = [
      { text: `${nationName(nation)} collects ${pointText(income)}.`, cite: 'NIE-PROD-TOTAL' },
    ];
    return { board: save(board, nation, income), notes };
  },
});

const militiaIn = (board: Board, nation: Nation, region: string): number =>
  count(unitsOf(board, region, nation).filter(unit => unit.type === 'MIL'));
const camps = (board: Board, nation: Nation): readonly string[] =>
  nation === 'OT' ? [] : [...unitsByPlace(board).keys()].filter(id => militiaIn(board, nation, id) >= 2);

/** Two Militia in one region become one Infantry (NIE-LAND-PIECE-2). */
export const trainStep: Step<Board, { readonly nation: Nation }, string | undefined> = step(
  'nie.production.train',
  {
    cite: 'NIE-SEQ-PROD-4',
    awaits: (board, { nation }) => {
      const all = camps(board, nation);
      return all.length === 0
        ? null
        : ask(
            board,
            nation,
            'train Militia?',
            'NIE-LAND-PIECE-2',
            listed(
              [
                ...all.map(value => ({
                  value,
                  label: `2 Militia in ${regionName(value)} become 1 Infantry`,
                })),
                { value: PASS, label: 'No more' },
              ],
              { pass: PASS },
            ),
          );
    },
    apply: (board, { nation }, chosen): Applied<Board> => {
      if (chosen === undefined || chosen === PASS) {
        return { board };
      }
      let left = 2;
      const without = changeUnits(
        board,
        unit => unit.nation === nation && unit.at === chosen && unit.type === 'MIL',
        unit => {
          const taken = Math.min(left, unit.n);
          left -= taken;
          return unit.n > taken ? { ...unit, n: unit.n - taken } : null;
        },
      );
      return {
        board: addUnits(without, newUnit(nation, 'INF', chosen, 1)),
        push: [trainStep.at({ nation })],
      };
    },
  },
);

/** Build delays of ports count down by one. */
export const countStep: Step<Board, NoLocals> = step('nie.production.count', {
  cite: 'NIE-SEQ-PROD-7',
  awaits: () => null,
  apply: (board): Applied<Board> => ({
    board: {
      ...board,
      colonial: {},
      ports: Object.fromEntries(
        Object.entries(board.ports).flatMap(([id, n]) => (n > 1 ? [[id, n - 1]] : [])),
      ),
    },
  }),
});
