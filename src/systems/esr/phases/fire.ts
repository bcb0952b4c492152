import {
  type Frame,
  type Json,
  type Note,
  open,
  plan,
  type Random,
  type Refusal,
  type Step,
  step,
} from '#kernel';
import type { ArmySide, Board, Formation, Score, Shot, Unit } from '../board.ts';
import { enemyOf } from '../board.ts';
import { isCavalry } from '../bodies.ts';
import { addFatigue, indexOf, type NoLocals, setFormation } from '../change.ts';
import { artillerySkirmish } from '../charts/artillery-skirmish.ts';
import { fireHints } from '../hints.ts';
import { lrOf } from '../rules/ratings.ts';
import { batteryTargets, isBattery, isFoul, shotsOf, skirmishTargets } from '../rules/targets.ts';
import { noteOf, readChart, rollOnChart } from '../tell.ts';
import { DONE_SCHEMA, isDone, isRecord, refuse } from './values.ts';

/** ESR-5.1: Artillery & Skirmishing. Fire falls by itself on the nearest; players decide intensity and division. */
export interface FireChoice {
  readonly formation: string;
  /** Intense bombardment, intense skirmish assault (ESR-QRG-ART-M7, ESR-QRG-SKM-M9). */
  readonly artillery?: boolean;
  readonly skirmish?: boolean;
  /** Which of several targets gets the 2D6. */
  readonly dice?: string;
  /** Battalion → target, where it has several within reach. */
  readonly battalions?: Readonly<Record<string, string>>;
  /** ESR-5.2: a grand battery's own target, and whether it is a Fire Mission. */
  readonly target?: string;
  readonly mission?: boolean;
}
export type FireValue = FireChoice | { readonly done: true };

const SCHEMA: Json = {
  oneOf: [
    DONE_SCHEMA,
    {
      type: 'object',
      properties: {
        formation: { type: 'string' },
        artillery: { type: 'boolean' },
        skirmish: { type: 'boolean' },
        dice: { type: 'string' },
        battalions: { type: 'object', additionalProperties: { type: 'string' } },
        target: { type: 'string' },
        mission: { type: 'boolean' },
      },
      required: ['formation'],
    },
  ],
};

const NO_SCORES: readonly Score[] = [];

/** All fire of the turn is found at once, before anybody chooses. */
export const fireStep: Step<Board, NoLocals> = step('esr.fire.begin', {
  cite: 'ESR-5.1',
  awaits: () => null,
  apply: board => {
    const shots = board.formations.flatMap((_, at) => shotsOf(board, at));
    const now = { ...board, shots, scores: NO_SCORES, plans: [] };
    const sides = [board.priority, enemyOf(board.priority)].filter(side =>
      shots.some(shot => sideOf(board, shot) === side),
    );
    const frames: Frame[] = sides.map(side => fireChoiceStep.at({ side }));
    return { board: now, push: shots.length === 0 ? [] : [volleyStep.at(), ...frames.reverse()] };
  },
});

const sideOf = (board: Board, shot: Shot): ArmySide => (board.formations[shot.shooter] as Formation).side;

const shotsBy = (board: Board, at: number): readonly Shot[] =>
  board.shots.filter(shot => shot.shooter === at);

const isFlag = (json: Json | undefined): boolean => json === undefined || typeof json === 'boolean';

const checkFire = (board: Board, side: ArmySide, value: Json): Refusal | null => {
  if (!isRecord(value)) {
    return refuse('fire', 'ESR-5.1', 'Say which Formation fires, and how.');
  }
  if ('done' in value) {
    return isDone(value) ? null : refuse('fire', 'ESR-5.1', 'To end the step say done.');
  }
  const at = typeof value.formation === 'string' ? indexOf(board, value.formation) : -1;
  const formation = board.formations[at];
  const shots = shotsBy(board, at);
  if (!formation || formation.side !== side || shots.length === 0) {
    return refuse('fire-who', 'ESR-5.1', 'That is no Formation of yours with a target.');
  }
  if (board.plans.some(plan => plan.formation === formation.id)) {
    return refuse('fire-twice', 'ESR-5.1', `${formation.name} has its targets already.`);
  }
  return checkIntensity(formation, shots, value) ?? checkAims(board, formation, shots, value);
};

