import { choose, isRecord, type Json, open, type Random, type Refusal, type Step, step } from '#kernel';
import { ploy } from '../../../charts/ploy.ts';
import { classesTired } from '../../../rules/deployment.ts';
import { totalFatigue } from '../../../rules/fatigue.ts';
import type { ArmySide, Board, Cls, Formation, Unit } from '../../board.ts';
import { columnOf, DEPTH, isCavalry, isPloyed, placeOf } from '../../bodies.ts';
import { addFatigue, formationOf, indexOf, setFormation, setUnit } from '../../edit.ts';
import { along, between, offset } from '../../geometry/whole.ts';
import { formHints } from '../../hints.ts';
import { noteOf, readChart, rollOnChart } from '../../notes.ts';
import { rangeOf } from '../../ranges.ts';
import { isReachable, mayStand } from '../../rules/places.ts';
import { fullYards, isEnemyWithin, isInContact } from '../../rules/proximity.ts';
import { formationLr } from '../../rules/ratings.ts';
import { witnesses } from '../../rules/sightings.ts';
import { checkDone, orDone, passable, recordOf, refuse } from '../../values.ts';
import { countText, does, it } from '../../words.ts';
import { DEPLOY_GROUNDS, type DeployGround, groundOf, placeStep, toChange } from './placing.ts';

/**
 * The terms that a player names before the roll: the Formation, whether in a rush, cavalry only, and the worst ground
 * (ESR-RUL-20).
 */
export type FormValue =
  | {
      readonly formation: string;
      readonly do: 'ploy' | 'deploy';
      readonly rush?: boolean;
      readonly cavalry?: boolean;
      readonly into?: DeployGround;
    }
  | { readonly done: true };

const SCHEMA: Json = orDone(
  recordOf(
    {
      formation: { type: 'string' },
      do: { enum: ['ploy', 'deploy'] },
      rush: { type: 'boolean' },
      cavalry: { type: 'boolean' },
      into: { enum: [...DEPLOY_GROUNDS] },
    },
    'formation',
    'do',
  ),
);

/** ESR-VAR-19: after its own movement, once a turn. */
const mayForm = (board: Board, formation: Formation): boolean =>
  formation.presence === 'field' &&
  formation.grand === null &&
  formation.formed !== board.turn &&
  formation.status !== 'RR';

const isHurried = (board: Board, side: ArmySide, formation: Formation): boolean =>
  formation.side === side &&
  formation.directive === 'A' &&
  mayForm(board, formation) &&
  isPloyed(formation) &&
  isEnemyWithin(board, formation, formation.marched === 0 ? 1800 : 450);

/** Nobody stays ployed within 450 yards of the enemy, nor stands within 1800 but to deploy (ESR-RUL-13 [A]). */
const mustDeploy = (board: Board, side: ArmySide): Refusal | null => {
  const late = board.formations.find(each => isHurried(board, side, each));
  return late
    ? refuse(
        'must-deploy',
        'ESR-RUL-13',
        `${does(late.name, 'be')} on Attack: ${it(late.name)} must deploy so near to the enemy.`,
      )
    : null;
};

const checkForm = (board: Board, side: ArmySide, value: Json): Refusal | null => {
  if (!isRecord(value)) {
    return refuse('form', 'ESR-4.3', 'Name the Formation that ploys or deploys.');
  }
  if ('done' in value) {
    return checkDone(value, 'form', 'ESR-4.3') ?? mustDeploy(board, side);
  }
  const formation = board.formations.find(each => each.id === value.formation);
  if (!formation || formation.side !== side || !mayForm(board, formation)) {
    return refuse(
      'form-who',
      'ESR-4.3',
      'Name a Formation of yours that can still ploy or deploy this turn.',
    );
  }
  if (
    (value.do !== 'ploy' && value.do !== 'deploy') ||
    (value.rush !== undefined && typeof value.rush !== 'boolean')
  ) {
    return refuse('form', 'ESR-4.3', 'Choose ploy or deploy.');
  }
  const terms = refusedTerms(value);
  if (terms) {
    return terms;
  }
  if (toChange(formation, value.do, value.cavalry === true).length === 0) {
    return refuse('form-none', 'ESR-4.3', `${does(formation.name, 'have')} no Unit to ${value.do}.`);
  }
  return value.do === 'ploy' && isInContact(board, formation)
    ? refuse('form-contact', 'ESR-4.3', `${does(formation.name, 'be')} in contact and cannot ploy.`)
    : null;
};

