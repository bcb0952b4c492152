import { type Applied, d, type Frame, listed, type NoLocals, read, roll, type Step, step } from '#kernel';
import { capture } from '../../../charts/land/capture.ts';
import { battlePap } from '../../../charts/political/battle-pap.ts';
import { type Nation, type Owner, PIECE_LABELS } from '../../../vocabulary.ts';
import { ask } from '../../ask.ts';
import type { BattleSide, Board } from '../../board.ts';
import { addUnits, gainPap, newUnit } from '../../edit.ts';
import { unitsOf } from '../../situation.ts';
import { nationName, papText } from '../../words.ts';
import { BATTLE_SIDES, fighting, leadOf } from './sides.ts';

const isMajor = (owner: Owner): owner is Nation => owner !== 'MINOR';

/** The majors of the side that won which still have pieces there: captured guns join one of them (NIE-RUL-84). */
const captorsIn = (board: Board): readonly Nation[] => {
  const { won, region, sides } = fighting(board);
  return won === null
    ? []
    : sides[won].filter(isMajor).filter(nation => unitsOf(board, region, nation).length > 0);
};

const gunThrows = (board: Board) => {
  const { guns } = fighting(board);
  const keys = [
    ...Array.from({ length: guns.ART }, (_, i) => `ART${i}`),
    ...Array.from({ length: guns.HAR }, (_, i) => `HAR${i}`),
  ];
  return captorsIn(board).length === 0 ? {} : Object.fromEntries(keys.map(key => [key, d(6)]));
};

/** NIE-SEQ-AFTER-3: one die for each gun that the loser lost (NIE-LAND-CAPTURE). */
export const gunsStep: Step<Board, NoLocals, Readonly<Record<string, number>> | undefined> = step(
  'nie.battle.guns',
  {
    cite: 'NIE-LAND-CAPTURE',
    awaits: board => {
      const throws = gunThrows(board);
      return Object.keys(throws).length === 0
        ? null
        : roll({ title: 'Guns captured', cite: 'NIE-LAND-CAPTURE' }, throws);
    },
    apply: (board, _local, shown = {}): Applied<Board> => {
      const taken = Object.entries(shown).filter(([, die]) => read(capture, {}, die).result.captured);
      return {
        board,
        push: taken.map(([key]): Frame => gunStep.at({ type: key.startsWith('HAR') ? 'HAR' : 'ART' })),
      };
    },
  },
);

/** A captured gun joins the army of the winner there; the lead of several nations says whose. */
export const gunStep: Step<Board, { readonly type: 'ART' | 'HAR' }, Nation | undefined> = step(
  'nie.battle.gun',
  {
    cite: 'NIE-LAND-CAPTURE',
    awaits: (board, { type }) => {
      const captors = captorsIn(board);
      return captors.length < 2
        ? null
        : ask(
            board,
            leadOf(board, fighting(board).won as BattleSide),
            `who takes the captured ${PIECE_LABELS[type]}?`,
            'NIE-LAND-CAPTURE',
            listed(captors.map(value => ({ value, label: nationName(value) }))),
          );
    },
    apply: (board, { type }, chosen): Applied<Board> => {
      const captor = chosen ?? captorsIn(board)[0];
      if (captor === undefined) {
        return { board };
      }
      const tan = captor === 'OT' ? { tan: true as const } : {};
      return {
        board: addUnits(board, newUnit(captor, type, fighting(board).region, 1, tan)),
        notes: [{ text: `${nationName(captor)} captures ${PIECE_LABELS[type]}.`, cite: 'NIE-LAND-CAPTURE' }],
      };
    },
  },
);

/** NIE-SEQ-AFTER-4, NIE-RUL-83: PAPs of the two sides. */
export const papStep: Step<Board, NoLocals> = step('nie.battle.pap', {
  cite: 'NIE-POL-BATTLEPAP',
  awaits: () => null,
  apply: (board): Applied<Board> => {
    const { won, sides, troops, lost } = fighting(board);
    const sum = (side: BattleSide): number =>
      sides[side].reduce((all, nation) => all + (lost[nation] ?? 0), 0);
    const { a, b } = read(battlePap, {
      winner: won === 'attacker' ? 'a' : won === 'defender' ? 'b' : null,
      troopsA: Math.min(99, troops.attacker),
      troopsB: Math.min(99, troops.defender),
      eliminatedA: Math.min(99, sum('attacker')),
      eliminatedB: Math.min(99, sum('defender')),
    }).result;
    const gains = { attacker: a, defender: b };
    const frames = BATTLE_SIDES.flatMap(side =>
      Array.from({ length: board.fixed.parts.politics ? gains[side] : 0 }, () => shareStep.at({ side })),
    );
    return { board, push: frames.reverse() };
  },
});

/** On a side of several nations the lead allots each PAP (NIE-POL-GAIN). */
export const shareStep: Step<Board, { readonly side: BattleSide }, Nation | undefined> = step(
  'nie.battle.share',
  {
    cite: 'NIE-POL-GAIN-4',
    awaits: (board, { side }) => {
      const majors = fighting(board).sides[side].filter(isMajor);
      return majors.length < 2
        ? null
        : ask(
            board,
            leadOf(board, side),
            'who gains the PAP of this battle?',
            'NIE-POL-GAIN-4',
            listed(majors.map(value => ({ value, label: nationName(value) }))),
          );
    },
    apply: (board, { side }, chosen): Applied<Board> => {
      const nation = chosen ?? fighting(board).sides[side].filter(isMajor)[0];
      return nation === undefined
        ? { board }
        : {
            board: gainPap(board, nation, 1),
            notes: [{ text: `${nationName(nation)} gains ${papText(1)}.`, cite: 'NIE-POL-GAIN-4' }],
          };
    },
  },
);
