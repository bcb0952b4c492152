import { type Applied, d, type Frame, listed, type Note, read, roll, type Step, step } from '#kernel';
import { annex, annexLaw } from '../../../charts/political/annex.ts';
import { annexSquadron } from '../../../charts/political/annexed-squadron.ts';
import type { Nation } from '../../../vocabulary.ts';
import { ask } from '../../ask.ts';
import type { Board } from '../../board.ts';
import { changeShips, putRegion, removeUnits } from '../../edit.ts';
import { costFault, paid } from '../../rules/paying.ts';
import { portsOf } from '../../rules/places.ts';
import { atWar, isControlled, ownerOf, seatOf, troopsOf } from '../../situation.ts';
import { nationName, regionName } from '../../words.ts';
import { battleFrame, isContested } from '../battle/region.ts';
import { settleStep } from '../settle.ts';
import { reactionFrame } from './declare.ts';
import { YES_NO } from './offers.ts';
import { annexFactsOf, halt, raiseFrame } from './rolls.ts';

interface Annexing {
  readonly nation: Nation;
  readonly region: string;
}
interface Joined extends Annexing {
  /** The major that a resisting minor joined; null where it fights alone or does not resist. */
  readonly joined: Nation | null;
}

/** NIE-SEQ-ANNEX, NIE-SEQ-ANNEX-1: the price, then the others may declare war (NIE-SEQ-ANNEX-2). */
export const annexStep: Step<Board, Annexing> = step('nie.annex', {
  cite: 'NIE-SEQ-ANNEX-1',
  awaits: () => null,
  apply: (board, local): Applied<Board> => {
    const { nation, region } = local;
    const lawful = ownerOf(board, region) === null && annexLaw(annexFactsOf(board, nation, region)) === null;
    if (!lawful || costFault(board, nation, 1, true) !== null) {
      return { board };
    }
    return {
      board: paid(board, nation, 1),
      push: [resistStep.at(local), settleStep.at(), reactionFrame(board, nation)],
      notes: [
        {
          text: `${nationName(nation)} annexes ${regionName(region)}.`,
          cite: 'NIE-SEQ-ANNEX-1',
          data: { annex: region },
        },
      ],
    };
  },
});
export const annexFrame = (nation: Nation, region: string): Frame => annexStep.at({ nation, region });

/** NIE-SEQ-ANNEX-3: does it resist? Denmark and Sweden do, Gibraltar does not. */
export const resistStep: Step<Board, Annexing, { annex: number } | undefined> = step('nie.annex.resist', {
  cite: 'NIE-SEQ-ANNEX-3',
  awaits: (board, { nation, region }) => {
    const facts = annexFactsOf(board, nation, region);
    return facts.troops > 0 && read(annex, facts, 1).result.rolls
      ? roll(
          { title: `Does ${regionName(region)} resist?`, cite: 'NIE-POL-ANNEX' },
          { annex: d(6) },
          { by: seatOf(board, nation), on: { chart: annex.id, given: facts } },
        )
      : null;
  },
  apply: (board, local, shown): Applied<Board> => {
    const { nation, region } = local;
    const facts = annexFactsOf(board, nation, region);
    if (facts.troops === 0) {
      return { board };
    }
    const { result, ledger } = read(annex, facts, shown?.annex ?? 1);
    const note: Note = {
      text: `${regionName(region)} ${result.resists ? 'resists' : 'does not resist'}.`,
      cite: 'NIE-POL-ANNEX',
      ledger,
    };
    const fight = [ownStep.at({ ...local, joined: null }), settleStep.at(), battleFrame(region, nation)];
    return result.resists
      ? {
          board,
          push: [joinStep.at({ ...local, asks: null }), settleStep.at(), reactionFrame(board, nation)],
          notes: [note],
        }
      : { board, push: fight, notes: [note] };
  },
});

/** NIE-RUL-28: offered to majors by war rank against the annexer; each may decline. */
const suitors = (board: Board, { nation }: Annexing): readonly Nation[] =>
  board.sheet.wars[nation].flat().filter(each => isControlled(board, each) && atWar(board, each, nation));

/** NIE-SEQ-ANNEX-5, NIE-SEQ-ANNEX-6: its troops are raised, and it joins a major or fights alone. */
export const joinStep: Step<
  Board,
  Annexing & { readonly asks: readonly Nation[] | null },
  'yes' | 'no' | undefined