/** Rush, cavalry only and the ground are named for deploying only. */
const refusedTerms = ({ do: what, rush, cavalry, into }: Record<string, Json>): Refusal | null => {
  if (what === 'ploy' && (rush === true || cavalry !== undefined || into !== undefined)) {
    return refuse(
      'form-ploy',
      'ESR-RUL-20',
      'Only a Formation that deploys may rush, or name cavalry or ground.',
    );
  }
  return (cavalry !== undefined && typeof cavalry !== 'boolean') ||
    (into !== undefined && !DEPLOY_GROUNDS.includes(into as DeployGround))
    ? refuse('form', 'ESR-RUL-20', 'Ground is open, rough or dense, and cavalry only is yes or no.')
    : null;
};

const proposeForms = (board: Board, side: ArmySide, random: Random): Json[] => {
  const ployed = board.formations.filter(
    each => each.side === side && mayForm(board, each) && isPloyed(each),
  );
  const hurried = ployed.filter(each => isHurried(board, side, each));
  const near = hurried.length > 0 ? hurried : ployed.filter(each => isEnemyWithin(board, each, 2000));
  if (hurried.length > 0 || (near.length > 0 && random.below(4) > 0)) {
    return [{ formation: random.pick(near).id, do: 'deploy', rush: random.below(5) === 0 }];
  }
  const any =
    random.below(6) === 0 ? board.formations.filter(each => each.side === side && mayForm(board, each)) : [];
  return any.length > 0
    ? [{ done: true }, { formation: random.pick(any).id, do: random.pick(['ploy', 'deploy']) }]
    : [{ done: true }];
};

/** ESR-4.3: after its movement a Formation may change Units between ployed and deployed. */
export const formStep: Step<Board, { side: ArmySide }, FormValue> = step('esr.form.choose', {
  cite: 'ESR-4.3',
  awaits: (board, { side }) =>
    board.formations.some(each => each.side === side && mayForm(board, each))
      ? choose(
          side,
          { title: 'Ploy & Deploy', cite: 'ESR-4.3' },
          passable(
            open({
              schema: SCHEMA,
              check: value => checkForm(board, side, value),
              propose: random => proposeForms(board, side, random),
              hints: () => formHints(board, side),
            }),
          ),
        )
      : null,
  apply: (board, { side }, value) =>
    value === undefined || 'done' in value
      ? { board }
      : {
          board,
          push: [formStep.at({ side }), formRollStep.at(formingOf(value))],
        },
});

interface Forming {
  readonly formation: string;
  readonly what: 'ploy' | 'deploy';
  readonly rush: boolean;
  readonly cavalry?: boolean;
  readonly into?: DeployGround;
}

const formingOf = (value: Exclude<FormValue, { readonly done: true }>): Forming => ({
  formation: value.formation,
  what: value.do,
  rush: value.rush ?? false,
  ...(value.cavalry ? { cavalry: true } : {}),
  ...(value.into === undefined ? {} : { into: value.into }),
});

const changing = (formation: Formation, { what, cavalry }: Forming): readonly Unit[] =>
  toChange(formation, what, cavalry);

/** The ground that was named, or the ground under them. */
const intoOf = (board: Board, forming: Forming): DeployGround =>
  forming.what === 'ploy'
    ? 'open'
    : (forming.into ?? groundOf(board, changing(formationOf(board, forming.formation), forming)));

