import {
  beginFrom,
  count,
  err,
  type Fact,
  flag,
  isRecord,
  type Json,
  type Scenario as Listed,
  ok,
  ownSetup,
  type Problem,
  pick,
  quoted,
  type Result,
  type Setup,
  type Side,
  type State,
  scenarioShelf,
  unknownParts,
} from '#kernel';
import { SCENARIOS } from '../scenarios/index.ts';
import { later, monthsOf, NATIONS, type Nation, type When } from '../vocabulary.ts';
import {
  BATTLE_MODES,
  type BattleMode,
  type Board,
  type Fixed,
  type Options,
  type OwnVictory,
  PARTS,
  type Part,
  type SeatPlan,
} from './board.ts';
import { parseScenario } from './check-scenario.ts';
import { roundStep } from './phases/round.ts';
import { specialsFrame } from './phases/specials.ts';
import type { Layout, Scenario } from './scenario.ts';
import { SIDE_OF, SIDES } from './seats.ts';
import { boardFrom } from './setup.ts';

const shelf = scenarioShelf(SCENARIOS, parseScenario);

const USUAL = { usual: 'as in the scenario' } as const;

/** Parts of the rules that are on unless a table switches them off. */
const switches = Object.fromEntries(
  Object.entries(PARTS).map(([id, label]) => [id, flag(label, { default: true, rare: true })]),
) as Readonly<Record<Part, Fact<boolean>>>;

/** NIE-GAME-OPTIONS: the options that a table settles before a game. */
export const setupFacts = {
  scenario: shelf.fact,
  players: count('Players', 2, 7, { default: 2 }),
  type: pick('Type of game', { ...USUAL, TEAM: 'Team', EMPIRE: 'Empire' }, { default: 'usual', rare: true }),
  layout: count('Layout of seats, where several are listed for this number of players', 1, 4, {
    default: 1,
    rare: true,
  }),
  rounds: count('Rounds (0: as in the scenario)', 0, 130, { default: 0, rare: true }),
  limit: pick(
    'Length',
    {
      rounds: 'so many rounds',
      lastMonth: 'to the last month below',
      nextScenario: 'to the beginning of the next scenario',
      campaignEnd: 'to the end of the campaign',
    },
    { default: 'rounds', rare: true },
  ),
  lastYear: count('Last month: year', 1789, 1821, { default: 1815, rare: true }),
  lastMonth: count('Last month', 1, 12, { default: 7, rare: true }),
  suddenDeath: count('First round of sudden death (0: none)', 0, 130, { default: 0, rare: true }),
  diplomacy: pick(
    'Political windows',
    {
      ...USUAL,
      windows: 'before movement and before battles',
      full: 'also after the sea phase',
      active: 'only the turn’s nation and movers',
    },
    { default: 'usual', rare: true },
  ),
  ranking: pick(
    'Ranking of an Empire game',
    { ...USUAL, levels: 'by levels', gain: 'by prestige gained' },
    { default: 'usual', rare: true },
  ),
  transportAvoid: count('Transports avoid on', 1, 2, { default: 2, rare: true }),
  battleMode: pick(
    'Land battles',
    {
      ...USUAL,
      quick: 'quick battles',
      tactical: 'the battle board',
      majorTactical: 'the battle board for major battles',
    },
    { default: 'usual' },
  ),
  night: count('Battle board: night falls after turn (0: never)', 0, 60, { default: 16, rare: true }),
  general12: pick(
    'Battle board: a natural 12 finds a General',
    { both: 'for either piece', attacker: 'only for the attacking piece' },
    { default: 'both', rare: true },
  ),
  command: pick(
    'Battle board: pieces of several seats on one side',
    { lead: 'the lead orders all', own: 'each seat deploys and orders its own' },
    { default: 'lead', rare: true },
  ),
  specials: pick(
    'Elite, Heavy Cavalry and Horse Artillery',
    { default: 'as in the scenario', choose: 'each nation chooses' },
    { default: 'default', rare: true },
  ),
  dummies: pick(
    'Nations without a player',
    { uncontrolled: 'stay uncontrolled', computer: 'are seats of their own (seven seats)' },
    { default: 'uncontrolled', rare: true },
  ),
  ...switches,
};

const MOST_ROUNDS = 130;
const FACTS = setupFacts as Readonly<
  Record<
    string,
    { readonly default?: unknown; readonly min?: number; readonly max?: number; readonly options?: unknown }
  >
>;

const numberIn = (setup: Setup, name: string, min: number, max: number, faults: Problem[]): number => {
  const said = setup[name] ?? (FACTS[name]?.default as number);
  if (typeof said !== 'number' || !Number.isInteger(said) || said < min || said > max) {
    faults.push({
      path: name,
      sentence: `${name} must be a whole number from ${min} to ${max}, not ${quoted(said)}`,
    });
    return min;
  }
  return said;
};

const wordIn = <T extends string>(
  setup: Setup,
  name: string,
  words: readonly T[],
  faults: Problem[],
): T | 'usual' => {
  const said = setup[name] ?? 'usual';
  if (said !== 'usual' && !words.includes(said as T)) {
    faults.push({
      path: name,
      sentence: `${name} must be one of usual, ${words.join(', ')}, not ${quoted(said)}`,
    });
    return 'usual';
  }
  return said as T | 'usual';
};

