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
import type { ArmySide, Board, Directive, Formation, Leader } from '../board.ts';
import { enemyOf } from '../board.ts';
import { FAR, isCavalry } from '../bodies.ts';
import { forceOf, formationOf, indexOf, type NoLocals, setFormation, totalFatigue } from '../change.ts';
import { activation } from '../charts/activation.ts';
import { conversion } from '../charts/conversion.ts';
import { between, headingTo, yards } from '../geometry/whole.ts';
import { convertHints } from '../hints.ts';
import { nearestInArc } from '../rules/arcs.ts';
import { findClash } from '../rules/collide.ts';
import { chainOf, forceLeader, formationTest, giveDirective, leaderPlace } from '../rules/command.ts';
import { guideOf, march } from '../rules/march.ts';
import { exitOf, hasArrived } from '../rules/objectives.ts';
import { chartYards, isEnemyWithin, isInContact, squareToEnemy } from '../rules/proximity.ts';
import { deployedUnits } from '../rules/strength.ts';
import { DIRECTIVE_WORDS, noteOf, readChart, resultOn, rollOnChart, STATUS_WORDS, story } from '../tell.ts';
import { withPersonalLeader } from './march.ts';
import { DONE_SCHEMA, isDone, isRecord, refuse } from './values.ts';

/** ESR-3.4, ESR-4.1, ESR-6.1, ESR-RUL-15: changes of directive outside the Command Phase. */
export type ConversionStep = 'movement' | 'combat';

const RADIUS: Readonly<Record<ConversionStep, number>> = { movement: yards(900), combat: yards(450) };

interface Turns {
  readonly must: Directive | null;
  readonly may: readonly Directive[];
  readonly withTest: readonly Directive[];
}
const NONE: Turns = { must: null, may: [], withTest: [] };

/** Whether the chart could say anything at all: a quick look before the whole account. */
const isWorthAsking = (board: Board, formation: Formation): boolean => {
  if (formation.presence !== 'field' || formation.grand !== null) {
    return false;
  }
  if (formation.status !== null) {
    return totalFatigue(formation.fatigue) < deployedUnits(formation);
  }
  const horse = isCavalry(formation);
  switch (formation.directive) {
    case 'D':
      return horse ? isEnemyWithin(board, formation, 900) : isEnemyWithin(board, formation, 10);
    case 'R':
      return isEnemyWithin(board, formation, 900);
    case 'M':
      return isEnemyWithin(board, formation, 900) || hasArrived(board, formation);
    default:
      return true;
  }
};

const conversionFacts = (board: Board, formation: Formation, at: ConversionStep): object => {
  const horse = isCavalry(formation);
  const target = horse && formation.directive !== 'A' ? nearestInArc(board, formation, RADIUS[at]) : null;
  const friend = formation.support === null ? null : formationOf(board, formation.support);
  return {
    from: formation.status ?? formation.directive ?? 'D',
    cls: horse ? 'cav' : 'inf',
    nearestEnemyYards: chartYards(squareToEnemy(board, formation)),
    atObjective: hasArrived(board, formation) && exitOf(board, formation) === null,
    targetYards: target ? chartYards(target.square) : null,
    step: at,
    fatigue: totalFatigue(formation.fatigue),
    deployedUnits: deployedUnits(formation),
    supportedEngaged: friend !== null && isEngaged(board, formation, friend),
    supportedDirective: friend?.directive ?? null,
    inContact: isInContact(board, formation),
  };
};

/** ESR-RUL-15 [S]: it is in contact, assessed this turn, or the enemy is within 450 yards of either. */
const isEngaged = (board: Board, formation: Formation, friend: Formation): boolean =>
  friend.assessed === board.turn || isEnemyWithin(board, friend, 450) || isEnemyWithin(board, formation, 450);

export const turnsOf = (board: Board, formation: Formation, at: ConversionStep): Turns => {
  if (!isWorthAsking(board, formation)) {
    return NONE;
  }
  const result = resultOn<Turns>(board, conversion, conversionFacts(board, formation, at));
  const isNew = (to: Directive): boolean => to !== formation.directive && to !== 'S';
  return { must: result.must, may: result.may.filter(isNew), withTest: result.withTest.filter(isNew) };
};

/** Forced conversions of both sides at once; then what each side chooses. */
export const convertStep: Step<Board, { step: ConversionStep }> = step('esr.convert.begin', {
  cite: 'ESR-3.4',
  awaits: () => null,
  apply: (board, { step: at }) => {
    let now = board;
    const notes: Note[] = [];
    const choices: Record<ArmySide, string[]> = { french: [], coalition: [] };
    board.formations.forEach((formation, i) => {
      const turns = turnsOf(board, formation, at);
      if (turns.must !== null && turns.must !== formation.directive) {
        now = giveDirective(now, i, turns.must);
        notes.push(tellForced(formation, turns.must));
      } else if (turns.may.length > 0 || turns.withTest.length > 0) {
        choices[formation.side].push(formation.id);
      }
    });
    const asked: Frame[] = [now.priority, enemyOf(now.priority)]
      .filter(side => choices[side].length > 0)
      .map(side => askStep.at({ step: at, side, among: choices[side] }));
    return {
      board: now,
      notes,
      push: asked.length === 0 ? [] : [resolveStep.at({ step: at }), ...asked.reverse()],
    };
  },
});

