import { change, pick } from '#kernel';
import { needsTest } from '../charts/leader-action.ts';
import type { Harm } from '../charts/leader-harm.ts';
import type { Refused } from '../rules/refused.ts';
import { CLASS_LABELS, LEADER_ACTIONS, STATUS_LABELS } from '../vocabulary.ts';
import { buryClasses, type Commander, find, known, name, put, type Roster, unknown } from './roster-state.ts';

const LEVELS = {
  army: 'Army Commander',
  force: 'Force Commander',
  formation: 'Formation Commander',
} as const;
const TABLES = { army: 'armies', force: 'forces', formation: 'formations' } as const;
type Level = keyof typeof LEVELS;

/** ESR-3.8: one Leader Action of an Army or Force Commander; after a failure only those without a test. */
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

/** ESR-3.2.1, ESR-VAR-33: only Formations in the commander's own chain. */
const outsideChain = (state: Roster, f: Acting): Refused => {
  const force = find(state, 'formations', f.formation)?.force ?? '';
  const chief = f.level === 'force' ? force : find(state, 'forces', force)?.army;
  return chief === f.command
    ? null
    : { sentence: `${f.formation} is not in the chain of command of ${f.command}.`, cite: 'ESR-3.8' };
};

/** ESR-3.8: as many as he likes until one test fails. */
const spent = (
  state: Roster,
  f: Acting & { readonly action: keyof typeof LEADER_ACTIONS; readonly result: string },
): Refused => {
  const status = find(state, 'formations', f.formation)?.status ?? null;
  const tested = needsTest(f.action, status === 'RT' || status === 'BK', state.printing.front);
  if (!tested) {
    return f.result === 'failure'
      ? { sentence: `${LEADER_ACTIONS[f.action]} needs no test and cannot fail.`, cite: 'ESR-QRG-LA' }
      : null;
  }
  const failedOn = f.level === 'army' ? find(state, 'armies', f.command) : find(state, 'forces', f.command);
  return failedOn?.failedOn === state.turn
    ? {
        sentence: 'A Leader Action of this commander has failed this turn: he tests no more.',
        cite: 'ESR-3.8',
      }
    : null;
};

/** ESR-QRG-LA-10: a Unit leaves the Reformation Area. */
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
    put(state, 'units', f.unit, { place: find(state, 'units', f.unit)?.cls === 'art' ? 'reserve' : 'wave' }),
  tells: (_state, f) => `${f.unit} rallies.`,
});

/** ESR-QRG-LA-11, ESR-RUL-12: one Unit is given up, two fatigue come off. */
export const inspire = change({
  title: 'Inspire Formation',
  cite: 'ESR-QRG-LA-11',
  facts: {
    unit: known('Unit given up', 'units'),
    first: pick('First fatigue off', CLASS_LABELS),
    second: pick('Second fatigue off', CLASS_LABELS),
  },
  refuse: (state: Roster, f) =>
    unknown(state, 'units', f.unit) ??
    (find(state, 'units', f.unit)?.place === 'removed'
      ? { sentence: `${f.unit} is gone already.`, cite: 'ESR-QRG-LA-11' }
      : null),
  apply: (state, f) => {
    const id = find(state, 'units', f.unit)?.formation ?? '';
    const formation = find(state, 'formations', id);
    const gone = put(state, 'units', f.unit, { place: 'removed' });
    if (!formation) {
      return gone;
    }
    const once = { ...formation.fatigue, [f.first]: Math.max(0, formation.fatigue[f.first] - 1) };
    const twice = { ...once, [f.second]: Math.max(0, once[f.second] - 1) };
    return buryClasses(put(gone, 'formations', id, { fatigue: twice }), id);
  },
  tells: (_state, f) => `${f.unit} is given up; two fatigue come off.`,
});

