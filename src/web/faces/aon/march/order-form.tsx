import { useMemo, useState } from 'react';
import type { Json } from '#kernel';
import { CARDS, cardsFor, titleOf } from '#systems/aon/cards/deck.ts';
import type { Board } from '#systems/aon/game/board.ts';
import { allowanceOf } from '#systems/aon/game/rules/movement.ts';
import { isPaidFree, readyFor } from '#systems/aon/game/rules/orders.ts';
import { partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import { areaRefusal, reachRefusal } from '#systems/aon/game/rules/unreached.ts';
import { raidsOn } from '#systems/aon/game/rules/victory.ts';
import { corpsAt, partyOf } from '#systems/aon/game/situation.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { momentOf } from '#systems/aon/game/windows.ts';
import { isArea } from '#systems/aon/map.ts';
import type { Seat } from '#systems/aon/vocabulary.ts';
import { useNarrow } from '../../../kit/use-narrow.ts';
import type { Act, Asking, Lit } from '../../../play/asking/asking.ts';
import { useVerdict } from '../../../play/asking/verdict.ts';
import { useSlate } from '../../../play/slate.ts';
import type { CardUse } from '../../cards/hand.tsx';
import type { FormProps } from '../../face.ts';
import { type Uses, useCardUses } from '../hand/uses.ts';
import { areaOfPiece, boardOf, handOfSide, seatOf, stackId } from '../known.ts';
import { WORDS } from '../words.ts';
import { ArmyPanel } from './army-panel.tsx';
import { type Draft, draftIn, marchBy, orderOf, type Way, wayOf, waysOf } from './draft.ts';
import { OtherWays } from './other-ways.tsx';
import { keepPlan } from './plan.ts';
import { pathIn, previewFor } from './preview.ts';
import { WayWithChoices } from './way-plate.tsx';

export const litFor = (way: Way, value: Json, take: () => void): Lit => ({
  id: way.to,
  value,
  price: String(way.path.length),
  tired: way.tired,
  battle: way.battle,
  spoken: WORDS.target(way.to, way.path.length, way.battle, way.tired),
  take,
});

/** The deed in words: “Attack Bavaria”. */
export const deedOf = (way: Way, kind: Draft['order']): string =>
  way.battle ? WORDS.attack(way.to) : kind === 'sea' ? WORDS.landIn(way.to) : WORDS.marchTo(way.to);

const useDraft = (board: Board, seat: Seat, area: string, hand: readonly string[]) => {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const usual = useMemo(
    () => (isArea(area) ? draftIn(board, seat, area, hand) : null),
    [board, seat, area, hand],
  );
  const set = (draft: Draft): void => setDrafts(now => ({ ...now, [area]: draft }));
  return [drafts[area] ?? usual, set] as const;
};

/** An army is chosen on the map, then where it goes: one act gives the order and names the path. */
export const useOrderForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk, slate } = props;
  const board = boardOf(desk.view);
  const seat = seatOf(desk) as Seat;
  const hand = handOfSide(desk);
  const narrow = useNarrow();
  const chosen = useSlate(slate, written => written.chosen);
  const picked = useSlate(slate, written => written.picked);
  const area = areaOfPiece(chosen ?? '');
  const [draft, setDraft] = useDraft(board, seat, area, hand);
  const order = draft && (orderOf(draft) as Json);
  const refusal = useVerdict(desk, order);
  const march = useMemo(() => draft && marchBy(board, seat, draft), [board, seat, draft]);
  const ways = useMemo(
    () => (march && draft && draft.order !== 'rest' && refusal === null ? waysOf(board, march) : []),
    [board, march, draft, refusal],
  );
  const run = (path: readonly string[] | null): void => {
    if (draft && order) {
      if (path) {
        keepPlan({ leader: draft.leader, path, moment: desk.moment });
      }
      void desk.choose(order);
    }
  };
  useCardUses(slate, usesOf(board, seat, hand, draft, setDraft));
  const may = useMemo(
    () => new Set(readyFor(board, seat).map(id => stackId(corpsAt(board, id).at, partyOf(board, id)))),
    [board, seat],
  );
  const panel = (
    <ArmyPanel {...props} board={board} seat={seat} draft={draft} refusal={refusal} onDraft={setDraft} />
  );
  if (!draft || !march) {
    return {
      who: WORDS.who(seat),
      what: WORDS.chooseArmy,
      more: [WORDS.roundOf(desk.view.round), ...raidsOn(board, partyOfSeat(seat)).map(WORDS.inDanger)].join(
        ' ',
      ),
      may,
      whyNot: id => (isPlace(id) ? areaRefusal(board, seat, areaOfPiece(id)) : null),
      panel,
      act: null,
      missing: WORDS.noArmy,
      folded: true,
    };
  }
  const path = pathIn(picked?.value);
  const way = path && wayOf(board, march, path);
  const act: Act | null =
    draft.order === 'rest'
      ? { words: WORDS.restArmy(draft.leader), refusal, run: () => run(null) }
      : way && ways.some(each => each.to === way.to)
        ? { words: deedOf(way, draft.order), refusal, run: () => run(path) }
        : null;
  return {
    who: WORDS.army(draft.leader),
    what:
      draft.order === 'rest' ? WORDS.rests : draft.order === 'sea' ? WORDS.chooseLanding : WORDS.chooseTarget,
    more: refusal?.sentence ?? moreOf(board, seat, draft, march),
    cite: refusal?.cite ?? 'AON-MOVE-2',
    act,
    missing: WORDS.pointArea,
    folded: narrow,
    may,
    concerned: way ? [way.to] : [],
    whyNot: id =>
      draft.order === 'rest' || may.has(id) || !isPlace(id)
        ? null
        : (refusal ?? reachRefusal(board, march, areaOfPiece(id))),
    lit: ways.map(each => litFor(each, previewFor(draft, each.path), () => run(each.path))),
    panel: (
      <>
        <WayWithChoices desk={desk} slate={slate} />
        {panel}
        {way ? <OtherWays board={board} march={march} slate={slate} way={way} /> : null}
      </>
    ),
  };
};