const checkIntensity = (
  formation: Formation,
  shots: readonly Shot[],
  value: Record<string, Json>,
): Refusal | null => {
  if (!isFlag(value.artillery) || !isFlag(value.skirmish) || !isFlag(value.mission)) {
    return refuse('fire', 'ESR-RUL-26', 'Intensity is yes or no.');
  }
  if ((value.artillery || value.skirmish) && formation.status === 'RR') {
    return refuse('fire-reform', 'ESR-RUL-13', 'A Formation that reforms does not fire intensely.');
  }
  if (value.artillery && !shots.some(shot => shot.batteries.length > 0)) {
    return refuse('fire-guns', 'ESR-RUL-26', `${formation.name} has no battery in range.`);
  }
  return value.skirmish && !shots.some(shot => shot.battalions.length > 0)
    ? refuse('fire-foot', 'ESR-RUL-26', `${formation.name} has no battalion in range.`)
    : null;
};

const checkAims = (
  board: Board,
  formation: Formation,
  shots: readonly Shot[],
  value: Record<string, Json>,
): Refusal | null => {
  if ((value.target !== undefined || value.mission === true) && formation.grand === null) {
    return refuse('fire-grand', 'ESR-5.2', 'Only a grand battery chooses its target.');
  }
  if (value.target !== undefined && !isGrandTarget(board, formation, value.target)) {
    return refuse('fire-target', 'ESR-5.2', 'No battery of it has that target in arc, range and sight.');
  }
  const divided = value.battalions === undefined ? null : checkDivision(board, formation, value.battalions);
  if (divided) {
    return divided;
  }
  const targets = shotsAfter(board, shots, value as unknown as FireChoice).map(
    shot => (board.formations[shot.target] as Formation).id,
  );
  return value.dice === undefined || targets.includes(value.dice as string)
    ? null
    : refuse('fire-dice', 'ESR-5.1', 'The dice go to one of its targets.');
};

const isGrandTarget = (board: Board, formation: Formation, target: Json): boolean => {
  const at = typeof target === 'string' ? indexOf(board, target) : -1;
  return (
    at >= 0 &&
    (board.formations[at] as Formation).side !== formation.side &&
    formation.units.some(unit => isBattery(board, unit) && batteryTargets(board, unit, [at]).length > 0)
  );
};

/** ESR-5.1: a battalion's points go to a target within its reach, and no target is left out. */
const checkDivision = (board: Board, formation: Formation, division: Json): Refusal | null => {
  if (!isRecord(division)) {
    return refuse('fire-divide', 'ESR-RUL-25', 'The division names a target for each battalion.');
  }
  const enemies = board.formations.flatMap((each, at) =>
    each.side !== formation.side && each.presence === 'field' ? [at] : [],
  );
  for (const [id, target] of Object.entries(division)) {
    const unit = formation.units.find(each => each.id === id);
    const reach =
      unit && unit.kind.cls === 'inf' && unit.place === 'wave' ? skirmishTargets(board, unit, enemies) : [];
    if (typeof target !== 'string' || !reach.includes(indexOf(board, target))) {
      return refuse('fire-divide', 'ESR-RUL-25', 'A battalion skirmishes with a Formation within 450 yards.');
    }
  }
  return leavesOut(board, formation, division as Record<string, string>)
    ? refuse('fire-divide', 'ESR-5.1', 'Every target within reach gets some.')
    : null;
};

/** A target that would have had skirmishers gets none. */
const leavesOut = (
  board: Board,
  formation: Formation,
  division: Readonly<Record<string, string>>,
): boolean => {
  const shots = shotsBy(board, indexOf(board, formation.id));
  const after = divided(board, shots, division);
  return shots.some(
    shot =>
      shot.battalions.length > 0 &&
      !after.some(each => each.target === shot.target && each.battalions.length > 0),
  );
};

