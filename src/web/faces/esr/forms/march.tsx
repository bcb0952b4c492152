import { useCallback, useMemo } from 'react';
import { numberText } from '#companion/words.ts';
import type { Json, Option } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { YARD } from '#systems/esr/game/geometry/whole.ts';
import { restRefusal } from '#systems/esr/game/phases/movement/plan.ts';
import { budgetOf } from '#systems/esr/game/rules/march/budget.ts';
import type { Act, Asking, FormKey, Lit } from '../../../play/asking/asking.ts';
import { useVerdict } from '../../../play/asking/verdict.ts';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { aboutOf } from '../about.ts';
import { type EsrDesk, knownOf, type Tools, toolsFor } from '../known.ts';
import { drawnFrom } from '../map/drafts.ts';
import { onSheet } from '../map/sheet.ts';
import { type Drawn, distanceWords } from '../march/drawn.ts';
import { dutiesOf } from '../march/duties.ts';
import { type Pen, useOthers, useStroke } from '../march/pen.ts';
import { orderRest, useRestOfTurn } from '../march/rest-of-turn.ts';
import { shiftTask } from '../place/task.ts';
import { useLaid } from '../place/tray.ts';
import { WORDS } from '../words.ts';
import { nudging, WHEEL } from './nudging.ts';
import { usePlacing } from './place.tsx';

/** The troops that may be given a way now: those named in the list of likely marches, or else one’s own commanders. */
const movableOf = (desk: EsrDesk): ReadonlySet<string> => {
  const named = (desk.asked?.options ?? []).flatMap(({ value }) => aboutOf(value).slice(0, 1));
  if (named.length > 0) {
    return new Set(named);
  }
  const known = knownOf(desk);
  return new Set(
    known.leaders
      .filter(each => each.side === desk.side && each.fell === 0 && each.personal === null)
      .filter(each => !known.plans.some(plan => plan.formation === each.id))
      .map(each => each.id),
  );
};

/** ESR-4.2: drag a Formation that has ink corners, or take a lit place; one act carries out all that is drawn. */
export const useMarchForm = (props: FormProps<Board>): Partial<Asking> => {
  const { desk, slate } = props;
  const tools = toolsFor(desk, slate);
  const { pen, tray } = tools;
  const chosen = useSlate(slate, written => written.chosen);
  const stroke = useStroke(pen);
  const laid = useLaid(tray);
  const placing = usePlacing(props);
  const may = useMemo(() => movableOf(desk), [desk]);
  const lit = useMemo(
    () => (chosen && !stroke ? litFor(desk, pen, chosen) : []),
    [desk, pen, chosen, stroke],
  );
  const units = useUnits(desk, tools, chosen, may);
  const duties = useMemo(() => (desk.asked?.pass ? [] : dutiesOf(knownOf(desk), may)), [desk, may]);
  const { act, passOn } = useMarchActs(props, pen, duties);
  useRestOfTurn({ desk, slate, duties, intend: props.intend });
  if (laid) {
    return placing;
  }
  const who = nameOf(desk, stroke?.drawn.draft.who ?? chosen);
  return {
    who: (chosen && may.has(chosen)) || stroke ? who : (desk.due?.title ?? ''),
    what: whatOf(stroke?.drawn ?? null, chosen !== null && may.has(chosen)),
    more: chosen && may.has(chosen) ? allowanceWords(desk, chosen) : '',
    may,
    lit,
    whyNot: id => (may.has(id) ? null : restRefusal(knownOf(desk), desk.side, id)),
    act,
    passOn,
    missing: WORDS.marches.missing,
    folded: true,
    keys: keysOf(pen, chosen, may, units),
  };
};

const whatOf = (drawn: Drawn | null, chosen: boolean): string => {
  if (drawn) {
    return WORDS.marches.drawn(distanceWords(drawn), drawn.units.length === 0);
  }
  return chosen ? WORDS.marches.what : WORDS.marches.whom;
};

const nameOf = (desk: EsrDesk, id: string | null): string => {
  const known = knownOf(desk);
  return [...known.formations, ...known.leaders].find(each => each.id === id)?.name ?? '';
};

const allowanceWords = (desk: EsrDesk, id: string): string => {
  const known = knownOf(desk);
  const formation = known.formations.find(each => each.id === id);
  return formation ? WORDS.marches.more(yardsOf(budgetOf(known, formation))) : '';
};