/** An area of the map, or the corps in one. */
const isPlace = (id: string): boolean => isArea(areaOfPiece(id));

const moreOf = (board: Board, seat: Seat, draft: Draft, march: ReturnType<typeof marchBy>): string =>
  WORDS.allowance(
    draft.order === 'move' ? [allowanceOf(board, march, false), allowanceOf(board, march, true)] : null,
    isPaidFree(board, partyOfSeat(seat), draft.order)
      ? null
      : draft.pay === null
        ? ''
        : titleOf(board, draft.pay),
  );

/** A card of the hand pays for the order, or helps the march. */
const usesOf = (
  board: Board,
  seat: Seat,
  hand: readonly string[],
  draft: Draft | null,
  onDraft: (draft: Draft) => void,
): Uses => {
  if (!draft) {
    return {};
  }
  const march = marchBy(board, seat, { ...draft, with: null });
  const ordered: Board = { ...board, march };
  const free = isPaidFree(board, partyOfSeat(seat), draft.order);
  const helpers = draft.order === 'rest' ? [] : cardsFor(board, 'AON-ACT-2');
  return Object.fromEntries(
    [...new Set(hand)].flatMap((id): (readonly [string, CardUse])[] => {
      const helper = helpers.find(card => card.id === id);
      const why = helper ? CARDS.whyNot(ordered, momentOf(seat, null), helper) : 'no';
      const spare = hand.filter(each => each === id).length > (draft.pay === id ? 1 : 0);
      if (helper && why === null && spare && draft.pay !== id) {
        const chosen = draft.with === id;
        return [
          [
            id,
            {
              words: chosen ? WORDS.withMarch : WORDS.nowWithMarch,
              chosen,
              take: () => onDraft({ ...draft, with: chosen ? null : id }),
            },
          ],
        ];
      }
      return free
        ? []
        : [
            [
              id,
              {
                words: draft.pay === id ? WORDS.pays(draft.order) : WORDS.mayPay,
                chosen: draft.pay === id,
                take: () => onDraft({ ...draft, pay: id, with: draft.with === id ? null : draft.with }),
              },
            ],
          ];
    }),
  );
};
