import {
  type Frame,
  isRecord,
  type Json,
  type Note,
  open,
  plan,
  type Random,
  type Refusal,
  type Step,
  step,
} from '#kernel';
import { DIRECTIVE_WORDS, STATUS_WORDS } from '../../../vocabulary.ts';
import type { ArmySide, Board, Directive, Formation } from '../../board.ts';
import { enemyOf } from '../../board.ts';
import { formationOf, indexOf, setFormation } from '../../edit.ts';
import { convertHints } from '../../hints.ts';
import { story } from '../../notes.ts';
import { inArcByFormation } from '../../rules/arcs.ts';
import { giveDirective } from '../../rules/command.ts';
import { type ConversionStep, RADIUS, turnsOf } from '../../rules/conversions.ts';
import { checkMassed, type Declared, isOpportunity, targetOf } from '../../rules/opportunity.ts';
import { checkDone, DONE, orDone, recordOf, refuse } from '../../values.ts';
import { does } from '../../words.ts';
import { type Charge, chargeStep } from './charge.ts';
import { convert, tester, testStep } from './conversion-test.ts';

/** A conversion that nobody chooses: it is made unless the player declares another that is open to them. */
interface Forced {
  readonly formation: string;
  readonly to: Directive;
  /** The reason, for readers of the story; in the frame, so that it is told as it was when the step began. */
  readonly because?: string;
}

/** ESR-4.1: forced conversions of both sides at once; then the choices of each side. */
export const convertStep: Step<Board, { step: ConversionStep }> = step('esr.convert.begin', {
  cite: 'ESR-3.4',
  awaits: () => null,
  apply: (board, { step: at }) => {
    const forced: Forced[] = [];
    const choices: Record<ArmySide, string[]> = { french: [], coalition: [] };
    for (const formation of board.formations) {
      const turns = turnsOf(board, formation, at);
      if (turns.must !== null && turns.must !== formation.directive) {
        forced.push({ formation: formation.id, to: turns.must, because: turns.because.join(', ') });
      }
      if (turns.may.length > 0 || turns.withTest.length > 0) {
        choices[formation.side].push(formation.id);
      }
    }
    const asked: Frame[] = [board.priority, enemyOf(board.priority)]
      .filter(side => choices[side].length > 0)
      .map(side => askStep.at({ step: at, side, among: choices[side] }));
    return { board, push: [resolveStep.at({ step: at, forced, charges: [] }), ...asked.reverse()] };
  },
});

const tellForced = (formation: Formation, to: Directive, because: string): Note => {
  const from = formation.status
    ? STATUS_WORDS[formation.status]
    : DIRECTIVE_WORDS[formation.directive ?? 'D'];
  return story(
    `${does(formation.name, 'convert')} from ${from} to ${DIRECTIVE_WORDS[to]}${because === '' ? '' : `: ${because}`}.`,
    'ESR-RUL-15',
    { kind: 'convert', formation: formation.id, to },
    [formation.side],
  );
};

/** A conversion that a player wants: the Formation, its new directive, and the enemy Unit that cavalry goes for. */
export type ConvertValue =
  | { readonly formation: string; readonly to: Directive; readonly target?: string }
  | { readonly done: true };

const SCHEMA: Json = orDone(
  recordOf(
    { formation: { type: 'string' }, to: { enum: ['A', 'D', 'M', 'R'] }, target: { type: 'string' } },
    'formation',
    'to',
  ),
);

interface Ask {
  readonly step: ConversionStep;
  readonly side: ArmySide;
  readonly among: readonly string[];
}

const checkConvert = (board: Board, ask: Ask, value: Json): Refusal | null => {
  if (!isRecord(value)) {
    return refuse('convert', 'ESR-RUL-15', 'Name a Formation and the directive that it converts to.');
  }
  if ('done' in value) {
    return checkDone(value, 'convert', 'ESR-RUL-15');
  }
  const formation = ask.among.includes(value.formation as string)
    ? formationOf(board, value.formation as string)
    : null;
  if (!formation) {
    return refuse('convert', 'ESR-RUL-15', 'That Formation cannot convert now.');
  }
  if (board.plans.some(plan => plan.formation === formation.id)) {
    return refuse(
      'convert-twice',
      'ESR-RUL-15',
      `${does(formation.name, 'have')} already converted in this step.`,
    );
  }
  const turns = turnsOf(board, formation, ask.step);
  if (![...turns.may, ...turns.withTest].includes(value.to as Directive)) {
    return refuse(
      'convert-what',
      'ESR-RUL-15',
      `${formation.name} cannot convert to ${DIRECTIVE_WORDS[value.to as Directive] ?? 'that'} now.`,
    );
  }
  return checkTarget(board, ask, formation, value);
};

