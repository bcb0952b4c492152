import {
  type Applied,
  embed,
  type Frame,
  listed,
  type NoLocals,
  type Note,
  type Option,
  type Step,
  step,
} from '#kernel';
import { initiative } from '../../../procedures/initiative.ts';
import { type Nation, OWNERS, type Owner } from '../../../vocabulary.ts';
import { ask } from '../../ask.ts';
import type { Battle, BattleSide, Board, Unit } from '../../board.ts';
import { BATTLE_AGAIN, battleFrame } from '../../frames.ts';
import { orderOf } from '../../rules/places.ts';
import { subsets } from '../../rules/subsets.ts';
import {
  atWar,
  count,
  isContested,
  markersIn,
  minorSeat,
  nationsAt,
  ownerOf,
  seatOf,
  unitsByPlace,
  unitsOf,
} from '../../situation.ts';
import { nationName, nationsText, regionName } from '../../words.ts';
import { windowFrames } from '../politics/window.ts';
import { settleStep } from '../settle.ts';
import { fightStep } from './fight.ts';
import { changeBattle, fighting } from './sides.ts';

const contested = (board: Board): readonly string[] =>
  [...unitsByPlace(board).keys()]
    .filter(id => isContested(board, id))
    .sort((a, b) => orderOf(a) - orderOf(b));

/** NIE-SEQ-BATTLE-1: the player whose turn it is orders the regions, until no two nations at war share one. */
export const battlesStep: Step<Board, { readonly later?: true }, string | undefined> = step('nie.battles', {
  cite: 'NIE-SEQ-BATTLE-1',
  awaits: board => {
    const all = board.outcome ? [] : contested(board);
    return all.length < 2 || board.turn === null
      ? null
      : ask(
          board,
          board.turn,
          'where is the next battle?',
          'NIE-SEQ-BATTLE-1',
          listed(all.map(value => ({ value, label: regionName(value) }))),
        );
  },
  apply: (board, { later }, chosen): Applied<Board> => {
    const region = chosen ?? (board.outcome ? undefined : contested(board)[0]);
    return region === undefined
      ? { board }
      : {
          board,
          push: [
            battlesStep.at({ later: true }),
            settleStep.at(),
            battleFrame(region, null),
            ...(later ? windowBefore(board) : []),
          ],
        };
  },
});

/**
 * The window before the first battle of a turn is that of NIE-SEQ-TURN-4; `full` has one before every other, too. An
 * annexation fights at once (NIE-SEQ-ANNEX-7).
 */
const windowBefore = (board: Board): readonly Frame[] =>
  board.fixed.options.diplomacy === 'full' && board.turn !== null ? windowFrames(board, board.turn) : [];

const NO_BATTLE: Omit<Battle, 'region' | 'annexer' | 'runs'> = {
  winner: null,
  margin: 0,
  dictates: false,
  attacker: null,
  defender: null,
  sides: { attacker: [], defender: [] },
  command: {},
  troops: { attacker: 0, defender: 0 },
  won: null,
  lost: {},
  guns: { ART: 0, HAR: 0 },
  napoleon: null,
  field: null,
};

const ofType = (units: readonly Unit[], type: Unit['type']): number =>
  count(units.filter(unit => unit.type === type));

/** NIE-SEQ-BATTLE-2: every nation with an enemy in the region rolls (NIE-RUL-88: a minor that fights alone too). */
const initiativeFacts = (board: Board, region: string) => {
  const rolling = nationsAt(board, region).filter(a =>
    nationsAt(board, region).some(b => atWar(board, a, b)),
  );
  return {
    year: board.sheet.when.year,
    month: board.sheet.when.month,
    owner: ownerOf(board, region) as Owner | null,
    uprising: markersIn(board, region) > 0,
    nations: rolling.map(id => {
      const units = unitsOf(board, region, id);
      return {
        id,
        generals: Math.min(20, count(units.filter(unit => unit.type === 'GEN' && unit.hero === undefined))),
        hero: units.find(unit => unit.hero !== undefined)?.hero ?? null,
        cav: Math.min(60, ofType(units, 'CAV')),
        irr: Math.min(60, ofType(units, 'IRR')),
      };
    }),
    enemies: Object.fromEntries(rolling.map(id => [id, rolling.filter(other => atWar(board, id, other))])),
    enemyTroops: 0,
    allEnemiesInBattle: false,
  };
};

interface At {
  readonly region: string;
  readonly annexer: Nation | null;
  /** The seat of a minor that resists, once it is known. */
  readonly runs?: Nation;
  /** Set once the region has seen a battle in this turn. */
  readonly further?: true;
}

/** A battle begins, if enemies still share the region. */
export const beginStep: Step<Board, At> = step('nie.battle', {
  cite: 'NIE-SEQ-BATTLE-2',
  awaits: () => null,
  apply: (board, { region, annexer, runs = null }): Applied<Board> => {
    const begun: Board = { ...board, battle: { region, annexer, runs, ...NO_BATTLE } };
    if (board.outcome || !isContested(begun, region)) {
      return { board };
    }
    return {
      board: begun,
      push: [initiativeDice.enter(initiativeFacts(begun, region), {})],
      notes: [
        {
          text: `Battle in ${regionName(region)}: ${nationsText(nationsAt(board, region))}.`,
          cite: 'NIE-SEQ-BATTLE-1',
          data: { battle: region },
        },
      ],
    };
  },
});

