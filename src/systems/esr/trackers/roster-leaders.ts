import { change, pick } from '#kernel';
import { HARM_LABELS, type Harm } from '../charts/leader-harm.ts';
import { harmed, isSuccessorDue, stuns, successorOn } from '../rules/commander.ts';
import { inspired, isTested, ralliedTo, whyNoAction, whyNotInspired } from '../rules/leader-actions.ts';
import type { Refused } from '../rules/refused.ts';
import { reforming, underDirective, whyNoReform } from '../rules/status.ts';
import { LEADER_ACTIONS } from '../vocabulary.ts';
import { buryClasses, type Commander, find, known, name, put, type Roster, unknown } from './roster-state.ts';

const LEVELS = {
  army: 'Army Commander',
  force: 'Force Commander',
  formation: 'Formation Commander',
} as const;
const TABLES = { army: 'armies', force: 'forces', formation: 'formations' } as const;
type Level = keyof typeof LEVELS;

/** One Leader Action of an Army or Force Commander. */
export const leaderAction = change({
  title: 'Leader Action',
  cite: 'ESR-3.8',
  facts: {
    level: pick<'army' | 'force'>('By', { army: 'Army Commander', force: 'Force Commander' }),
    command: known('Army or Force', 'armies', 'forces'),
    action: pick('Leader Action', LEADER_ACTIONS),
    formation: known('Formation acted on', 'formations'),
    result: pick('Result', { success: 'Success, or no test', failure: 'Failure' }),
  },
  refuse: (state: Roster, f) =>
    unknown(state, TABLES[f.level], f.command) ??
    unknown(state, 'formations', f.formation) ??
    outsideChain(state, f) ??
    spent(state, f),
  apply: (state, f) =>
    f.result === 'failure' ? put(state, TABLES[f.level], f.command, { failedOn: state.turn }) : state,
  tells: (_state, f) => `${LEADER_ACTIONS[f.action]} on ${f.formation}: ${f.result}.`,
});

interface Acting {
  readonly level: 'army' | 'force';
  readonly command: string;
  readonly formation: string;
}

/** Only Formations in the commander's own chain (ESR-3.2.1, ESR-VAR-33). */
const outsideChain = (state: Roster, f: Acting): Refused => {
  const force = find(state, 'formations', f.formation)?.force ?? '';
  const chief = f.level === 'force' ? force : find(state, 'forces', force)?.army;
  return chief === f.command
    ? null
    : { sentence: `${f.formation} is not in the chain of command of ${f.command}.`, cite: 'ESR-3.8' };
};

const spent = (
  state: Roster,
  f: Acting & { readonly action: keyof typeof LEADER_ACTIONS; readonly result: string },
): Refused => {
  const status = find(state, 'formations', f.formation)?.status ?? null;
  const tested = isTested(f.action, status, state.printing.front);
  if (!tested && f.result === 'failure') {
    return { sentence: `${LEADER_ACTIONS[f.action]} needs no test and cannot fail.`, cite: 'ESR-QRG-LA' };
  }
  const command = f.level === 'army' ? find(state, 'armies', f.command) : find(state, 'forces', f.command);
  return whyNoAction(command?.commander.name ?? f.command, tested, command?.failedOn === state.turn);
};

/** A Unit leaves the Reformation Area. */
export const rallyUnit = change({
  title: 'Rally a Unit',
  cite: 'ESR-QRG-LA-10',
  facts: { unit: known('Unit', 'units') },
  refuse: (state: Roster, f) =>
    unknown(state, 'units', f.unit) ??
    (find(state, 'units', f.unit)?.place === 'ra'
      ? null
      : { sentence: `${f.unit} is not in the Reformation Area.`, cite: 'ESR-QRG-LA-10' }),
  apply: (state, f) =>
    put(state, 'units', f.unit, { place: ralliedTo(find(state, 'units', f.unit)?.cls ?? 'inf') }),
  tells: (_state, f) => `${f.unit} rallies.`,
});

/** Up to two fatigue come off a class, and one Unit of it is given up. */
export const inspire = change({
  title: 'Inspire Formation',
  cite: 'ESR-QRG-LA-11',
  facts: { unit: known('Unit given up', 'units') },
  refuse: (state: Roster, f) => {
    const unit = find(state, 'units', f.unit);
    const formation = unit && find(state, 'formations', unit.formation);
    if (!unit || !formation) {
      return unknown(state, 'units', f.unit);
    }
    return unit.place === 'removed'
      ? { sentence: `${f.unit} is gone already.`, cite: 'ESR-QRG-LA-11' }
      : whyNotInspired(f.unit, formation.fatigue, unit.cls);
  },
  apply: (state, f) => {
    const unit = find(state, 'units', f.unit);
    const formation = unit && find(state, 'formations', unit.formation);
    if (!unit || !formation) {
      return state;
    }
    const relieved = put(state, 'formations', unit.formation, {
      fatigue: inspired(formation.fatigue, unit.cls),
    });
    return buryClasses(put(relieved, 'units', f.unit, { place: 'removed' }), unit.formation);
  },
  tells: (_state, f) => `${f.unit} is given up; up to two fatigue come off its class.`,
});