/** Cavalry names an enemy Unit in its front within reach; others name none (ESR-RUL-15, ESR-RUL-46). */
const checkTarget = (
  board: Board,
  ask: Ask,
  formation: Formation,
  { to, target }: Record<string, Json>,
): Refusal | null => {
  if (!isOpportunity(board, formation, to as Directive)) {
    return target === undefined
      ? null
      : refuse(
          'convert-target',
          'ESR-RUL-15',
          'Only cavalry that converts to Attack by itself names a target.',
        );
  }
  const found =
    target === undefined || typeof target === 'string' ? targetOf(board, formation, ask.step, target) : null;
  return found === null
    ? refuse('convert-target', 'ESR-RUL-15', 'That is not an enemy Unit in its 45° front within reach.')
    : checkMassed(board, ask.side, formation, found);
};

const proposeConversions = (board: Board, ask: Ask, random: Random): Json[] => {
  const formation = formationOf(board, random.pick(ask.among));
  if (random.below(2) === 0 || board.plans.some(plan => plan.formation === formation.id)) {
    return [{ done: true }];
  }
  const turns = turnsOf(board, formation, ask.step);
  const to = [...turns.may, ...turns.withTest];
  if (to.length === 0) {
    return [{ done: true }];
  }
  const wanted = random.pick(to);
  const prey = isOpportunity(board, formation, wanted)
    ? inArcByFormation(board, formation, RADIUS[ask.step])
    : [];
  const target: Record<string, Json> =
    prey.length > 0 && random.below(2) === 0 ? { target: random.pick(prey).unit.id } : {};
  return [{ done: true }, { formation: formation.id, to: wanted, ...target }];
};

/** Declared in secret by both sides, then carried out together (ESR-RUL-15). */
export const askStep: Step<Board, Ask, ConvertValue> = step('esr.convert.ask', {
  cite: 'ESR-RUL-15',
  awaits: (board, ask) =>
    plan(
      ask.side,
      { title: 'Order Conversions', cite: 'ESR-3.4' },
      open({
        schema: SCHEMA,
        check: value => checkConvert(board, ask, value),
        propose: random => proposeConversions(board, ask, random),
        hints: () => convertHints(board, ask.among, ask.step),
        pass: DONE,
      }),
    ),
  apply: (board, ask, value) =>
    'done' in value
      ? { board }
      : {
          board: {
            ...board,
            plans: [
              ...board.plans,
              { side: ask.side, formation: value.formation, value: declared(board, ask, value) },
            ],
          },
          push: [askStep.at(ask)],
        },
});

const declared = (
  board: Board,
  ask: Ask,
  { formation: id, to, target }: Exclude<ConvertValue, { done: true }>,
): Declared => {
  const formation = formationOf(board, id);
  return {
    to,
    target: isOpportunity(board, formation, to) ? targetOf(board, formation, ask.step, target) : null,
    tested: !turnsOf(board, formation, ask.step).may.includes(to),
  };
};

interface Resolve {
  readonly step: ConversionStep;
  readonly forced: readonly Forced[];
  /** The Formations that have gone over to Attack in the Combat Phase, and will go in when all have. */
  readonly charges: readonly Charge[];
}

/**
 * First the conversions that nobody can avoid, then one declared conversion after another; last the charges
 * (ESR-RUL-15).
 */
export const resolveStep: Step<Board, Resolve> = step('esr.convert.resolve', {
  cite: 'ESR-RUL-15',
  awaits: () => null,
  apply: (board, resolve) => {
    if (resolve.forced.length > 0) {
      const [now, notes] = force(board, resolve.forced);
      return { board: now, notes, push: [resolveStep.at({ ...resolve, forced: [] })] };
    }
    const [next, ...plans] = board.plans;
    if (!next) {
      return resolve.charges.length > 0
        ? { board, push: [chargeStep.at({ charges: resolve.charges })], reveal: true }
        : { board };
    }
    return carryOut({ ...board, plans }, next.formation, next.value as Declared, resolve);
  },
});

const force = (board: Board, forced: readonly Forced[]): readonly [Board, Note[]] => {
  let now = board;
  const notes: Note[] = [];
  for (const { formation: id, to, because = '' } of forced) {
    if (!board.plans.some(plan => plan.formation === id)) {
      notes.push(tellForced(formationOf(now, id), to, because));
      const freed = formationOf(now, id).directive === 'R';
      now = giveDirective(now, indexOf(now, id), to);
      now = freed ? setFormation(now, indexOf(now, id), { freed: true }) : now;
    }
  }
  return [now, notes];
};

const carryOut = (board: Board, id: string, { to, target, tested }: Declared, resolve: Resolve) => {
  const formation = formationOf(board, id);
  if (tested) {
    const leader = tester(board, formation);
    const test = leader ? [testStep.at({ step: resolve.step, formation: id, to, by: leader.id })] : [];
    return { board, push: [resolveStep.at(resolve), ...test], reveal: true };
  }
  const [converted, notes] = convert(board, id, to, target);
  const charges =
    to === 'A' && resolve.step === 'combat'
      ? [...resolve.charges, { formation: id, target }]
      : resolve.charges;
  return { board: converted, notes, push: [resolveStep.at({ ...resolve, charges })], reveal: true };
};