> = step('nie.annex.join', {
  cite: 'NIE-SEQ-ANNEX-6',
  awaits: (board, { asks, region }) => {
    const [nation] = asks ?? [];
    return nation === undefined
      ? null
      : ask(
          board,
          nation,
          `${regionName(region)} resists and would join you. Accept?`,
          'NIE-RUL-28',
          listed([...YES_NO], { pass: 'no' }),
        );
  },
  apply: (board, local, answer): Applied<Board> => {
    const { nation, region } = local;
    const asks = local.asks ?? suitors(board, local);
    if (local.asks === null && asks.length > 0) {
      return { board, push: [joinStep.at({ ...local, asks })] };
    }
    const [first, ...rest] = asks;
    if (first !== undefined && answer !== 'yes' && rest.length > 0) {
      return { board, push: [joinStep.at({ ...local, asks: rest })] };
    }
    const joined = first !== undefined && answer === 'yes' ? first : null;
    const owned = joined === null ? board : putRegion(board, region, { owner: joined, native: false });
    return {
      board: owned,
      push: [
        ownStep.at({ nation, region, joined }),
        settleStep.at(),
        battleFrame(region, nation),
        raiseFrame(region, joined ?? 'MINOR'),
      ],
      notes:
        joined === null
          ? []
          : [{ text: `${regionName(region)} joins ${nationName(joined)}.`, cite: 'NIE-RUL-28' }],
    };
  },
});

/** NIE-SEQ-ANNEX-8: with troops of the annexer left it is annexed; a major that it joined keeps it otherwise. */
export const ownStep: Step<Board, Joined> = step('nie.annex.own', {
  cite: 'NIE-SEQ-ANNEX-8',
  awaits: () => null,
  apply: (board, local): Applied<Board> => {
    const { nation, region, joined } = local;
    // Pieces of a minor that fought alone vanish afterwards.
    const cleared = removeUnits(board, unit => unit.nation === 'MINOR' && unit.at === region);
    const holds = troopsOf(cleared, region, nation) > 0 && !isContested(cleared, region);
    const stopped = halt(cleared, nation, region);
    if (!holds) {
      return {
        board: stopped,
        notes: [{ text: `${regionName(region)} is not annexed.`, cite: 'NIE-SEQ-ANNEX-8' }],
      };
    }
    const owned = putRegion(stopped, region, { owner: nation, native: false });
    return {
      board: owned,
      push: [settleStep.at(), squadronStep.at({ nation, region, joined })],
      notes: [
        {
          text: `${regionName(region)} is annexed by ${nationName(nation)}.`,
          cite: 'NIE-SEQ-ANNEX-8',
          data: { annexed: region },
        },
      ],
    };
  },
});

const minorFleet = (board: Board, region: string): boolean =>
  portsOf(region).some(port => board.ships.some(ship => ship.nation === 'MINOR' && ship.at === port.id));

/** The fate of the minor's squadron (NIE-POL-ANNEXSQN). */
export const squadronStep: Step<Board, Joined, { squadron: number } | undefined> = step(
  'nie.annex.squadron',
  {
    cite: 'NIE-POL-ANNEXSQN',
    awaits: (board, { region, joined }) =>
      minorFleet(board, region)
        ? roll(
            { title: `The squadron of ${regionName(region)}`, cite: 'NIE-POL-ANNEXSQN' },
            { squadron: d(6) },
            { on: { chart: annexSquadron.id, given: { joinedMajor: joined !== null } } },
          )
        : null,
    apply: (board, { nation, region, joined }, shown): Applied<Board> => {
      if (!shown) {
        return { board };
      }
      const { fate } = read(annexSquadron, { joinedMajor: joined !== null }, shown.squadron).result;
      const ports = portsOf(region).map(({ id }) => id);
      const after = changeShips(
        board,
        ship => ship.nation === 'MINOR' && ports.includes(ship.at),
        ship => {
          if (fate === 'joinsAnnexer') {
            return { ...ship, nation, ...(nation === 'OT' ? { tan: true as const } : {}) };
          }
          return fate === 'mustLeavePort' && joined !== null
            ? { ...ship, nation: joined, ...(joined === 'OT' ? { tan: true as const } : {}) }
            : null;
        },
      );
      return {
        board: after,
        notes: [{ text: `The squadron of ${regionName(region)}: ${FATES[fate]}.`, cite: 'NIE-POL-ANNEXSQN' }],
      };
    },
  },
);
const FATES = {
  joinsAnnexer: 'joins the annexer',
  eliminated: 'lost',
  mustLeavePort: 'must leave port',
} as const;
