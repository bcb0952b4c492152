import { change, pick, type Sheet, tracker } from '#kernel';
import { DUCHIES, type Duchy, duchyOf, KEYS, namesOf } from '../data/duchies.ts';
import { POWERS, type Power } from '../vocabulary.ts';

const BLOCS = { imperial: 'Imperial', coalition: 'Coalition', neutral: 'Neutral' } as const;
type Bloc = keyof typeof BLOCS;

const IMPERIAL: readonly Power[] = [
  'france',
  'spain',
  'bavaria',
  'wurttemberg',
  'holland',
  'switzerland',
  'italy',
  'etruria',
];
const COALITION: readonly Power[] = ['britain', 'austria', 'russia', 'sweden'];

type State = {
  /** Flags that lie on the map; a duchy without one belongs to its home power. */
  readonly flags: Readonly<Record<string, Power>>;
  readonly blocs: Readonly<Record<Power, Bloc>>;
};

const blocIn1805 = (power: Power): Bloc =>
  IMPERIAL.includes(power) ? 'imperial' : COALITION.includes(power) ? 'coalition' : 'neutral';

const begin = (): State => ({
  flags: Object.fromEntries(DUCHIES.flatMap(({ id, held }) => (held ? [[id, held]] : []))),
  blocs: Object.fromEntries(
    (Object.keys(POWERS) as Power[]).map(power => [power, blocIn1805(power)]),
  ) as Record<Power, Bloc>,
});

/** TNW-5.5: a duchy is controlled by its Flag or, without one, by its home power. */
const controllerOf = (state: State, { id, home }: Duchy): Power => state.flags[id] ?? home;

const blocOf = (state: State, duchy: Duchy): Bloc => state.blocs[controllerOf(state, duchy)];

const isEnemy = (a: Bloc, b: Bloc): boolean => a !== b && a !== 'neutral' && b !== 'neutral';

const HOWS = {
  march: 'A Formation stands there alone at the end of the Impulse',
  overrun: 'Flag Overrun',
  siege: 'The Fort fell',
} as const;

const duchy = pick('Duchy', namesOf(DUCHIES));
const power = pick('Power', POWERS);

type Reason = { readonly sentence: string; readonly cite: string } | null;

/** A Fort changes hands by siege, and by nothing else (TNW-GROUND-9, TNW-LOSE-F). */
const fortRefusal = ({ name, fort }: Duchy, how: keyof typeof HOWS): Reason => {
  if (fort > 0 && how !== 'siege') {
    return { sentence: `${name} holds a Fort, which only a siege can take.`, cite: 'TNW-GROUND-9' };
  }
  return fort === 0 && how === 'siege'
    ? { sentence: `${name} holds no Fort that could fall.`, cite: 'TNW-SIEGE-1' }
    : null;
};

const flagRefusal = (state: State, at: Duchy, by: Power): Reason => {
  const now = controllerOf(state, at);
  if (now === by) {
    return { sentence: `${POWERS[by]} controls ${at.name} already.`, cite: 'TNW-R17' };
  }
  const isFoe = isEnemy(state.blocs[now], state.blocs[by]);
  const isOwnHome = at.home === by && state.blocs[by] !== 'neutral';
  return isFoe || isOwnHome
    ? null
    : {
        sentence: `${at.name} belongs to ${POWERS[now]}, which is no enemy of ${POWERS[by]}.`,
        cite: 'TNW-5.5',
      };
};

/** A Flag is placed; the home power needs none and takes the enemy's away (TNW-5.5, TNW-R17). */
const flag = change({
  title: 'Flag a duchy',
  cite: 'TNW-5.5',
  facts: { duchy, power, how: pick('How', HOWS, { default: 'march' }) },
  refuse: (state: State, f) =>
    flagRefusal(state, duchyOf(f.duchy), f.power) ?? fortRefusal(duchyOf(f.duchy), f.how),
  apply: (state, f) => {
    const { [f.duchy]: _, ...others } = state.flags;
    const isHome = duchyOf(f.duchy).home === f.power;
    return { ...state, flags: isHome ? others : { ...others, [f.duchy]: f.power } };
  },
  tells: (_state, f) => `${POWERS[f.power]} flags ${duchyOf(f.duchy).name}.`,
});