const flagIn = (setup: Setup, name: string, faults: Problem[]): boolean => {
  const said = setup[name] ?? true;
  if (typeof said !== 'boolean') {
    faults.push({ path: name, sentence: `${name} must be true or false` });
  }
  return said !== false;
};

/** The parts that the scenario leaves out, and those that the table does. */
const offIn = ({ rules }: Scenario, setup: Setup, faults: Problem[]): readonly Part[] =>
  (Object.keys(PARTS) as Part[]).filter(part => {
    const told = rules as Readonly<Record<string, unknown>> | null | undefined;
    return !flagIn(setup, part, faults) || told?.[part] === false;
  });

const TYPES = ['TEAM', 'EMPIRE'] as const;
/** The layout in which no nation is without a player (NIE-GAME-SEATS). */
const ALL_SEATS = 7;

/** NIE-RUL-34: the layouts for so many seats, of a type; a game of one person uses one of two seats. */
const layoutsFor = (scenario: Scenario, players: number, type: string): readonly Layout[] =>
  scenario.seats.filter(
    layout =>
      layout.seats.length > 0 &&
      layout.players === players &&
      (type === 'usual' || layout.type === 'BOTH' || layout.type === type),
  );

/** The usual type is Team up to five seats. */
const typeOf = (scenario: Scenario, layout: Layout, said: string): Options['type'] => {
  if (said !== 'usual') {
    return said as Options['type'];
  }
  if (layout.type !== 'BOTH') {
    return layout.type as Options['type'];
  }
  return layout.players <= 5 && scenario.gameTypes.includes('TEAM') ? 'TEAM' : 'EMPIRE';
};

const LIMITS = ['rounds', 'lastMonth', 'nextScenario', 'campaignEnd'] as const;

/** The last month of a game that is limited by a month: of the table, or of the scenario. */
const lastMonthOf = (scenario: Scenario, setup: Setup, faults: Problem[]): When | null => {
  const said = wordIn(setup, 'limit', LIMITS, faults);
  const year = numberIn(setup, 'lastYear', 1789, 1821, faults);
  const month = numberIn(setup, 'lastMonth', 1, 12, faults);
  if (said === 'usual' || said === 'rounds') {
    return null;
  }
  const told = isRecord(scenario.durations) ? scenario.durations[said] : undefined;
  const last = said === 'lastMonth' ? { year, month } : (told as unknown as When | undefined);
  const first = monthsOf(scenario.start);
  if (last === undefined || monthsOf(last) < first || monthsOf(last) >= first + MOST_ROUNDS) {
    faults.push({ path: 'limit', sentence: `limit: this scenario cannot end there (${quoted(said)})` });
    return null;
  }
  // The next scenario begins in the month that is named: the game ends before it.
  return said === 'nextScenario' ? later(last, -1) : last;
};

const roundsOf = (scenario: Scenario, type: Options['type'], said: number): number => {
  const usual = scenario.defaults[type];
  const rounds = isRecord(usual as Json) ? (usual as Readonly<Record<string, Json>>).rounds : undefined;
  return said > 0 ? said : typeof rounds === 'number' ? rounds : 12;
};

/** The battle board for major battles, unless the scenario says otherwise (NIE-GAME-OPTIONS). */
const battleModeOf = ({ defaults }: Scenario, said: BattleMode | 'usual'): BattleMode => {
  const usual = BATTLE_MODES.find(mode => mode === defaults.battleMode) ?? 'majorTactical';
  return said === 'usual' ? usual : said;
};

/** A victory of its own: read from the plain words of an introductory file. */
const victoryOf = ({ victory, area }: Scenario): OwnVictory | null => {
  if (!victory || !area) {
    return null;
  }
  const lines = (name: string): readonly { if: string; winner: string }[] =>
    (Array.isArray(victory[name]) ? victory[name] : []) as never;
  const team = (winner: string): 'FRENCH' | 'ANTI_FRENCH' => (winner === 'FRENCH' ? 'FRENCH' : 'ANTI_FRENCH');
  const sues = Object.fromEntries(
    lines('atOnce').flatMap(line => {
      const nation = NATIONS.find(each => line.if.startsWith(`${each} sues`));
      return nation ? [[nation, team(line.winner)] as const] : [];
    }),
  );
  const captured = lines('atEnd').find(line => line.if.endsWith('is captured'));
  const region = captured?.if.split(' ')[0]?.toLowerCase();
  return {
    sues,
    captured:
      captured && region !== undefined && area.regions.includes(region)
        ? { region, winner: team(captured.winner) }
        : null,
    otherwise: team(lines('atEnd').at(-1)?.winner ?? 'ANTI_FRENCH'),
  };
};

const KNOWN: readonly string[] = Object.keys(setupFacts);