/** ESR-RUL-44: a failing Formation at its distance is put on Rally & Reform, without a test. */
export const rallyAndReform = change({
  title: 'Rally & Reform',
  cite: 'ESR-RUL-44',
  facts: { formation: known('Formation', 'formations') },
  refuse: (state: Roster, f) => {
    const status = find(state, 'formations', f.formation)?.status ?? null;
    return (
      unknown(state, 'formations', f.formation) ??
      (status === 'RT' || status === 'BK'
        ? null
        : {
            sentence: `${f.formation} is neither Retreating nor Broken${status === null ? '' : ` but on ${STATUS_LABELS[status]}`}.`,
            cite: 'ESR-RUL-44',
          })
    );
  },
  apply: (state, f) => put(state, 'formations', f.formation, { status: 'RR' }),
  tells: (_state, f) => `${f.formation} rallies and reforms.`,
});

const HARM_LABELS: Readonly<Record<Harm, string>> = {
  invincible: 'Invincible',
  minorWound: 'Minor wound',
  stunned: 'Unhorsed and stunned',
  severelyWounded: 'Severely wounded',
  killed: 'Killed',
};

/** ESR-RUL-10: what harm does to a commander's ratings. */
const harmed = (commander: Commander, harm: Harm, turn: number): Commander => {
  switch (harm) {
    case 'invincible':
      return { ...commander, traits: [...new Set([...commander.traits, 'invincible' as const])] };
    case 'minorWound':
      return { ...commander, zeroedUntil: turn + 3 };
    case 'stunned':
      return commander;
    default:
      return { ...commander, removedOn: turn };
  }
};

/** ESR-RUL-10: the Formations that a stunned commander leads go over to Defend; statuses stay. */
const stun = (state: Roster, level: Level, id: string): Roster => {
  const led = Object.entries(state.formations).filter(
    ([own, formation]) =>
      (level === 'formation' && own === id) || (level === 'force' && formation.force === id),
  );
  return led.reduce(
    (next, [own, { status }]) => (status === null ? put(next, 'formations', own, { directive: 'D' }) : next),
    state,
  );
};

/** ESR-QRG-HARM: a commander harmed in Leader Fate. */
export const harmCommander = change({
  title: 'Commander harmed',
  cite: 'ESR-QRG-HARM',
  facts: {
    level: pick('Who', LEVELS),
    command: known('His army, Force or Formation', 'armies', 'forces', 'formations'),
    harm: pick('Harm', HARM_LABELS),
  },
  refuse: (state: Roster, f) =>
    unknown(state, TABLES[f.level], f.command) ??
    (find(state, TABLES[f.level], f.command)?.commander.removedOn !== null
      ? { sentence: 'This commander has been removed already.', cite: 'ESR-RUL-10' }
      : null),
  apply: (state, f) => {
    const commander = find(state, TABLES[f.level], f.command)?.commander as Commander;
    const next = put(state, TABLES[f.level], f.command, { commander: harmed(commander, f.harm, state.turn) });
    return f.harm === 'stunned' ? stun(next, f.level, f.command) : next;
  },
  tells: (state, f) =>
    `${find(state, TABLES[f.level], f.command)?.commander.name ?? ''}: ${HARM_LABELS[f.harm].toLowerCase()}.`,
});

/** ESR-RUL-10: a successor takes over two turns later. */
export const succeed = change({
  title: 'A successor takes over',
  cite: 'ESR-RUL-10',
  facts: {
    level: pick('Who', LEVELS),
    command: known('His army, Force or Formation', 'armies', 'forces', 'formations'),
    name: name('Successor'),
    lr: pick('Leadership Rating', ['A', 'B', 'C'], { default: 'C' }),
  },
  refuse: (state: Roster, f) => {
    const removedOn = find(state, TABLES[f.level], f.command)?.commander.removedOn ?? null;
    return (
      unknown(state, TABLES[f.level], f.command) ??
      (removedOn === null
        ? { sentence: 'The commander is still there.', cite: 'ESR-RUL-10' }
        : state.turn < removedOn + 2
          ? { sentence: `A successor takes over in turn ${removedOn + 2}.`, cite: 'ESR-RUL-10' }
          : null)
    );
  },
  apply: (state, f) =>
    put(state, TABLES[f.level], f.command, {
      commander: {
        name: f.name,
        lr: f.lr as 'A' | 'B' | 'C',
        tr: 0,
        traits: [],
        zeroedUntil: 0,
        removedOn: null,
      },
    }),
  tells: (_state, f) => `${f.name} takes over ${f.command}.`,
});
