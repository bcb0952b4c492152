import { never } from '#kernel';
import type { Board, Formation, Leader, Unit } from '#systems/esr/game/board.ts';
import { isCommitted, isHeld, isPresent } from '#systems/esr/game/phases/command/leader-actions/action.ts';
import { DEEDS } from '#systems/esr/game/phases/command/leader-actions/index.ts';
import type { ActionId } from '#systems/esr/game/phases/command/leader-actions.ts';
import { isInChain } from '#systems/esr/game/rules/command.ts';
import { LEADER_ACTIONS, type LeaderAction } from '#systems/esr/vocabulary.ts';
import type { Choices } from '../pick.tsx';
import { WORDS } from '../words.ts';

/** The parts of each Leader Action that a player gives besides the commander. The rules say whether it stands. */
export interface Needs {
  /** On which Formations or Forces. */
  readonly subjects: Choices;
  /** One Unit of these. */
  readonly unit?: Choices;
  /** Several Units of these. */
  readonly units?: Choices;
  readonly company?: Choices;
  readonly mode?: Choices;
  readonly objective?: true;
  /** A place and a front for the Unit. */
  readonly place?: true;
}

export const ACTION_NAMES: Choices = (Object.keys(DEEDS) as ActionId[]).map(id => [
  id,
  LEADER_ACTIONS[id as LeaderAction] ?? WORDS.deeds.rally,
]);

const named = (units: readonly Unit[]): Choices => units.map(unit => [unit.id, unit.kind.name]);

const WHERE: Readonly<Record<Unit['place'], string>> = {
  wave: '',
  column: '',
  reserve: ' (reserve)',
  ra: ' (Reformation Area)',
  removed: ' (gone)',
};

const placed = (units: readonly Unit[]): Choices =>
  units.map(unit => [unit.id, `${unit.kind.name}${WHERE[unit.place]}`]);

const COMPANIES: Readonly<Record<string, string>> = WORDS.deeds.companies;

const companiesOf = (formation: Formation | undefined): Choices =>
  [...new Set(formation?.specialties.filter(each => each.unit === null).map(each => each.code))].map(code => [
    code,
    COMPANIES[code] ?? code,
  ]);

const chain = (board: Board, leader: Leader): readonly Formation[] =>
  board.formations.filter(each => each.presence === 'field' && isInChain(leader, each));

/** Batteries of the whole chain, with the Formation they belong to. */
const batteriesOf = (board: Board, leader: Leader): Choices =>
  chain(board, leader)
    .filter(each => each.grand === null)
    .flatMap(({ name, units }) =>
      units.filter(isCommitted).map(unit => [unit.id, `${unit.kind.name}, ${name}`] as const),
    );

const heldBy = (board: Board, formation: Formation | undefined): Choices => {
  const force = board.forces.find(each => each.id === formation?.force);
  return [
    ...named(formation?.units.filter(isHeld) ?? []),
    ...(force?.reserve ?? []).map(unit => [unit.id, `${unit.kind.name} (${force?.name})`] as const),
  ];
};

const modesFor = (action: ActionId, formation: Formation | undefined): Choices | undefined => {
  switch (action) {
    case 'createDetachment':
      return formation?.parent && formation.grand === null
        ? [
            ['', WORDS.deeds.detach],
            ['rejoin', WORDS.deeds.rejoin],
          ]
        : undefined;
    case 'createGrandBattery':
      return formation?.grand
        ? [['dissolve', WORDS.deeds.dissolve]]
        : [
            ['', WORDS.deeds.underCommander],
            ['adc', WORDS.deeds.underAdc],
          ];
    case 'dispatchADC':
      return [
        ['order', WORDS.deeds.carriesOrder],
        ['command', WORDS.deeds.takesCommand],
        ['recall', WORDS.deeds.isRecalled],
      ];
    default:
      return undefined;
  }
};

/** The parts that an action still needs, given the parts entered so far. */
export const needsOf = (
  board: Board,
  leader: Leader,
  action: ActionId,
  subject: string,
  mode: string,
): Needs => {
  const formation = board.formations.find(each => each.id === subject);
  const formations: Choices = chain(board, leader).map(each => [each.id, each.name]);
  const modes = modesFor(action, formation);
  const common = { subjects: formations, ...(modes ? { mode: modes } : {}) };
  switch (action) {
    case 'changeOwnObjective':
      return { subjects: [], objective: true };
    case 'commitBattery':
      return { ...common, unit: heldBy(board, formation), place: true };
    case 'recallBattery':
    case 'displaceBattery':
      return { ...common, unit: named(formation?.units.filter(isCommitted) ?? []) };
    case 'commitSpecialtyUnit':
      return {
        ...common,
        company: companiesOf(formation),
        unit: placed(formation?.units.filter(each => isPresent(each) && each.place !== 'ra') ?? []),
      };
    case 'rallyUnit':
      return { ...common, unit: named(formation?.units.filter(each => each.place === 'ra') ?? []) };
    case 'inspireFormation':
      return { ...common, unit: placed(formation?.units.filter(isPresent) ?? []) };
    case 'createDetachment':
      return mode === 'rejoin'
        ? common
        : { ...common, units: placed(formation?.units.filter(isPresent) ?? []) };
    case 'createGrandBattery':
      return mode === 'dissolve' || formation?.grand
        ? common
        : { ...common, units: batteriesOf(board, leader) };
    case 'dispatchADC':
      return {
        ...common,
        subjects: [
          ...formations,
          ...board.forces
            .filter(each => each.side === leader.side)
            .map(each => [each.id, each.name] as const),
        ],
      };
    case 'takePersonalCommand':
    case 'abandonPersonalCommand':
    case 'rallyAndReform':
      return common;
    default:
      return never(action);
  }
};
