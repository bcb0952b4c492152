import { type Applied, d, type Frame, listed, type Note, read, roll, type Step, step } from '#kernel';
import { annex, annexLaw } from '../../../charts/political/annex.ts';
import { annexSquadron } from '../../../charts/political/annexed-squadron.ts';
import type { Nation } from '../../../vocabulary.ts';
import { ask } from '../../ask.ts';
import type { Board, Ship } from '../../board.ts';
import { changeShips, changeUnits, putRegion, removeUnits } from '../../edit.ts';
import { battleFrame } from '../../frames.ts';
import { nearestOf } from '../../rules/nearest.ts';
import { costFault, paid } from '../../rules/paying.ts';
import { portsOf } from '../../rules/places.ts';
import { atWar, isContested, isControlled, ownerOf, seatOf, troopsOf } from '../../situation.ts';
import { nationName, regionName } from '../../words.ts';
import { chosenBy, lot } from '../chance.ts';
import { settleStep } from '../settle.ts';
import { reactionFrame } from './declare.ts';
import { YES_NO } from './offers.ts';
import { annexFactsOf, halt, raisedAs, raiseFrame } from './rolls.ts';

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
          push: [
            suitorsStep.at({ nation, region }),
            raiseFrame(region, 'MINOR'),
            settleStep.at(),
            reactionFrame(board, nation),
          ],
          notes: [note],
        }
      : { board, push: fight, notes: [note] };
  },
});

/** Majors at war with the annexer, by their rank on its list. */
const suitors = (board: Board, { nation }: Annexing): readonly (readonly Nation[])[] =>
  board.sheet.wars[nation]
    .map(rank => rank.filter(each => isControlled(board, each) && atWar(board, each, nation)))
    .filter(rank => rank.length > 0);

type Joining = Annexing & {
  /** The nations that have not been asked yet, by rank. */
  readonly left: readonly (readonly Nation[])[];
};

const first = (board: Board, { left, region }: Joining): readonly Nation[] =>
  nearestOf(board, region, left[0] ?? []);

const without = (left: Joining['left'], nation: Nation): Joining['left'] =>
  left.map(rank => rank.filter(each => each !== nation)).filter(rank => rank.length > 0);

/** NIE-RUL-28: offered to majors by war rank against the annexer, the nearest first, equals by chance. */
export const suitorStep: Step<Board, Joining, { die: number } | undefined> = step('nie.annex.suitor', {
  cite: 'NIE-RUL-28',
  awaits: (board, local) => lot(first(board, local)),
  apply: (board, local, shown): Applied<Board> => {
    const equal = first(board, local);
    const to = shown ? chosenBy(equal, shown.die) : (equal[0] ?? null);
    if (to === null) {
      return equal.length > 0 ? { board, push: [suitorStep.at(local)] } : joins(board, local, null);
    }
    return { board, push: [joinStep.at({ ...local, left: without(local.left, to), to })] };
  },
});

/** Those at war with the annexer by then. */
export const suitorsStep: Step<Board, Annexing> = step('nie.annex.suitors', {
  cite: 'NIE-SEQ-ANNEX-6',
  awaits: () => null,
  apply: (board, { nation, region }): Applied<Board> => ({
    board,
    push: [suitorStep.at({ nation, region, left: suitors(board, { nation, region }) })],
  }),
});

/** Each may decline. */
export const joinStep: Step<Board, Joining & { readonly to: Nation }, 'yes' | 'no'> = step('nie.annex.join', {
  cite: 'NIE-SEQ-ANNEX-6',
  awaits: (board, { to, region }) =>
    ask(
      board,
      to,
      `${regionName(region)} resists and would join you. Accept?`,
      'NIE-RUL-28',
      listed([...YES_NO], { pass: 'no' }),
    ),
  apply: (board, { to, ...local }, answer): Applied<Board> =>
    answer === 'yes' ? joins(board, local, to) : { board, push: [suitorStep.at(local)] },
});

/** The region with the troops that it has raised goes over to a major (NIE-SEQ-ANNEX-6). */
const over = (board: Board, region: string, joined: Nation): Board => {
  const owned = putRegion(board, region, { owner: joined, native: false });
  return changeUnits(
    owned,
    unit => unit.nation === 'MINOR' && unit.at === region,
    unit => ({ ...unit, nation: joined, ...raisedAs(owned, region, joined) }),
  );
};

/** NIE-SEQ-ANNEX-5, NIE-SEQ-ANNEX-6: its troops are raised, and it has joined a major or fights alone. */
const joins = (board: Board, { nation, region }: Annexing, joined: Nation | null): Applied<Board> => ({
  board: joined === null ? board : over(board, region, joined),
  push: [ownStep.at({ nation, region, joined }), settleStep.at(), battleFrame(region, nation)],
  notes:
    joined === null
      ? []
      : [{ text: `${regionName(region)} joins ${nationName(joined)}.`, cite: 'NIE-RUL-28' }],
});

const isOfMinor = ({ nation, at }: Ship, region: string): boolean =>
  nation === 'MINOR' && portsOf(region).some(({ id }) => id === at);

/** A major that keeps the region has its squadron, too; one that Ottomans gain so is tan. */
const withSquadron = (board: Board, region: string, nation: Nation): Board =>
  changeShips(
    board,
    ship => isOfMinor(ship, region),
    ship => ({ ...ship, nation, ...(nation === 'OT' ? { tan: true as const } : {}) }),
  );

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
        board: joined === null ? stopped : withSquadron(stopped, region, joined),
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
  board.ships.some(ship => isOfMinor(ship, region));

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
      const heir = fate === 'joinsAnnexer' ? nation : fate === 'mustLeavePort' ? joined : null;
      const after =
        heir === null
          ? changeShips(
              board,
              ship => isOfMinor(ship, region),
              () => null,
            )
          : withSquadron(board, region, heir);
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