const tellForced = (formation: Formation, to: Directive): Note => {
  const from = formation.status
    ? STATUS_WORDS[formation.status]
    : DIRECTIVE_WORDS[formation.directive ?? 'D'];
  return story(
    `${formation.name} goes from ${from} to ${DIRECTIVE_WORDS[to]}.`,
    'ESR-RUL-15',
    { kind: 'convert', formation: formation.id, to },
    [formation.side],
  );
};

/** A conversion that a player wants: which Formation, and to what. Cavalry goes for the nearest enemy in front. */
export type ConvertValue = { readonly formation: string; readonly to: Directive } | { readonly done: true };

const SCHEMA: Json = {
  oneOf: [
    DONE_SCHEMA,
    {
      type: 'object',
      properties: {
        formation: { type: 'string' },
        to: { enum: ['A', 'D', 'M', 'R'] },
      },
      required: ['formation', 'to'],
    },
  ],
};

interface Ask {
  readonly step: ConversionStep;
  readonly side: ArmySide;
  readonly among: readonly string[];
}

const checkConvert = (board: Board, ask: Ask, value: Json): Refusal | null => {
  if (!isRecord(value)) {
    return refuse('convert', 'ESR-RUL-15', 'A conversion names a Formation and a directive.');
  }
  if ('done' in value) {
    return isDone(value) ? null : refuse('convert', 'ESR-RUL-15', 'To end the step say done.');
  }
  const formation = ask.among.includes(value.formation as string)
    ? formationOf(board, value.formation as string)
    : null;
  if (!formation) {
    return refuse('convert', 'ESR-RUL-15', 'That Formation has nothing to convert to now.');
  }
  if (board.plans.some(plan => plan.formation === formation.id)) {
    return refuse('convert-twice', 'ESR-RUL-15', 'A Formation converts once in a step.');
  }
  const turns = turnsOf(board, formation, ask.step);
  if (![...turns.may, ...turns.withTest].includes(value.to as Directive)) {
    return refuse('convert-what', 'ESR-RUL-15', `${formation.name} cannot convert to that now.`);
  }
  return value.to === 'A' &&
    isCavalry(formation) &&
    formation.directive !== 'A' &&
    turns.may.includes('A') &&
    formation.directive !== 'S'
    ? checkMassed(board, ask, formation)
    : null;
};

const MASS = yards(1800);

/** ESR-RUL-46: without a leader of mass cavalry a Force converts one cavalry Formation a step. */
const checkMassed = (board: Board, ask: Ask, formation: Formation): Refusal | null => {
  const others = board.plans.filter(
    plan =>
      plan.side === ask.side &&
      (plan.value as { to?: string }).to === 'A' &&
      isCavalry(formationOf(board, plan.formation)),
  );
  if (others.length === 0 || chainOf(board, formation).some(leader => isMassLeader(leader, formation))) {
    return null;
  }
  const sameForce = others.some(plan => formationOf(board, plan.formation).force === formation.force);
  const target = nearestInArc(board, formation, RADIUS[ask.step])?.formation;
  const sameTarget = others.some(
    plan => nearestInArc(board, formationOf(board, plan.formation), RADIUS[ask.step])?.formation === target,
  );
  return sameForce || sameTarget
    ? refuse('mass-cavalry', 'ESR-RUL-46', 'Massed cavalry needs a commander who can lead it.')
    : null;
};

const isMassLeader = (leader: Leader, formation: Formation): boolean =>
  leader.traits.includes('MC') && between(leaderPlace(leader), guideOf(formation)) <= MASS;

const proposeConversions = (board: Board, ask: Ask, random: Random): Json[] => {
  const formation = formationOf(board, random.pick(ask.among));
  if (random.below(2) === 0 || board.plans.some(plan => plan.formation === formation.id)) {
    return [{ done: true }];
  }
  const turns = turnsOf(board, formation, ask.step);
  const to = [...turns.may, ...turns.withTest];
  return to.length === 0
    ? [{ done: true }]
    : [{ done: true }, { formation: formation.id, to: random.pick(to) }];
};

/** ESR-RUL-15: declared in secret by both sides, then carried out together. */
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
        hints: () => convertHints(board, ask.among),
      }),
    ),
  apply: (board, ask, value) =>
    'done' in value
      ? { board }
      : {
          board: {
            ...board,
            plans: [...board.plans, { side: ask.side, formation: value.formation, value: { to: value.to } }],
          },
          push: [askStep.at(ask)],
        },
});

