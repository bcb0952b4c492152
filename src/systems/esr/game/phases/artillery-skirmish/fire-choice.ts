import { isRecord, type Json, type Random, type Refusal } from '#kernel';
import type { ArmySide, Board, Formation, Shot } from '../../board.ts';
import { indexOf } from '../../edit.ts';
import { shotsAfter, shotsBy, sideOf } from '../../rules/shots.ts';
import { batteryTargets, isBattery, skirmishTargets } from '../../rules/targets.ts';
import { checkDone, isIds, orDone, recordOf, refuse } from '../../values.ts';
import { does } from '../../words.ts';

/** Artillery & Skirmishing. Fire falls by itself on the nearest; players decide intensity and division (ESR-5.1). */
export interface FireChoice {
  readonly formation: string;
  /** Intense bombardment, intense skirmish assault (ESR-QRG-ART-M7, ESR-QRG-SKM-M9). */
  readonly artillery?: boolean;
  readonly skirmish?: boolean;
  /** Which of several targets gets the 2D6. */
  readonly dice?: string;
  /** Battalion → target, where it has several within reach. */
  readonly battalions?: Readonly<Record<string, string>>;
  /** A grand battery's own target, and whether it is a Fire Mission (ESR-5.2). */
  readonly target?: string;
  readonly mission?: boolean;
  /** A grand battery need not pool its score with the others (ESR-5.2). */
  readonly apart?: boolean;
  /** From which shares fatigue comes off first, by their targets; else from the one with the dice (ESR-RUL-25). */
  readonly tired?: readonly string[];
}
export type FireValue = FireChoice | { readonly done: true };

export const FIRE_SCHEMA: Json = orDone(
  recordOf(
    {
      formation: { type: 'string' },
      artillery: { type: 'boolean' },
      skirmish: { type: 'boolean' },
      dice: { type: 'string' },
      battalions: { type: 'object', additionalProperties: { type: 'string' } },
      target: { type: 'string' },
      mission: { type: 'boolean' },
      apart: { type: 'boolean' },
      tired: { type: 'array', items: { type: 'string' }, maxItems: 30 },
    },
    'formation',
  ),
);

const isFlag = (json: Json | undefined): boolean => json === undefined || typeof json === 'boolean';

export const checkFire = (board: Board, side: ArmySide, value: Json): Refusal | null => {
  if (!isRecord(value)) {
    return refuse('fire', 'ESR-5.1', 'Name a Formation, and how it fires.');
  }
  if ('done' in value) {
    return checkDone(value, 'fire', 'ESR-5.1');
  }
  const at = typeof value.formation === 'string' ? indexOf(board, value.formation) : -1;
  const formation = board.formations[at];
  const shots = shotsBy(board, at);
  if (!formation || formation.side !== side || shots.length === 0) {
    return refuse('fire-who', 'ESR-5.1', 'Name a Formation of yours that has a target.');
  }
  if (board.plans.some(plan => plan.formation === formation.id)) {
    return refuse('fire-twice', 'ESR-5.1', `${does(formation.name, 'have')} been told already how to fire.`);
  }
  return checkIntensity(formation, shots, value) ?? checkAims(board, formation, shots, value);
};

const checkIntensity = (
  formation: Formation,
  shots: readonly Shot[],
  value: Record<string, Json>,
): Refusal | null => {
  if (!isFlag(value.artillery) || !isFlag(value.skirmish)) {
    return refuse('fire', 'ESR-RUL-26', 'Intense fire is yes or no.');
  }
  if ((value.artillery || value.skirmish) && formation.status === 'RR') {
    return refuse(
      'fire-reform',
      'ESR-RUL-13',
      `${does(formation.name, 'be')} reforming and cannot fire intensely.`,
    );
  }
  if (value.artillery && !shots.some(shot => shot.batteries.length > 0)) {
    return refuse('fire-guns', 'ESR-RUL-26', `${does(formation.name, 'have')} no battery in range.`);
  }
  return value.skirmish && !shots.some(shot => shot.battalions.length > 0)
    ? refuse('fire-foot', 'ESR-RUL-26', `${does(formation.name, 'have')} no battalion in range.`)
    : null;
};

