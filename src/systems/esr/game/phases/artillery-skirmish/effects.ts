import { choose, listed, type Note, type Option, type Step, step, throwsOf } from '#kernel';
import {
  assessEffects,
  type Horse,
  orderOf,
  type Effects as RowEffects,
  type Wild,
} from '../../../charts/assess-effects.ts';
import type { AssessmentRow } from '../../../charts/assessment-toll.ts';
import type { Board, Formation, Unit } from '../../board.ts';
import { bodyOf, isCavalry, placeOf } from '../../bodies.ts';
import { formationOf, indexOf } from '../../edit.ts';
import { givenTo, noteOf, readChart, rollOnChart, story } from '../../notes.ts';
import { giveDirective } from '../../rules/command.ts';
import { RADIUS } from '../../rules/conversions.ts';
import { evade, remove, rout, toReserve } from '../../rules/falling-back.ts';
import { squareFromPlace } from '../../rules/proximity.ts';
import { fail } from '../../rules/retreat.ts';
import { totalUnits } from '../../rules/strength.ts';
import { isBattery } from '../../rules/targets.ts';
import { countText } from '../../words.ts';
import { charge } from '../movement/charge.ts';

/** The effects of an Assessment besides fatigue (ESR-5.4). */
interface Effects {
  readonly formation: string;
  readonly row: AssessmentRow;
  /** Its cavalry has been asked already. */
  readonly asked?: boolean;
}

/** Whether its cavalry decides before the others roll. */
const asksFirst = (board: Board, { formation: id, row, asked }: Effects): boolean =>
  !asked && orderOf(row, board.options.back)[0] === 'cavalry' && canEvade(formationOf(board, id));

const committed = (board: Board, formation: Formation): readonly Unit[] =>
  formation.units.filter(
    unit => isBattery(board, unit) || (unit.kind.cls === 'art' && unit.place === 'wave'),
  );
const irregulars = (formation: Formation): readonly Unit[] =>
  formation.units.filter(unit => unit.kind.traits.includes('I') && unit.place !== 'removed');
const horse = (formation: Formation): readonly Unit[] =>
  formation.units.filter(unit => unit.kind.cls === 'cav' && unit.place !== 'removed');

/** A Formation under a status does not roll for its Impetuous (ESR-RUL-33). */
const isImpetuous = ({ traits, status }: Formation): boolean => traits.includes('IM') && status === null;

const effectFacts = (board: Board, { formation: id, row }: Effects): object => {
  const formation = formationOf(board, id);
  return {
    row,
    committedBatteries: committed(board, formation).length,
    irregulars: irregulars(formation).length > 0,
    impetuous: isImpetuous(formation),
    cavalry: horse(formation).length > 0,
    cavalryFormation: isCavalry(formation),
    allIrregular: irregulars(formation).length === totalUnits(formation),
    broken: formation.status === 'BK',
  };
};

const hasDice = (board: Board, effects: Effects): boolean =>
  Object.keys(throwsOf(assessEffects, givenTo(board, assessEffects, effectFacts(board, effects)) as never))
    .length > 0;

/** The effects of the row on guns, Irregulars, the Impetuous and cavalry (ESR-QRG-ASSESS). */
export const effectsStep: Step<Board, Effects, Record<string, number> | undefined> = step(
  'esr.assess.effects',
  {
    cite: 'ESR-QRG-ASSESS',
    awaits: (board, effects) => {
      const formation = formationOf(board, effects.formation);
      return isThere(board, effects.formation) && !asksFirst(board, effects) && hasDice(board, effects)
        ? rollOnChart(
            board,
            assessEffects,
            effectFacts(board, effects),
            `${formation.name}: effects on batteries, Irregulars and Impetuous`,
            formation.side,
          )
        : null;
    },
    apply: (board, effects, thrown) => {
      const at = indexOf(board, effects.formation);
      if (!isThere(board, effects.formation)) {
        return { board };
      }
      if (asksFirst(board, effects)) {
        const { formation } = effects;
        return { board, push: [effectsStep.at({ ...effects, asked: true }), evadeStep.at({ formation })] };
      }
      const reading = readChart(board, assessEffects, effectFacts(board, effects), thrown ?? {});
      const result = reading.result;
      const notes: Note[] = [];
      const told = tellEffects(board.formations[at] as Formation, result);
      if (told) {
        notes.push(noteOf(assessEffects, reading, told, { kind: 'effects', formation: effects.formation }));
      }
      const [now, more] = takeEffect(board, at, result);
      const mayEvade =
        result.cavalry === 'mayEvade' &&
        result.impetuous !== 'attack' &&
        !effects.asked &&
        isThere(now, effects.formation) &&
        canEvade(now.formations[at] as Formation);
      return {
        board: now,
        notes: [...notes, ...more],
        push: mayEvade ? [evadeStep.at({ formation: effects.formation })] : [],
      };
    },
  },
);

const canEvade = (formation: Formation): boolean =>
  formation.status === null && formation.units.some(unit => unit.kind.cls === 'cav' && unit.place === 'wave');

const tellEffects = (formation: Formation, result: RowEffects): string | null => {
  const parts = [
    result.batteriesRetired > 0
      ? `${countText(result.batteriesRetired, 'battery', 'batteries')} ${result.batteriesRetired === 1 ? 'retires' : 'retire'}`
      : null,
    result.irregulars && result.irregulars !== 'stand'
      ? `its irregulars ${IRREGULAR_WORDS[result.irregulars]}`
      : null,
    result.impetuous === 'attack' ? 'its impetuous cavalry attack' : null,
    cavalryWords(result),
    result.formation === 'unchanged'
      ? null
      : result.formation === 'BK'
        ? 'the Formation is Broken'
        : 'the Formation retreats',
  ].filter(part => part !== null);
  return parts.length === 0 ? null : `${formation.name}: ${parts.join(', ')}.`;
};