/** NIE-SEQ-BATTLE-9, NIE-SEQ-ANNEX-7: battles in the same region while enemies share it, also for an annexation. */
export const againStep: Step<Board, At> = step(BATTLE_AGAIN, {
  cite: 'NIE-SEQ-BATTLE-9',
  awaits: () => null,
  apply: (board, { region, annexer, further, ...local }): Applied<Board> => {
    const marked: Board = {
      ...board,
      battle: annexer === null ? null : { region, annexer, runs: null, ...NO_BATTLE },
    };
    const quiet: Board = { ...board, battle: null };
    if (board.outcome || !isContested(marked, region)) {
      return { board: quiet };
    }
    const runs = annexer === null ? {} : { runs: local.runs ?? minorSeat(board, annexer) };
    return {
      board: quiet,
      push: [
        againStep.at({ region, annexer, ...runs, further: true }),
        settleStep.at(),
        beginStep.at({ region, annexer, ...runs }),
        ...(further && annexer === null ? windowBefore(quiet) : []),
      ],
    };
  },
});

/** The initiative of the game is the procedure of the player aid. */
export const initiativeDice = embed('nie.battle.initiative', initiative, {
  seat: (board: Board, _local: NoLocals, side) => seatOf(board, side as Owner),
  leave: (board, _local, answer): Applied<Board> => ({
    board: changeBattle(board, {
      winner: answer.winner,
      margin: answer.margin,
      dictates: answer.choosesNations,
    }),
    push: [pairStep.at()],
  }),
});

const pairsIn = (board: Board): readonly (readonly [Owner, Owner])[] => {
  const here = nationsAt(board, fighting(board).region);
  return here.flatMap(a => here.filter(b => atWar(board, a, b)).map(b => [a, b] as const));
};

/** NIE-SEQ-BATTLE-3: the winner of the initiative chooses attacker and defender; the two must be at war. */
export const pairStep: Step<Board, NoLocals, { attacker: Owner; defender: Owner }> = step('nie.battle.pair', {
  cite: 'NIE-SEQ-BATTLE-3',
  awaits: board =>
    ask(
      board,
      fighting(board).winner as Owner,
      `who attacks whom in ${regionName(fighting(board).region)}?`,
      'NIE-SEQ-BATTLE-3',
      listed(
        pairsIn(board).map(([attacker, defender]) => ({
          value: { attacker, defender },
          label: `${OWNERS[attacker]} attacks ${OWNERS[defender]}`,
        })),
      ),
    ),
  apply: (board, _local, { attacker, defender }): Applied<Board> => ({
    board: changeBattle(board, { attacker, defender, sides: { attacker: [attacker], defender: [defender] } }),
    push: [fightStep.at(), sideStep.at({ side: 'defender' }), sideStep.at({ side: 'attacker' })],
  }),
});

/** Co-belligerents: at war with the enemy of the side, and at war with none of its own (NIE-SEQ-BATTLE-4). */
const joiners = (board: Board, side: BattleSide): readonly Owner[] => {
  const { region, sides, attacker, defender } = fighting(board);
  const foes = side === 'attacker' ? [defender as Owner] : sides.attacker;
  const lead = (side === 'attacker' ? attacker : defender) as Owner;
  return nationsAt(board, region).filter(
    nation =>
      !sides.attacker.includes(nation) &&
      !sides.defender.includes(nation) &&
      foes.every(foe => atWar(board, nation, foe)) &&
      !atWar(board, nation, lead),
  );
};

const peaceable = (board: Board, set: readonly Owner[]): boolean =>
  !set.some(a => set.some(b => atWar(board, a, b)));

const sideOptions = (board: Board, side: BattleSide): readonly Option[] =>
  subsets(joiners(board, side))
    .filter(set => peaceable(board, set))
    .reverse()
    .map(value => ({
      value: [...value],
      label: value.length === 0 ? 'Nobody joins' : `Joined by ${nationsText(value)}`,
    }));

/** NIE-SEQ-BATTLE-4, NIE-RUL-62: the allies beside the attacker, then beside the defender; nobody chosen refuses. */
export const sideStep: Step<Board, { readonly side: BattleSide }, readonly Owner[] | undefined> = step(
  'nie.battle.side',
  {
    cite: 'NIE-SEQ-BATTLE-4',
    awaits: (board, { side }) => {
      if (joiners(board, side).length === 0) {
        return null;
      }
      const { winner, dictates, attacker, defender } = fighting(board);
      const lead = (side === 'attacker' ? attacker : defender) as Owner;
      const by = dictates && (winner === attacker || winner === defender) ? (winner as Owner) : lead;
      return ask(
        board,
        by,
        `who fights beside ${nationName(lead)}?`,
        'NIE-SEQ-BATTLE-4',
        listed(sideOptions(board, side)),
      );
    },
    apply: (board, { side }, chosen): Applied<Board> => {
      const { sides } = fighting(board);
      const notes: Note[] =
        chosen && chosen.length > 0
          ? [
              {
                text: `${nationsText(chosen)} ${chosen.length > 1 ? 'join' : 'joins'}.`,
                cite: 'NIE-SEQ-BATTLE-4',
              },
            ]
          : [];
      return {
        board: changeBattle(board, { sides: { ...sides, [side]: [...sides[side], ...(chosen ?? [])] } }),
        notes,
      };
    },
  },
);