const ployFacts = (board: Board, forming: Forming): object => {
  const { formation: id, what, rush } = forming;
  const formation = formationOf(board, id);
  const units = changing(formation, forming);
  return {
    commanderLR: formationLr(board, formation),
    fatigue: totalFatigue(formation.fatigue),
    usedYards: fullYards(Math.min(formation.marched, formation.allowance)),
    allowanceYards: fullYards(formation.allowance),
    troops: formation.troops,
    year: board.battle.year,
    into: intoOf(board, forming),
    onlyCavalry: what === 'deploy' && units.every(unit => unit.kind.cls === 'cav'),
    cavalryFormation: isCavalry(formation),
    rush,
    onReserve: formation.directive === 'R',
    unitsToChange: units.length,
  };
};

/** The classes that a rush tires. */
const rushed = (board: Board, formation: Formation, forming: Forming): readonly Cls[] => {
  const classes = [...new Set(changing(formation, forming).map(unit => unit.kind.cls))];
  return classes.slice(0, classesTired(classes.length, board.options.front));
};

/** How many Units change (ESR-QRG-PLOY). */
export const formRollStep: Step<Board, Forming, { dice: number }> = step('esr.form.roll', {
  cite: 'ESR-QRG-PLOY',
  awaits: (board, forming) => {
    const formation = formationOf(board, forming.formation);
    return rollOnChart(
      board,
      ploy,
      ployFacts(board, forming),
      `${does(formation.name, forming.what)}${forming.rush ? ' in a rush' : ''}`,
      formation.side,
    );
  },
  apply: (board, forming, thrown) => {
    const at = indexOf(board, forming.formation);
    const formation = board.formations[at] as Formation;
    const reading = readChart(board, ploy, ployFacts(board, forming), thrown);
    const { changed } = reading.result;
    let now = setFormation(board, at, { formed: board.turn });
    if (forming.rush) {
      for (const cls of rushed(board, formation, forming)) {
        now = addFatigue(now, at, cls, 1);
      }
    }
    const text = `${does(formation.name, forming.what)} ${changed} of ${countText(changing(formation, forming).length, 'Unit')}${forming.rush ? ' in a rush' : ''}.`;
    const notes = [
      noteOf(
        ploy,
        reading,
        text,
        { kind: 'form', formation: formation.id, what: forming.what },
        witnesses(board, formation),
      ),
    ];
    return forming.what === 'ploy'
      ? { board: ployUnits(now, at, changed), notes }
      : {
          board: now,
          notes,
          push: [
            placeStep.at({
              formation: forming.formation,
              count: changed,
              into: intoOf(board, forming),
              ...(forming.cavalry ? { cavalry: true } : {}),
            }),
          ],
        };
  },
});

/**
 * Units ploy from the leading one, and close up behind each other as far as they may be moved: 225 yards from where they
 * stood, where there is room (ESR-RUL-20).
 */
const ployUnits = (board: Board, at: number, count: number): Board => {
  let now = board;
  let ahead = columnOf((board.formations[at] as Formation).units).at(-1) ?? null;
  for (const unit of toChange(board.formations[at] as Formation, 'ploy').slice(0, count)) {
    const joined = ahead ? closedUp(now, unit, ahead) : unit;
    const { x, y, face } = joined;
    now = setUnit(now, at, unit.id, { x, y, face, place: 'column' });
    ahead = joined;
  }
  return now;
};

const closedUp = (board: Board, unit: Unit, ahead: Unit): Unit => {
  const wanted = offset(placeOf(ahead), ahead.face, -DEPTH);
  const from = placeOf(unit);
  const whole = between(from, wanted);
  const [x, y] = whole === 0 ? wanted : along(from, wanted, Math.min(whole, rangeOf('placement')), whole);
  const there: Unit = { ...unit, x, y, face: ahead.face, place: 'column' };
  return mayStand(board, there) && isReachable(board, from, [x, y]) ? there : unit;
};
