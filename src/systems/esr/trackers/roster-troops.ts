import { change, count, flag, maybe, pick, resultOf } from '#kernel';
import { statusAfter } from '../charts/assess-effects.ts';
import { tollFor } from '../charts/assessment.ts';
import { type AssessmentRow, fatigueAfter, ROW_SCORES } from '../charts/assessment-toll.ts';
import { recovery } from '../charts/recovery.ts';
import { enemyYards } from '../charts/shared-facts.ts';
import { statusCheck } from '../charts/status-check.ts';
import { dealt, passedOn, tired, totalFatigue } from '../rules/fatigue.ts';
import { placeAfterFight } from '../rules/fight.ts';
import { restFacts } from '../rules/recovery.ts';
import type { Refused } from '../rules/refused.ts';
import { afterCheck, losesCavalry, underStatus } from '../rules/status.ts';
import { CLASS_LABELS, type Cls, PLACES, STATUS_LABELS } from '../vocabulary.ts';
import {
  buryClasses,
  countsOf,
  deployedUnits,
  type Formation,
  find,
  inActionOf,
  known,
  put,
  type Roster,
  unitsOf,
  unknown,
} from './roster-state.ts';

const classGone = (state: Roster, formation: string, cls: Cls): Refused =>
  unitsOf(state, formation).some(unit => unit.cls === cls)
    ? null
    : {
        sentence: `${formation} has no ${CLASS_LABELS[cls].toLowerCase()} to take fatigue.`,
        cite: 'ESR-RUL-31',
      };

const tire = (state: Roster, id: string, cls: Cls, by: number): Roster => {
  const formation = find(state, 'formations', id);
  return formation ? put(state, 'formations', id, { fatigue: tired(formation.fatigue, cls, by) }) : state;
};

/** Fatigue of a class: intense fire, rush, combat. */
export const addFatigue = change({
  title: 'Add fatigue',
  cite: 'ESR-RUL-30',
  facts: {
    formation: known('Formation', 'formations'),
    cls: pick('Class', CLASS_LABELS),
    fatigue: count('Fatigue', 1, 9, { default: 1 }),
  },
  refuse: (state: Roster, f) =>
    unknown(state, 'formations', f.formation) ?? classGone(state, f.formation, f.cls),
  apply: (state, f) => tire(state, f.formation, f.cls, f.fatigue),
  tells: (_state, f) => `${f.formation}: +${f.fatigue} fatigue on ${CLASS_LABELS[f.cls].toLowerCase()}.`,
});

/** Fatigue Recovery. */
export const recover = change({
  title: 'Recover fatigue',
  cite: 'ESR-4.4',
  facts: {
    formation: known('Formation', 'formations'),
    cls: pick('Class', CLASS_LABELS),
    nearestEnemyYards: enemyYards('Yards to the nearest enemy'),
  },
  refuse: (state: Roster, f) => {
    const formation = find(state, 'formations', f.formation);
    if (!formation) {
      return unknown(state, 'formations', f.formation);
    }
    if (formation.fatigue[f.cls] === 0) {
      return { sentence: `${f.formation} has no fatigue of that class.`, cite: 'ESR-4.4' };
    }
    return resultOf(recovery, restOf(state, formation, f.nearestEnemyYards)).recovered > 0
      ? null
      : {
          sentence: `${f.formation} does not recover: it must be on Defend or rallying, farther than 900 yards from the enemy, without an Assessment last turn.`,
          cite: 'ESR-4.4',
        };
  },
  apply: (state, f) => tire(state, f.formation, f.cls, -1),
  tells: (_state, f) => `${f.formation}: one fatigue comes off ${CLASS_LABELS[f.cls].toLowerCase()}.`,
});

const restOf = (state: Roster, formation: Formation, nearestEnemyYards: number | null) => ({
  ...restFacts({ ...formation, assessed: formation.assessedOn }, state.turn, nearestEnemyYards),
  printing: state.printing,
});

/** The fatigue and status of an Assessment's row. */
export const assess = change({
  title: 'Assessment',
  cite: 'ESR-QRG-ASSESS',
  facts: {
    formation: known('Formation', 'formations'),
    phase: pick('Phase', { fire: 'Artillery & Skirmish', combat: 'Combat' }),
    row: pick('Row', ROW_SCORES),
    cls: maybe(pick('Class that takes the fatigue', CLASS_LABELS), {
      hint: 'Empty: the class with most Units.',
    }),
    cavalryFormation: flag('Cavalry Formation', { rare: true }),
  },
  refuse: (state: Roster, f) =>
    unknown(state, 'formations', f.formation) ??
    (f.cls === null ? null : classGone(state, f.formation, f.cls)),
  apply: (state, f) => {
    const formation = find(state, 'formations', f.formation) as Formation;
    const marked = put(state, 'formations', f.formation, {
      assessedOn: state.turn,
      ...(f.phase === 'combat' ? { assessedInCombatOn: state.turn } : {}),
    });
    const tired = assessed(marked, f.formation, f.row, f.cls);
    const after = statusAfter(f.row, {
      status: formation.status ?? 'none',
      cavalryFormation: f.cavalryFormation,
      printing: state.printing,
    });
    return after === 'none' ? tired : put(tired, 'formations', f.formation, underStatus(after));
  },
  tells: (_state, f) => `${f.formation} assesses, row ${ROW_SCORES[f.row]}.`,
});

