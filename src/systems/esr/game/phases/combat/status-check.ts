import { type NoLocals, type Note, type Step, step } from '#kernel';
import { statusCheck } from '../../../charts/status-check.ts';
import { totalFatigue } from '../../../rules/fatigue.ts';
import { afterCheck, isFailing, losesCavalry, mustKeepAway } from '../../../rules/status.ts';
import type { Board, Formation, Status } from '../../board.ts';
import { countsOf, indexOf } from '../../edit.ts';
import { type AnyRead, noteOf, readChart, story } from '../../notes.ts';
import { remove } from '../../rules/falling-back.ts';
import { isEnemyWithin } from '../../rules/proximity.ts';
import { fail } from '../../rules/retreat.ts';
import { deployedUnits } from '../../rules/strength.ts';
import { does, verb } from '../../words.ts';

const statusFacts = (board: Board, formation: Formation): object => ({
  fatigue: totalFatigue(formation.fatigue),
  deployedUnits: deployedUnits(formation),
  assessedInCombat: formation.assessedInCombat === board.turn,
});

/** At the end of the Combat Phase, for the Formations that assessed in it (ESR-3.7, ESR-QRG-STATUS). */
export const statusStep: Step<Board, NoLocals> = step('esr.status.check', {
  cite: 'ESR-QRG-STATUS',
  awaits: () => null,
  apply: board => {
    let now = board;
    const notes: Note[] = [];
    for (const { id } of board.formations) {
      const at = indexOf(now, id);
      const formation = now.formations[at] as Formation;
      if (formation.presence === 'field' && formation.assessedInCombat === board.turn) {
        const [after, told] = checkStatus(now, at);
        now = after;
        notes.push(...told);
      }
    }
    return { board: now, notes };
  },
});

const checkStatus = (board: Board, at: number): readonly [Board, Note[]] => {
  const formation = board.formations[at] as Formation;
  const reading = readChart(board, statusCheck, statusFacts(board, formation));
  const { status: checked } = reading.result;
  if (checked === 'none') {
    return [board, []];
  }
  return afterCheck(formation.status, checked) === formation.status
    ? runOn(board, at, formation.status)
    : failed(board, at, checked, reading);
};

/** A Formation that was caught in retreat or flight gets away again (ESR-RUL-19). */
const runOn = (board: Board, at: number, status: Status | null): readonly [Board, Note[]] => {
  const formation = board.formations[at] as Formation;
  if (!isFailing(status) || !isEnemyWithin(board, formation, mustKeepAway(status) - 0.1)) {
    return [board, []];
  }
  const { id, name } = formation;
  const note = story(`${does(name, 'be')} driven farther back.`, 'ESR-RUL-19', {
    kind: 'status',
    formation: id,
    status,
  });
  return [fail(board, at, status), [note]];
};

const failed = (
  board: Board,
  at: number,
  status: 'RT' | 'BK',
  reading: AnyRead,
): readonly [Board, Note[]] => {
  const formation = board.formations[at] as Formation;
  const text = `${does(formation.name, status === 'BK' ? 'break' : 'retreat')}${status === 'BK' ? ` and ${verb(formation.name, 'run')}` : ''}.`;
  const note = noteOf(statusCheck, reading, text, { kind: 'status', formation: formation.id, status });
  const thinned = losesCavalry(status, countsOf(formation.units)) ? withoutHorse(board, at) : board;
  const after =
    (thinned.formations[at] as Formation).presence === 'field' ? fail(thinned, at, status) : thinned;
  return [after, [note]];
};

const withoutHorse = (board: Board, at: number): Board =>
  (board.formations[at] as Formation).units
    .filter(unit => unit.kind.cls === 'cav' && unit.place !== 'removed')
    .reduce((now, unit) => remove(now, at, unit.id), board);