/** A neutral at the end of its track joins a bloc, once (TNW-5.7). */
const join = change({
  title: 'A neutral joins a bloc',
  cite: 'TNW-5.7',
  facts: { power, bloc: pick('Bloc', { imperial: BLOCS.imperial, coalition: BLOCS.coalition }) },
  refuse: (state: State, f) =>
    state.blocs[f.power] === 'neutral'
      ? null
      : {
          sentence: `${POWERS[f.power]} is not neutral but ${BLOCS[state.blocs[f.power]]}.`,
          cite: 'TNW-5.7',
        },
  apply: (state, f) => ({ ...state, blocs: { ...state.blocs, [f.power]: f.bloc } }),
  tells: (_state, f) => `${POWERS[f.power]} joins the ${BLOCS[f.bloc]} bloc.`,
});

/** The duchies that a power must lose before it submits: its home keys, or a minor's capital (TNW-5.9). */
const vitalsOf = (of: Power): readonly Duchy[] => {
  const home = DUCHIES.filter(each => each.home === of);
  const isGreat = ['france', 'britain', 'austria', 'russia', 'prussia'].includes(of);
  return home.filter(each => (isGreat ? each.key : each.capital));
};

const isLost = (state: State, each: Duchy): boolean => isEnemy(blocOf(state, each), state.blocs[each.home]);

const submit = change({
  title: 'A power submits',
  cite: 'TNW-5.9',
  facts: { power },
  refuse: (state: State, f) => {
    const held = vitalsOf(f.power).find(each => !isLost(state, each));
    return held ? { sentence: `${POWERS[f.power]} still holds ${held.name}.`, cite: 'TNW-5.9' } : null;
  },
  apply: (state, f) => ({
    flags: Object.fromEntries(
      Object.entries(state.flags).filter(
        ([id, by]) => by !== f.power && (duchyOf(id).home !== f.power || duchyOf(id).key),
      ),
    ),
    blocs: { ...state.blocs, [f.power]: 'neutral' },
  }),
  tells: (_state, f) => `${POWERS[f.power]} submits and is neutral.`,
});

/** TNW-5.10: keys of a bloc. */
export const keysOf = (state: State, bloc: Bloc): number =>
  KEYS.filter(each => blocOf(state, each) === bloc).length;

const START = begin();
const IMPERIAL_SUDDEN_DEATH = 19;

const blocSheet = (state: State): Sheet => ({
  title: 'Keys',
  columns: ['Bloc', 'Keys', 'Since 1805', 'Sudden death'],
  rows: (Object.keys(BLOCS) as Bloc[]).map(bloc => {
    const [now, then] = [keysOf(state, bloc), keysOf(START, bloc)];
    return [
      BLOCS[bloc],
      String(now),
      now >= then ? `+${now - then}` : `−${then - now}`,
      suddenDeath(state, bloc),
    ];
  }),
});

/** Nineteen keys for the Imperial bloc, Paris for the Coalition (TNW-5.10). */
const suddenDeath = (state: State, bloc: Bloc): string => {
  if (bloc === 'imperial') {
    const missing = IMPERIAL_SUDDEN_DEATH - keysOf(state, bloc);
    return missing <= 0 ? 'won' : `${missing} keys short`;
  }
  return bloc === 'coalition' ? (blocOf(state, duchyOf('paris')) === 'coalition' ? 'won' : 'Paris') : '';
};

const powerSheet = (state: State): Sheet => ({
  title: 'Keys of the powers',
  columns: ['Power', 'Keys', 'At the start'],
  rows: (Object.keys(POWERS) as Power[]).flatMap(of => {
    const held = (at: State): Duchy[] => KEYS.filter(each => controllerOf(at, each) === of);
    const [now, then] = [held(state), held(START)];
    return now.length + then.length === 0
      ? []
      : [[POWERS[of], now.map(each => each.name).join(', '), String(then.length)]];
  }),
});

const flagSheet = (state: State): Sheet => ({
  title: 'Flags on the map',
  columns: ['Duchy', 'Home', 'Flag'],
  rows: Object.entries(state.flags).map(([id, by]) => [
    duchyOf(id).name,
    POWERS[duchyOf(id).home],
    POWERS[by],
  ]),
});

/** The controller of each duchy, and the sum in keys (TNW-5.5, TNW-5.10). */
export const flagsTracker = tracker({
  id: 'tnw.flags',
  title: 'Flags and keys',
  cite: 'TNW-5.5',
  facts: {},
  begin,
  changes: { flag, join, submit },
  sheets: state => [blocSheet(state), powerSheet(state), flagSheet(state)],
});