/** One declared conversion after another; those that need a test roll for it. */
export const resolveStep: Step<Board, { step: ConversionStep }> = step('esr.convert.resolve', {
  cite: 'ESR-RUL-15',
  awaits: () => null,
  apply: (board, { step: at }) => {
    const [plan, ...rest] = board.plans;
    if (!plan) {
      return { board, reveal: true };
    }
    const now = { ...board, plans: rest };
    const formation = formationOf(now, plan.formation);
    const { to } = plan.value as { to: Directive };
    const turns = turnsOf(now, formation, at);
    const again = resolveStep.at({ step: at });
    if (turns.may.includes(to)) {
      const [converted, notes] = convert(now, plan.formation, to, at);
      return { board: converted, notes, push: [again], reveal: true };
    }
    const leader = turns.withTest.includes(to) ? tester(now, formation) : null;
    return {
      board: now,
      push: leader ? [again, testStep.at({ step: at, formation: formation.id, to, by: leader.id })] : [again],
      reveal: true,
    };
  },
});

const tester = (board: Board, formation: Formation): Leader | null =>
  forceLeader(board, forceOf(board, formation.force)) ?? chainOf(board, formation)[0] ?? null;

const convert = (board: Board, id: string, to: Directive, at: ConversionStep): readonly [Board, Note[]] => {
  const index = indexOf(board, id);
  const formation = board.formations[index] as Formation;
  const given = giveDirective(board, index, to);
  const text = `${formation.name} goes over from ${DIRECTIVE_WORDS[formation.directive ?? 'D']} to ${DIRECTIVE_WORDS[to]}.`;
  const note = story(
    text,
    'ESR-RUL-15',
    { kind: 'convert', formation: id, to },
    to === 'A' ? undefined : [formation.side],
  );
  if (to !== 'A' || at !== 'combat') {
    return [given, [note]];
  }
  const [charged, told] = charge(given, index, RADIUS.combat);
  return [charged, [note, ...told]];
};

interface ConversionTest {
  readonly step: ConversionStep;
  readonly formation: string;
  readonly to: Directive;
  readonly by: string;
}

const testFacts = (board: Board, test: ConversionTest): object => {
  const formation = formationOf(board, test.formation);
  const leader = board.leaders.find(each => each.id === test.by) as Leader;
  const { pending } = formation;
  return formationTest(board, leader, formation, {
    kind: 'order',
    markers: (pending?.delay ?? 0) + (pending?.inherited ?? 0),
  });
};

/** ESR-RUL-15: the Force Commander's test; anything but success leaves the directive as it is. */
export const testStep: Step<Board, ConversionTest, { dice: number }> = step('esr.convert.test', {
  cite: 'ESR-QRG-ACT',
  awaits: (board, test) => {
    const formation = formationOf(board, test.formation);
    return rollOnChart(
      board,
      activation,
      testFacts(board, test),
      `${formation.name}: convert to ${DIRECTIVE_WORDS[test.to]}`,
      formation.side,
    );
  },
  apply: (board, test, thrown) => {
    const formation = formationOf(board, test.formation);
    const reading = readChart(board, activation, testFacts(board, test), thrown);
    const success = (reading.result as { result: string }).result === 'success';
    const [converted, notes] = success
      ? convert(board, test.formation, test.to, test.step)
      : [board, [] as Note[]];
    const text = `${formation.name} is to convert to ${DIRECTIVE_WORDS[test.to]}: ${success ? 'done' : 'it does not listen'}.`;
    return {
      board: converted,
      notes: [
        noteOf(activation, reading, text, { kind: 'convertTest', formation: test.formation }, [
          formation.side,
        ]),
        ...notes,
      ],
    };
  },
});

/** A conversion to Attack in the Combat Phase goes straight at the nearest enemy in front. */
export const charge = (board: Board, at: number, radius: number): readonly [Board, Note[]] => {
  const formation = board.formations[at] as Formation;
  const target = nearestInArc(board, formation, radius);
  if (!target || isInContact(board, formation)) {
    return [board, []];
  }
  const guide = guideOf(formation);
  const place = [target.unit.x, target.unit.y] as const;
  for (const face of [headingTo(guide, place), formation.face]) {
    const marched = march(board, formation, { face, path: [place] }, FAR, null);
    if (marched.contacts.length > 0 && !findClash(board, at, marched.units)) {
      const moved = setFormation(board, at, { units: marched.units, face: marched.face, ra: marched.ra });
      const struck = { ...moved, contacts: [...moved.contacts, ...marched.contacts] };
      return [
        withPersonalLeader(struck, at),
        [
          story(
            `${formation.name} charges ${(board.formations[target.formation] as Formation).name}.`,
            'ESR-RUL-15',
            { kind: 'charge', formation: formation.id },
          ),
        ],
      ];
    }
  }
  return [board, []];
};

export type { NoLocals };
