import { useMemo, useState } from 'react';
import { isRecord, type Json, type Option } from '#kernel';
import type { Force } from '#systems/tnw/game/board.ts';
import { type Reached, reachOf } from '#systems/tnw/game/purse.ts';
import { isTrivial, largest, type Pool, poolOf } from '#systems/tnw/game/rules/formations.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import { forceText } from '#systems/tnw/game/words.ts';
import { type DuchyId, isLeader, leaderOf, placeName, powerName } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import { useNarrow } from '../../../kit/use-narrow.ts';
import type { Asking, Lit } from '../../../play/asking/asking.ts';
import type { Later } from '../../../play/asking/intents.ts';
import { useSlate } from '../../../play/slate.ts';
import type { FormProps } from '../../face.ts';
import { quietly } from '../form.tsx';
import { boardOf, placeOfPiece, stackId } from '../known.ts';
import { WORDS } from '../words.ts';
import { type Draft, MarchPanel } from './panel.tsx';
import type { Planned } from './planned.ts';
import { SpendPanel } from './spend-panel.tsx';
import { whyNoMarch, whyNoMarcher } from './why-not.ts';

const marchIn = ({ value }: Option): string | null =>
  isRecord(value) && typeof value.march === 'string' ? value.march : null;

/** The forces that may march, by their stack: the best leader first, Units without a leader last. */
const marchersIn = (props: FormProps<Seen>): ReadonlyMap<string, readonly string[]> => {
  const { view, asked } = props.desk;
  const board = boardOf(view);
  const bloc = view.impulse ? board.blocs[view.impulse.power] : 'neutral';
  const found = new Map<string, string[]>();
  for (const option of asked?.options ?? []) {
    const from = marchIn(option);
    if (from !== null) {
      const id = stackId(isLeader(from) ? (board.leaders[from] as string) : from, bloc);
      found.set(id, [...(found.get(id) ?? []), from]);
    }
  }
  const rank = (from: string): number => (isLeader(from) ? leaderOf(from).command : 0);
  return new Map([...found].map(([id, all]) => [id, [...all].sort((a, b) => rank(b) - rank(a))]));
};

const poolFor = (view: Seen, power: Power, from: string): { readonly pool: Pool; readonly at: DuchyId } => {
  const board = boardOf(view);
  const leader = isLeader(from) ? from : null;
  const at = leader === null ? from : (board.leaders[leader] as string);
  return { pool: poolOf(board, power, leader, at), at };
};

/** The values that the room hands in, step by step, for a march to the end of its way. */
const ordersOf = (pool: Pool, force: Force, { path, battle, fort }: Reached): readonly Later[] => [
  ...(isTrivial(pool)
    ? []
    : [{ step: 'tnw.march.form', value: { units: force.units, leaders: force.leaders } as unknown as Json }]),
  ...path.map(to => ({ step: 'tnw.march', value: { to } })),
  ...(battle || fort ? [] : [{ step: 'tnw.march', value: 'halt' }]),
];

/** Point at an Army, then at the end of its march: one act names the leader, the Formation and every link. */
export const useSpendForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk, slate, intend } = props;
  const { view } = desk;
  const narrow = useNarrow();
  const power = (view.impulse?.power ?? 'france') as Power;
  const cp = view.impulse?.cp ?? 0;
  const chosen = useSlate(slate, written => written.chosen);
  const picked = useSlate(slate, written => written.picked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options list the leaders that may march.
  const marchers = useMemo(() => marchersIn(props), [desk.asked]);
  const may = useMemo(() => new Set(marchers.keys()), [marchers]);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const all = chosen === null ? undefined : marchers.get(chosen);
  const draft = chosen === null ? undefined : drafts[chosen];
  const from = draft && all?.includes(draft.from) ? draft.from : all?.[0];
  const { pool, at } = useMemo(
    () => (from === undefined ? { pool: null, at: '' } : poolFor(view, power, from)),
    [view, power, from],
  );
  const force = useMemo(
    () => (pool === null ? null : draft && draft.from === from ? draft.force : largest(pool)),
    [pool, draft, from],
  );
  const reached = useMemo(
    () => (force === null ? [] : reachOf(boardOf(view), power, force, at, cp)),
    [view, power, force, at, cp],
  );
  if (chosen === null || from === undefined || pool === null || force === null || all === undefined) {
    return {
      who: WORDS.pointsOf(powerName(power)),
      what: WORDS.spendThem,
      more: WORDS.spendMore(cp),
      ...quietly(props, WORDS.endQuietly),
      may,
      whyNot: id => (may.has(id) ? null : whyNoMarcher(power, id)),
      folded: narrow,
      panel: <SpendPanel {...props} cp={cp} />,
    };
  }
  const planOf = (goal: Reached): Planned => ({
    plan: 'march',
    stack: chosen,
    force,
    at,
    path: goal.path,
    cost: goal.cost,
    left: cp - goal.cost,
  });
  const run = (goal: Reached): void => intend([{ march: from }], [], ordersOf(pool, force, goal));
  const lit = reached.map(
    (goal): Lit => ({
      id: goal.to,
      value: planOf(goal) as unknown as Json,
      price: String(goal.cost),
      battle: goal.battle,
      spoken: WORDS.spokenGoal(placeName(goal.to), goal.cost, goal.battle),
      take: () => run(goal),
    }),
  );
  const goal = reached.find(each => picked?.key === `lit ${each.to}`);
  return {
    who: forceText(force),
    what: WORDS.chooseEnd,
    more: WORDS.marchMore(cp),
    cite: 'TNW-5.3',
    act: goal ? { words: WORDS.marchAct(placeName(goal.to), goal.cost), run: () => run(goal) } : null,
    missing: WORDS.pointDuchy,
    may,
    lit,
    whyNot: id =>
      may.has(id) || placeOfPiece(id) === placeOfPiece(chosen)
        ? null
        : whyNoMarch(boardOf(view), power, force, cp, id),
    folded: narrow,
    panel: (
      <MarchPanel
        place={placeOfPiece(chosen)}
        all={all}
        draft={{ from, force }}
        poolOf={each => poolFor(view, power, each).pool}
        onDraft={next => setDrafts(now => ({ ...now, [chosen]: next }))}
      />
    ),
  };
};