const checkAims = (
  board: Board,
  formation: Formation,
  shots: readonly Shot[],
  value: Record<string, Json>,
): Refusal | null => {
  if (!isFlag(value.mission) || !isFlag(value.apart) || (value.mission && value.apart)) {
    return refuse('fire', 'ESR-5.2', 'A grand battery fires a mission, or keeps its score apart; not both.');
  }
  if ((value.target !== undefined || value.mission || value.apart) && formation.grand === null) {
    return refuse(
      'fire-grand',
      'ESR-5.2',
      'Only a grand battery can choose its target or keep its score apart.',
    );
  }
  if (value.target !== undefined && !isGrandTarget(board, formation, value.target)) {
    return refuse(
      'fire-target',
      'ESR-5.2',
      `No battery of ${formation.name} has that target in arc, range and sight.`,
    );
  }
  const divided = value.battalions === undefined ? null : checkDivision(board, formation, value.battalions);
  if (divided) {
    return divided;
  }
  const targets = shotsAfter(board, shots, value as unknown as FireChoice).map(
    shot => (board.formations[shot.target] as Formation).id,
  );
  if (value.dice !== undefined && !targets.includes(value.dice as string)) {
    return refuse('fire-dice', 'ESR-5.1', `The 2D6 go to one of the targets of ${formation.name}.`);
  }
  return value.tired === undefined || (isIds(value.tired) && value.tired.every(id => targets.includes(id)))
    ? null
    : refuse('fire-tired', 'ESR-RUL-25', `Fatigue comes off the shares of the targets of ${formation.name}.`);
};

const isGrandTarget = (board: Board, formation: Formation, target: Json): boolean => {
  const at = typeof target === 'string' ? indexOf(board, target) : -1;
  return (
    at >= 0 &&
    (board.formations[at] as Formation).side !== formation.side &&
    formation.units.some(unit => isBattery(board, unit) && batteryTargets(board, unit, [at]).length > 0)
  );
};

/** A battalion's points go to a target within its reach; one of them goes to each target that would have none (ESR-RUL-25). */
const checkDivision = (board: Board, formation: Formation, division: Json): Refusal | null => {
  if (!isRecord(division)) {
    return refuse('fire-divide', 'ESR-RUL-25', 'Name a target for each battalion.');
  }
  const enemies = board.formations.flatMap((each, at) =>
    each.side !== formation.side && each.presence === 'field' ? [at] : [],
  );
  for (const [id, target] of Object.entries(division)) {
    const unit = formation.units.find(each => each.id === id);
    const reach =
      unit && unit.kind.cls === 'inf' && unit.place === 'wave' ? skirmishTargets(board, unit, enemies) : [];
    if (typeof target !== 'string' || !reach.includes(indexOf(board, target))) {
      return refuse(
        'fire-divide',
        'ESR-RUL-25',
        'A battalion can skirmish only with a Formation within 450 yards of it.',
      );
    }
  }
  return null;
};

/** A Fire Mission, a score kept apart, or one pooled with the others (ESR-5.2). */
const grandFire = (board: Board, shot: Shot, random: Random): Record<string, Json> => ({
  target: (board.formations[shot.target] as Formation).id,
  ...random.pick<Record<string, Json>>([{ mission: true }, { apart: true }, {}]),
});

export const proposeFire = (board: Board, side: ArmySide, random: Random): Json[] => {
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
      ...(random.below(2) === 0 ? { tired: [(board.formations[shot.target] as Formation).id] } : {}),
      ...(formation.grand ? grandFire(board, shot, random) : {}),
    },
  ];
};