/** Attackers do not evade, even if the row says so (ESR-RUL-33). */
const cavalryWords = ({ cavalry, impetuous }: RowEffects): string | null => {
  const words =
    cavalry && !(impetuous === 'attack' && isEvading(cavalry)) ? CAVALRY_WORDS[cavalry] : undefined;
  return words === undefined ? null : `its cavalry ${words}`;
};

const IRREGULAR_WORDS: Readonly<Record<Exclude<Wild, 'stand'>, string>> = {
  evade: 'evade',
  removed: 'are removed',
  break: 'run to the Reformation Area',
};
const CAVALRY_WORDS: Readonly<Partial<Record<Horse, string>>> = {
  mustEvade: 'must evade',
  rout: 'routs',
  removed: 'is removed',
};

/** ESR-RUL-32: nearest to the enemy first. */
const gunsByDanger = (board: Board, formation: Formation): readonly Unit[] =>
  [...committed(board, formation)].sort(
    (a, b) =>
      squareFromPlace(board, formation.side, placeOf(a)) - squareFromPlace(board, formation.side, placeOf(b)),
  );

const takeEffect = (board: Board, at: number, result: RowEffects): readonly [Board, Note[]] => {
  const formation = board.formations[at] as Formation;
  let now = board;
  for (const battery of gunsByDanger(board, formation).slice(0, result.batteriesRetired)) {
    now = toReserve(now, at, battery.id);
  }
  now = onIrregulars(now, at, irregulars(formation), result.irregulars);
  const attacks = result.impetuous === 'attack';
  now = onCavalry(now, at, horse(formation), attacks && isEvading(result.cavalry) ? 'stand' : result.cavalry);
  const after = now.formations[at] as Formation;
  if (after.presence !== 'field') {
    return [now, []];
  }
  if (result.formation !== 'unchanged') {
    return [fail(now, at, result.formation), []];
  }
  return result.impetuous === 'attack' && after.status === null
    ? charge(giveDirective(now, at, 'A'), at, RADIUS.combat)
    : [now, []];
};

/** Cavalry of a Formation whose Impetuous attack does not evade, whether it may or must (ESR-RUL-33). */
const isEvading = (what: Horse | null): boolean => what === 'mayEvade' || what === 'mustEvade';

const onIrregulars = (board: Board, at: number, units: readonly Unit[], what: Wild | null): Board => {
  const on = (each: (board: Board, at: number, unit: string) => Board): Board =>
    units.reduce((now, unit) => each(now, at, unit.id), board);
  switch (what) {
    case 'evade':
      return evade(
        board,
        at,
        units.map(unit => unit.id),
      );
    case 'removed':
      return on(remove);
    case 'break':
      return units.length === totalUnits(board.formations[at] as Formation) ? board : on(rout);
    case 'stand':
    case null:
      return board;
  }
};

const onCavalry = (board: Board, at: number, units: readonly Unit[], what: Horse | null): Board => {
  const there = units.filter(unit =>
    (board.formations[at] as Formation).units.some(each => each.id === unit.id && each.place !== 'removed'),
  );
  switch (what) {
    case 'mustEvade':
      return evadeCavalry(board, at);
    case 'rout':
      return isCavalry(board.formations[at] as Formation)
        ? board
        : there.reduce((now, unit) => rout(now, at, unit.id), board);
    case 'removed':
      return there.reduce((now, unit) => remove(now, at, unit.id), board);
    case 'stand':
    case 'mayEvade':
    case null:
      return board;
  }
};

/** The cavalry evades; a cavalry Formation that does converts to Defend (ESR-RUL-43). */
const evadeCavalry = (board: Board, at: number): Board => {
  const formation = board.formations[at] as Formation;
  if (!canEvade(formation)) {
    return board;
  }
  const gone = evade(
    board,
    at,
    bodyOf(formation.units)
      .standing.filter(unit => unit.kind.cls === 'cav' && unit.place === 'wave')
      .map(unit => unit.id),
  );
  return isCavalry(formation) && formation.status === null ? giveDirective(gone, at, 'D') : gone;
};

/** Cavalry may evade (ESR-QRG-ASSESS R2, R3). */
export const evadeStep: Step<Board, { formation: string }, boolean> = step('esr.assess.evade', {
  cite: 'ESR-RUL-43',
  awaits: (board, { formation: id }) => {
    const formation = formationOf(board, id);
    const options: Option[] = [
      { value: false, label: 'Stand' },
      { value: true, label: 'Evade: a full move away from the enemy' },
    ];
    return choose(
      formation.side,
      { title: `${formation.name}: should the cavalry evade?`, cite: 'ESR-RUL-43' },
      listed(options, { pass: false }),
    );
  },
  apply: (board, { formation: id }, yes) => {
    const at = indexOf(board, id);
    const { name } = board.formations[at] as Formation;
    return yes
      ? {
          board: evadeCavalry(board, at),
          notes: [story(`The cavalry of ${name} evades.`, 'ESR-RUL-43', { kind: 'evade', formation: id })],
        }
      : { board };
  },
});

export const isThere = (board: Board, id: string): boolean => formationOf(board, id).presence === 'field';