const proposeFire = (board: Board, side: ArmySide, random: Random): Json[] => {
  if (random.below(2) === 0) {
    return [{ done: true }];
  }
  const shot = random.pick(board.shots.filter(each => sideOf(board, each) === side));
  const formation = board.formations[shot.shooter] as Formation;
  const artillery = shot.batteries.length > 0 && random.below(2) === 0;
  return [
    { done: true },
    {
      formation: formation.id,
      artillery,
      skirmish: shot.battalions.length > 0 && !artillery && random.below(2) === 0,
      dice: (board.formations[shot.target] as Formation).id,
      ...(formation.grand ? { mission: true, target: (board.formations[shot.target] as Formation).id } : {}),
    },
  ];
};

/** ESR-RUL-04: targets and intensity are chosen in secret. */
export const fireChoiceStep: Step<Board, { side: ArmySide }, FireValue> = step('esr.fire.choose', {
  cite: 'ESR-5.1',
  awaits: (board, { side }) =>
    plan(
      side,
      { title: 'Artillery & Skirmishing', cite: 'ESR-5.1' },
      open({
        schema: SCHEMA,
        check: value => checkFire(board, side, value),
        propose: random => proposeFire(board, side, random),
        hints: () => fireHints(board, side),
      }),
    ),
  apply: (board, { side }, value) =>
    'done' in value
      ? { board }
      : {
          board: { ...board, plans: [...board.plans, { side, formation: value.formation, value }] },
          push: [fireChoiceStep.at({ side })],
        },
});

/** The shots of a Formation after its player's division. */
const shotsAfter = (board: Board, shots: readonly Shot[], choice: FireChoice | null): readonly Shot[] => {
  if (choice?.target !== undefined) {
    const at = indexOf(board, choice.target);
    const batteries = shots
      .flatMap(shot => shot.batteries)
      .filter(id => {
        const unit = (board.formations[(shots[0] as Shot).shooter] as Formation).units.find(
          each => each.id === id,
        ) as Unit;
        return batteryTargets(board, unit, [at]).length > 0;
      });
    return [{ shooter: (shots[0] as Shot).shooter, target: at, batteries, battalions: [] }];
  }
  return choice?.battalions === undefined ? shots : divided(board, shots, choice.battalions);
};

const divided = (
  board: Board,
  shots: readonly Shot[],
  division: Readonly<Record<string, string>>,
): readonly Shot[] => {
  const targets = new Set([
    ...shots.map(shot => shot.target),
    ...Object.values(division).map(id => indexOf(board, id)),
  ]);
  const shooter = (shots[0] as Shot).shooter;
  const aimOf = (id: string, usual: number): number =>
    division[id] === undefined ? usual : indexOf(board, division[id] as string);
  return [...targets]
    .map(target => ({
      shooter,
      target,
      batteries: shots.filter(shot => shot.target === target).flatMap(shot => shot.batteries),
      battalions: shots.flatMap(shot => shot.battalions.filter(id => aimOf(id, shot.target) === target)),
    }))
    .filter(shot => shot.batteries.length + shot.battalions.length > 0);
};

/** Both sides have chosen: every shooter in turn. */
export const volleyStep: Step<Board, NoLocals> = step('esr.fire.volley', {
  cite: 'ESR-5.1',
  awaits: () => null,
  apply: board => {
    const shooters = [...new Set(board.shots.map(shot => shot.shooter))];
    return { board, push: shooters.reverse().map(shooter => shootStep.at({ shooter })), reveal: true };
  },
});

const choiceOf = (board: Board, at: number): FireChoice | null =>
  (board.plans.find(plan => plan.formation === (board.formations[at] as Formation).id)?.value as
    | FireChoice
    | undefined) ?? null;

/** The main shot, which gets the dice, and the others. */
const aimedShots = (board: Board, at: number): readonly [Shot, readonly Shot[]] => {
  const choice = choiceOf(board, at);
  const shots = shotsAfter(board, shotsBy(board, at), choice);
  const main =
    shots.find(shot => (board.formations[shot.target] as Formation).id === choice?.dice) ??
    (shots[0] as Shot);
  return [main, shots.filter(shot => shot !== main)];
};

const RIFLES: Readonly<Record<string, number>> = { RF1: 1, RF2: 2, RF3: 3 };

const kindOf = (unit: Unit): 'line' | 'light' | 'irregular' =>
  unit.kind.traits.includes('I') ? 'irregular' : unit.kind.traits.includes('L') ? 'light' : 'line';

