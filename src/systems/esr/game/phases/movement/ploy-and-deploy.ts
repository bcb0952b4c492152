import { choose, isRecord, type Json, open, type Random, type Refusal, type Step, step } from '#kernel';
import { ploy } from '../../../charts/ploy.ts';
import { classesTired } from '../../../rules/deployment.ts';
import { totalFatigue } from '../../../rules/fatigue.ts';
import type { ArmySide, Board, Cls, Formation } from '../../board.ts';
import { guideOf, isCavalry, isPloyed } from '../../bodies.ts';
import { addFatigue, formationOf, indexOf, setFormation } from '../../edit.ts';
import { groundAt, terrainOf } from '../../ground/field.ts';
import { formHints } from '../../hints.ts';
import { noteOf, readChart, rollOnChart } from '../../notes.ts';
import { fullYards, isEnemyWithin, isInContact } from '../../rules/proximity.ts';
import { formationLr } from '../../rules/ratings.ts';
import { witnesses } from '../../rules/sightings.ts';
import { checkDone, orDone, passable, recordOf, refuse } from '../../values.ts';
import { countText, does, it } from '../../words.ts';
import { isLineUnit, placeStep, toChange } from './placing.ts';

/** What a player wants: which Formation, and whether in a rush. */
export type FormValue =
  | { readonly formation: string; readonly do: 'ploy' | 'deploy'; readonly rush?: boolean }
  | { readonly done: true };

const SCHEMA: Json = orDone(
  recordOf(
    { formation: { type: 'string' }, do: { enum: ['ploy', 'deploy'] }, rush: { type: 'boolean' } },
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
  if (toChange(formation, value.do).length === 0) {
    return refuse('form-none', 'ESR-4.3', `${does(formation.name, 'have')} no Unit to ${value.do}.`);
  }
  return value.do === 'ploy' && isInContact(board, formation)
    ? refuse('form-contact', 'ESR-4.3', `${does(formation.name, 'be')} in contact and cannot ploy.`)
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
          push: [
            formStep.at({ side }),
            formRollStep.at({ formation: value.formation, what: value.do, rush: value.rush ?? false }),
          ],
        },
});

interface Forming {
  readonly formation: string;
  readonly what: 'ploy' | 'deploy';
  readonly rush: boolean;
}

const ployFacts = (board: Board, { formation: id, what, rush }: Forming): object => {
  const formation = formationOf(board, id);
  const units = toChange(formation, what);
  const ground = groundAt(terrainOf(board.field), guideOf(formation));
  return {
    commanderLR: formationLr(board, formation),
    fatigue: totalFatigue(formation.fatigue),
    usedYards: fullYards(Math.min(formation.marched, formation.allowance)),
    allowanceYards: fullYards(formation.allowance),
    troops: formation.troops,
    year: board.battle.year,
    into: what === 'deploy' && ground !== 'impassable' ? ground : 'open',
    onlyCavalry: what === 'deploy' && units.every(unit => unit.kind.cls === 'cav'),
    cavalryFormation: isCavalry(formation),
    rush,
    onReserve: formation.directive === 'R',
    unitsToChange: units.length,
  };
};

/** The classes that a rush tires. */
const rushed = (board: Board, formation: Formation, what: Forming['what']): readonly Cls[] => {
  const classes = [...new Set(toChange(formation, what).map(unit => unit.kind.cls))];
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
      for (const cls of rushed(board, formation, forming.what)) {
        now = addFatigue(now, at, cls, 1);
      }
    }
    const text = `${does(formation.name, forming.what)} ${changed} of ${countText(toChange(formation, forming.what).length, 'Unit')}${forming.rush ? ' in a rush' : ''}.`;
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
      : { board: now, notes, push: [placeStep.at({ formation: forming.formation, count: changed })] };
  },
});

/** Units ploy where they stand, from the leading one; the column closes up as it marches. */
const ployUnits = (board: Board, at: number, count: number): Board => {
  const formation = board.formations[at] as Formation;
  let left = count;
  const units = formation.units.map(unit => {
    if (left > 0 && isLineUnit(unit) && unit.place === 'wave') {
      left -= 1;
      return { ...unit, place: 'column' as const };
    }
    return unit;
  });
  return setFormation(board, at, { units });
};