/** The fatigue of the row goes to the class that its owner names, or is dealt evenly (ESR-RUL-31). */
const assessed = (state: Roster, id: string, row: AssessmentRow, cls: Cls | null): Roster => {
  const { fatigue } = find(state, 'formations', id) as Formation;
  const before = totalFatigue(fatigue);
  const counts = countsOf(state, id);
  const { total, byClass } = fatigueAfter(
    { fatigue: before, fatigueByClass: fatigue, totalUnits: unitsOf(state, id).length },
    tollFor(row, state.printing.back),
  );
  return put(state, 'formations', id, {
    fatigue: byClass
      ? passedOn(byClass, counts)
      : cls === null
        ? dealt(fatigue, inActionOf(state, id), counts, total - before)
        : tired(fatigue, cls, total - before),
  });
};

/** At the end of the Combat Phase. */
export const checkStatus = change({
  title: 'Status Check',
  cite: 'ESR-QRG-STATUS',
  facts: { formation: known('Formation', 'formations') },
  refuse: (state: Roster, f) =>
    unknown(state, 'formations', f.formation) ??
    (find(state, 'formations', f.formation)?.assessedInCombatOn === state.turn
      ? null
      : {
          sentence: `${f.formation} made no Assessment in this Combat Phase: its status is not checked.`,
          cite: 'ESR-3.7',
        }),
  apply: (state, f) => {
    const { status: checkedAs } = checked(state, f.formation);
    const status = afterCheck(find(state, 'formations', f.formation)?.status ?? null, checkedAs);
    if (checkedAs === 'none' || status === null) {
      return state;
    }
    const failing = put(state, 'formations', f.formation, underStatus(status));
    return losesCavalry(checkedAs, countsOf(state, f.formation))
      ? withoutCavalry(failing, f.formation)
      : failing;
  },
  tells: (state, f) => {
    const { status } = checked(state, f.formation);
    return `${f.formation}: ${status === 'none' ? 'no change of status' : STATUS_LABELS[status]}.`;
  },
});

const checked = (state: Roster, id: string) =>
  resultOf(statusCheck, {
    fatigue: totalFatigue(find(state, 'formations', id)?.fatigue ?? {}),
    deployedUnits: deployedUnits(state, id),
    assessedInCombat: true,
    printing: state.printing,
  });

const withoutCavalry = (state: Roster, id: string): Roster => {
  const units = Object.entries(state.units).map(([own, unit]) => [
    own,
    unit.formation === id && unit.cls === 'cav' ? { ...unit, place: 'removed' } : unit,
  ]);
  return buryClasses({ ...state, units: Object.fromEntries(units) }, id);
};

const FATES = {
  hold: 'Hold',
  breakthrough: 'Breakthrough',
  retire: 'Retire',
  rout: 'Rout',
  removed: 'Removed',
} as const;

/** The effect of a fight on a Unit. */
export const fought = change({
  title: 'Result of a fight',
  cite: 'ESR-QRG-CMB',
  facts: {
    unit: known('Unit', 'units'),
    outcome: pick('Outcome', FATES),
    lost: flag('The fight was lost'),
    fatigue: count('Fatigue gained', 0, 3, { default: 0 }),
  },
  refuse: (state: Roster, f) => {
    const place = find(state, 'units', f.unit)?.place;
    return (
      unknown(state, 'units', f.unit) ??
      (place === 'removed' ? { sentence: `${f.unit} is removed.`, cite: 'ESR-RUL-40' } : null)
    );
  },
  apply: (state, f) => {
    const unit = find(state, 'units', f.unit) as Roster['units'][string];
    const formation = find(state, 'formations', unit.formation) as Formation;
    const counted = put(tire(state, unit.formation, unit.cls, f.fatigue), 'formations', unit.formation, {
      lossesThisTurn: formation.lossesThisTurn + Number(f.lost),
    });
    const placed = put(counted, 'units', f.unit, {
      place: placeAfterFight(unit.place, unit.cls, f.outcome) ?? unit.place,
    });
    return buryClasses(placed, unit.formation);
  },
  tells: (_state, f) =>
    `${f.unit}: ${FATES[f.outcome].toLowerCase()}${f.fatigue > 0 ? `, +${f.fatigue} fatigue` : ''}.`,
});

/** Units between column and waves, batteries between reserve and waves. */
export const placeUnit = change({
  title: 'Ploy, deploy, commit or recall',
  cite: 'ESR-4.3',
  facts: {
    unit: known('Unit', 'units'),
    place: pick('To', { wave: 'the waves', column: 'the column', reserve: 'the Formation reserve' }),
  },
  refuse: (state: Roster, f) => unknown(state, 'units', f.unit) ?? misplaced(state, f.unit, f.place),
  apply: (state, f) => put(state, 'units', f.unit, { place: f.place }),
  tells: (_state, f) => `${f.unit} is now ${PLACES[f.place]}.`,
});

const misplaced = (state: Roster, id: string, to: keyof typeof PLACES): Refused => {
  const unit = find(state, 'units', id) as Roster['units'][string];
  if (unit.place === 'removed') {
    return { sentence: `${id} is removed.`, cite: 'ESR-RUL-40' };
  }
  if (unit.place === 'ra') {
    return {
      sentence: `${id} is in the Reformation Area: only a Leader Action rallies it.`,
      cite: 'ESR-QRG-LA-10',
    };
  }
  return to === 'reserve' && unit.cls !== 'art'
    ? { sentence: 'Only uncommitted artillery stands in the Formation reserve.', cite: 'ESR-1.2' }
    : null;
};