/** The marches that a list proposes for the chosen Formation, each at its end. */
const litFor = (desk: EsrDesk, pen: Pen, chosen: string): readonly Lit[] => {
  const known = knownOf(desk);
  const options = (desk.asked?.options ?? []).filter(({ value }) => aboutOf(value)[0] === chosen);
  return options.flatMap((option, i) => {
    const drawn = drawnFrom(known, option.value);
    const end = drawn?.path.at(-1);
    return drawn && end && drawn.refusal === null
      ? [litOf(option, drawn, `${chosen} ${i}`, onSheet(end, known.field.height), pen)]
      : [];
  });
};

const yardsOf = (tenths: number): string => numberText(Math.round(tenths / YARD));

const litOf = (option: Option, drawn: Drawn, id: string, at: readonly [number, number], pen: Pen): Lit => ({
  id,
  at,
  value: option.value,
  price: yardsOf(drawn.used),
  battle: option.label?.includes('strike') ?? false,
  spoken: WORDS.marches.target(option.label ?? '', yardsOf(drawn.used), yardsOf(drawn.allowance)),
  take: () => pen.write(drawn.draft.who, drawn.draft.path, drawn.draft.face),
});

type MarchActs = Pick<Asking, 'act' | 'passOn'>;

/**
 * The marches that would be carried out: all that are drawn; or those that the directives demand, now or for the rest
 * of the turn.
 */
const useMarchActs = (
  { desk, slate, intend }: FormProps<Board>,
  pen: Pen,
  duties: readonly Json[],
): MarchActs => {
  const stroke = useStroke(pen);
  const others = useOthers(pen);
  const rests = stroke !== null && stroke.pointer === null;
  const verdict = useVerdict(desk, rests && stroke.drawn.refusal === null ? stroke.drawn.value : null);
  const drawn = stroke ? [...others, stroke.drawn] : others;
  if (drawn.length > 0) {
    return { act: drawnAct(drawn, verdict, intend), passOn: null };
  }
  if (duties.length === 0) {
    return { act: null, passOn: null };
  }
  const march = (): void => intend(duties);
  const marchAll = (): void => {
    orderRest(desk, slate);
    march();
  };
  return {
    act: { words: WORDS.marches.asOrdered, run: march },
    passOn: { words: WORDS.marches.allAsOrdered, run: marchAll },
  };
};

const drawnAct = (
  drawn: readonly Drawn[],
  verdict: Act['refusal'],
  intend: FormProps<Board>['intend'],
): Act => ({
  words: WORDS.marches.act(
    drawn.map(({ name }) => name),
    drawn.every(({ units }) => units.length === 0),
  ),
  refusal: drawn.find(each => each.refusal)?.refusal ?? verdict,
  run: () => intend(drawn.map(({ value }) => value)),
});

/** Single Units of the chosen Formation are put by hand. */
const useUnits = (desk: EsrDesk, { pen, tray }: Tools, chosen: string | null, may: ReadonlySet<string>) =>
  useCallback((): void => {
    const task = chosen !== null && may.has(chosen) ? shiftTask(knownOf(desk), chosen, pen.draft()) : null;
    if (task) {
      tray.begin(task);
    }
  }, [desk, pen, tray, chosen, may]);

/** The keys of a march: M takes up the chosen one, the arrows move its end. */
const keysOf = (
  pen: Pen,
  chosen: string | null,
  may: ReadonlySet<string>,
  units: () => void,
): readonly FormKey[] => {
  const begin: FormKey[] =
    chosen !== null && may.has(chosen)
      ? [
          {
            key: 'M',
            words: WORDS.keys.drawWithArrows,
            run: () => pen.begin(chosen),
          },
          { key: 'N', words: WORDS.keys.putUnits, run: units },
        ]
      : [];
  if (pen.draft() === null) {
    return begin;
  }
  return [
    ...begin,
    ...nudging(pen),
    { key: 'Q', words: WORDS.keys.wheelLeft, run: () => pen.wheel(-WHEEL) },
    { key: 'E', words: WORDS.keys.wheelRight, run: () => pen.wheel(WHEEL) },
    { key: 'F', words: WORDS.keys.faceItsWay, run: () => pen.faceItsWay() },
    { key: 'B', words: WORDS.keys.bendHere, run: () => pen.bend() },
    { key: 'Escape', words: '', run: () => pen.clear() },
  ];
};