/** ESR-RUL-25: fatigue is deducted once for each class, from the share that gets the dice. */
const shotFacts = (board: Board, shot: Shot, main: boolean): object => {
  const formation = board.formations[shot.shooter] as Formation;
  const target = board.formations[shot.target] as Formation;
  const choice = choiceOf(board, shot.shooter);
  const units = formation.units.filter(
    unit => shot.batteries.includes(unit.id) || shot.battalions.includes(unit.id),
  );
  const battalions = { line: 0, light: 0, irregular: 0 };
  for (const unit of units) {
    if (unit.kind.cls === 'inf') {
      battalions[kindOf(unit)] += 1;
    }
  }
  return {
    batteries: units
      .filter(unit => unit.kind.cls === 'art')
      .map(unit => ({ guns: unit.kind.guns, cal: unit.kind.cal })),
    artilleryFatigue: main ? formation.fatigue.art : 0,
    weather: isFoul(board),
    intenseArtillery: choice?.artillery === true && shot.batteries.length > 0,
    battalions,
    doctrine: formation.traits.includes('ED') ? 'ED' : 'ID',
    rifles: formation.specialties
      .filter(each => each.unit !== null && shot.battalions.includes(each.unit))
      .flatMap(each => RIFLES[each.code] ?? []),
    infantryFatigue: main ? formation.fatigue.inf : 0,
    intenseSkirmish: choice?.skirmish === true && shot.battalions.length > 0,
    targetIsAttackingCavalry: target.directive === 'A' && isCavalry(target),
    skirmishFloor: board.options.skirmishFloor,
    otherTargetRolled: !main,
  };
};

const addScore = (
  board: Board,
  shooter: Formation,
  target: number,
  score: number,
  mission: boolean,
): Board => {
  const before = board.scores.find(each => each.target === target) ?? { target, score: 0, missions: [] };
  const leader = board.leaders.find(each => each.id === shooter.grand?.leader);
  const after: Score = mission
    ? { ...before, missions: [...before.missions, { score, lr: leader ? lrOf(board, leader) : '0' }] }
    : { ...before, score: before.score + score };
  return { ...board, scores: [...board.scores.filter(each => each.target !== target), after] };
};

/** ESR-5.1: points and 2D6 on the main target, points alone on the others. */
export const shootStep: Step<Board, { shooter: number }, { dice: number }> = step('esr.fire.shoot', {
  cite: 'ESR-QRG-ART',
  awaits: (board, { shooter }) => {
    const [main] = aimedShots(board, shooter);
    const formation = board.formations[shooter] as Formation;
    return rollOnChart(
      board,
      artillerySkirmish,
      shotFacts(board, main, true),
      `${formation.name} fires on ${(board.formations[main.target] as Formation).name}`,
      formation.side,
    );
  },
  apply: (board, { shooter }, thrown) => {
    const formation = board.formations[shooter] as Formation;
    const mission = choiceOf(board, shooter)?.mission === true;
    const [main, others] = aimedShots(board, shooter);
    let now = board;
    const notes: Note[] = [];
    for (const shot of [main, ...others]) {
      const reading = readChart(
        board,
        artillerySkirmish,
        shotFacts(board, shot, shot === main),
        shot === main ? thrown : {},
      );
      const { score } = reading.result as { score: number };
      now = addScore(now, formation, shot.target, score, mission);
      const target = board.formations[shot.target] as Formation;
      const text = `${formation.name} ${mission ? 'concentrates its fire' : 'fires'} on ${target.name}: ${score}.`;
      notes.push(
        noteOf(artillerySkirmish, reading, text, {
          kind: 'fire',
          shooter: formation.id,
          target: target.id,
          score,
          mission,
        }),
      );
    }
    return { board: tireGunners(now, shooter), notes };
  },
});

/** ESR-RUL-26: intense fire costs one fatigue, after the score. */
const tireGunners = (board: Board, shooter: number): Board => {
  const choice = choiceOf(board, shooter);
  const guns = choice?.artillery === true;
  const foot = choice?.skirmish === true;
  const tired = addFatigue(addFatigue(board, shooter, 'art', guns ? 1 : 0), shooter, 'inf', foot ? 1 : 0);
  return guns || foot ? setFormation(tired, shooter, { intense: [guns, foot] }) : tired;
};