const fixedFrom = (scenario: Scenario, setup: Setup): Result<Fixed, readonly Problem[]> => {
  const faults = unknownParts(setup, KNOWN);
  const dummies = wordIn(setup, 'dummies', ['uncontrolled', 'computer'] as const, faults);
  const few = numberIn(setup, 'players', 2, 7, faults);
  const players = dummies === 'computer' ? ALL_SEATS : few;
  const said = wordIn(setup, 'type', TYPES, faults);
  const choice = numberIn(setup, 'layout', 1, 4, faults);
  const layouts = layoutsFor(scenario, players, said);
  const layout = layouts[choice - 1] ?? layouts[0];
  const type = layout ? typeOf(scenario, layout, said) : 'TEAM';
  if (!layout || !scenario.gameTypes.includes(type)) {
    const all = [...new Set(scenario.seats.filter(each => each.seats.length > 0).map(each => each.players))];
    faults.push({
      path: 'players',
      sentence: `players must be ${all.join(', ')} in this scenario, in a type of game that it allows`,
    });
  }
  const last = lastMonthOf(scenario, setup, faults);
  const told = numberIn(setup, 'rounds', 0, MOST_ROUNDS, faults);
  const rounds =
    last === null ? roundsOf(scenario, type, told) : monthsOf(last) - monthsOf(scenario.start) + 1;
  const ranking = wordIn(setup, 'ranking', ['levels', 'gain'] as const, faults);
  const diplomacy = wordIn(setup, 'diplomacy', ['windows', 'full', 'active'] as const, faults);
  wordIn(setup, 'specials', ['default', 'choose'] as const, faults);
  const { rules } = scenario;
  const options: Options = {
    type,
    rounds,
    suddenDeath: numberIn(setup, 'suddenDeath', 0, 130, faults),
    diplomacy:
      rules && rules.politicalActions.length === 0 ? 'none' : diplomacy === 'usual' ? 'windows' : diplomacy,
    ranking: ranking === 'usual' ? (rounds >= 24 ? 'levels' : 'gain') : ranking,
    transportAvoid: numberIn(setup, 'transportAvoid', 1, 2, faults),
    battleMode: battleModeOf(scenario, wordIn(setup, 'battleMode', BATTLE_MODES, faults)),
    night: numberIn(setup, 'night', 0, 60, faults),
    general12:
      wordIn(setup, 'general12', ['both', 'attacker'] as const, faults) === 'attacker' ? 'attacker' : 'both',
    command: wordIn(setup, 'command', ['lead', 'own'] as const, faults) === 'own' ? 'own' : 'lead',
    off: offIn(scenario, setup, faults),
  };
  if (faults.length > 0 || !layout) {
    return err(faults);
  }
  return ok({
    scenario: scenario.id,
    title: scenario.title,
    seats: layout.seats as readonly SeatPlan[],
    area: scenario.area?.regions ?? null,
    present: NATIONS.filter(nation => scenario.nations[nation]),
    firstTurn: scenario.start.firstTurn,
    options,
    parts: {
      production: rules?.production ?? true,
      papRolls: rules?.papRolls ?? true,
      politics: options.diplomacy !== 'none',
      congress: rules?.congress ?? true,
      suerLeavesPlay: rules?.suerLeavesPlay ?? false,
    },
    teams: {
      FRENCH: scenario.teams.FRENCH as readonly Nation[],
      ANTI_FRENCH: scenario.teams.ANTI_FRENCH as readonly Nation[],
    },
    ratings: scenario.diplomaticRating
      ? Object.fromEntries(
          scenario.diplomaticRating.order.map((nation, i) => [
            nation,
            scenario.diplomaticRating?.matrix[i] ?? [],
          ]),
        )
      : null,
    victory: victoryOf(scenario),
    prestige: {},
  });
};

/** A checked set-up becomes the first state of a game. */
export const begin = (setup: Json): Result<State<Board>, readonly Problem[]> =>
  beginFrom(shelf, setup, (scenario, { scenario: _, ...options }) => {
    const fixed = fixedFrom(scenario, options);
    if (!fixed.ok) {
      return fixed;
    }
    const chosen = options.specials === 'choose';
    const board = boardFrom(scenario, fixed.value, chosen);
    const stack = [roundStep.at(), ...(chosen ? [specialsFrame(scenario, board)] : [])];
    return ok({ board, stack });
  });

/** The seats of a set-up, in their order; those of the first scenario where it cannot be read. */
export const seatsIn = (setup: Json): readonly Side[] => {
  const begun = begin(setup);
  return begun.ok ? begun.value.board.fixed.seats.map(({ nation }) => SIDE_OF[nation]) : SIDES;
};

/** The possible contents of a file: a scenario, or a set-up that names one. */
export const ownScenario = (json: Json): Result<Listed, readonly Problem[]> => {
  if (isRecord(json) && json.scenario !== undefined) {
    return ownSetup(json, begin(json), board => board.fixed.title);
  }
  const parsed = parseScenario(json);
  if (!parsed.ok) {
    return parsed;
  }
  const { id, title, start, seats } = parsed.value;
  const players = Math.min(...seats.filter(layout => layout.seats.length > 0).map(layout => layout.players));
  return ok({ id, title, about: start.note, setup: { scenario: json, players } });
};