/** A failing Formation is put on Rally & Reform, without a test; its distance is for the table to see. */
export const rallyAndReform = change({
  title: 'Rally & Reform',
  cite: 'ESR-RUL-44',
  facts: { formation: known('Formation', 'formations') },
  refuse: (state: Roster, f) =>
    unknown(state, 'formations', f.formation) ??
    whyNoReform(f.formation, find(state, 'formations', f.formation)?.status ?? null),
  apply: (state, f) => {
    const formation = find(state, 'formations', f.formation);
    return formation ? put(state, 'formations', f.formation, reforming(formation)) : state;
  },
  tells: (state, f) =>
    find(state, 'formations', f.formation)?.status === 'RR'
      ? `${f.formation} reforms no longer.`
      : `${f.formation} rallies and reforms.`,
});

/** The roster keeps Invincible among the traits. */
const afterHarm = (commander: Commander, harm: Harm, turn: number): Commander => {
  const { invincible, ...after } = harmed({ ...commander, invincible: false }, harm, turn);
  return invincible ? { ...after, traits: [...new Set([...after.traits, 'invincible' as const])] } : after;
};

/** The Formations that a commander leads. */
const ledBy = (state: Roster, level: Level, id: string): readonly string[] =>
  Object.keys(state.formations).filter(
    own =>
      (level === 'formation' && own === id) || (level === 'force' && state.formations[own]?.force === id),
  );

const stunned = (state: Roster, harm: Harm, led: readonly string[]): Roster =>
  led.reduce(
    (next, id) =>
      stuns(harm, find(next, 'formations', id)?.status ?? null)
        ? put(next, 'formations', id, underDirective('D'))
        : next,
    state,
  );

/** A commander harmed in Leader Fate. */
export const harmCommander = change({
  title: 'Commander harmed',
  cite: 'ESR-QRG-HARM',
  facts: {
    level: pick('Who', LEVELS),
    command: known('Their army, Force or Formation', 'armies', 'forces', 'formations'),
    harm: pick('Harm', HARM_LABELS),
  },
  refuse: (state: Roster, f) =>
    unknown(state, TABLES[f.level], f.command) ??
    ((find(state, TABLES[f.level], f.command)?.commander.fell ?? 0) > 0
      ? { sentence: 'This commander has been removed already.', cite: 'ESR-RUL-10' }
      : null),
  apply: (state, f) => {
    const commander = find(state, TABLES[f.level], f.command)?.commander as Commander;
    const next = put(state, TABLES[f.level], f.command, {
      commander: afterHarm(commander, f.harm, state.turn),
    });
    return stunned(next, f.harm, ledBy(state, f.level, f.command));
  },
  tells: (state, f) =>
    `${find(state, TABLES[f.level], f.command)?.commander.name ?? ''}: ${HARM_LABELS[f.harm].toLowerCase()}.`,
});

/** A successor takes over. */
export const succeed = change({
  title: 'A successor takes over',
  cite: 'ESR-RUL-10',
  facts: {
    level: pick('Who', LEVELS),
    command: known('Their army, Force or Formation', 'armies', 'forces', 'formations'),
    name: name('Successor'),
    lr: pick('Leadership Rating', ['A', 'B', 'C'], { default: 'C' }),
  },
  refuse: (state: Roster, f) => {
    const fell = find(state, TABLES[f.level], f.command)?.commander.fell ?? 0;
    return (
      unknown(state, TABLES[f.level], f.command) ??
      (fell === 0
        ? { sentence: 'The commander is still there.', cite: 'ESR-RUL-10' }
        : isSuccessorDue({ fell }, state.turn)
          ? null
          : { sentence: `A successor takes over in turn ${successorOn(fell)}.`, cite: 'ESR-RUL-10' })
    );
  },
  apply: (state, f) =>
    put(state, TABLES[f.level], f.command, {
      commander: {
        name: f.name,
        lr: f.lr as 'A' | 'B' | 'C',
        tr: 0,
        traits: [],
        woundedUntil: 0,
        fell: 0,
      },
    }),
  tells: (_state, f) => `${f.name} takes over ${f.command}.`,
});
