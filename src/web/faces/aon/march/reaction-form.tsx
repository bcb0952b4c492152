import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { asJson, type Json } from '#kernel';
import { titleOf } from '#systems/aon/cards/deck.ts';
import type { Board } from '#systems/aon/game/board.ts';
import { approachOf } from '#systems/aon/game/phases/campaign/reactions.ts';
import {
  type Interception,
  isInterception,
  isWithdrawal,
  type Withdrawal,
} from '#systems/aon/game/rules/reactions.ts';
import { corpsAt } from '#systems/aon/game/situation.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { areaName, armyName } from '#systems/aon/game/words.ts';
import type { AreaId, CorpsId } from '#systems/aon/map.ts';
import type { Seat } from '#systems/aon/vocabulary.ts';
import type { Act, Asking, Lit } from '../../../play/asking/asking.ts';
import { GiveUp } from '../../../play/asking/give-up.tsx';
import { keyOf } from '../../../play/asking/option.ts';
import { useVerdict } from '../../../play/asking/verdict.ts';
import { useSlate } from '../../../play/slate.ts';
import type { CardUse } from '../../cards/hand.tsx';
import type { FormProps } from '../../face.ts';
import type { BattleAhead } from '../battle/ahead.ts';
import { BattleOdds, namesIn, ownIn } from '../battle/odds.tsx';
import { type Uses, useCardUses } from '../hand/uses.ts';
import { areaOfPiece, boardOf, handOfSide, seatOf, stackId } from '../known.ts';
import { WORDS } from '../words.ts';
import { CorpsPick } from './army-panel.tsx';
import {
  areasOf,
  battleByInterception,
  battleOfRest,
  corpsFor,
  helpersFor,
  interceptionOf,
  isPaidByCard,
  mostUnder,
  type Reply,
  usualReply,
  withdrawalOf,
} from './reply.ts';

type Offer = Withdrawal | Interception;

const isOffer = (value: Json): value is Offer => isWithdrawal(value) || isInterception(value);

const useReply = (props: FormProps<Seen>) => {
  const { desk } = props;
  const board = boardOf(desk.view);
  const seat = seatOf(desk) as Seat;
  const hand = handOfSide(desk);
  const offers = useMemo(
    () => (desk.asked?.options ?? []).map(({ value }) => value).filter(isOffer),
    [desk.asked],
  );
  const [reply, setReply] = useState<Reply | null>(() => usualReply(board, seat, offers, hand));
  const from = (area: AreaId): void => {
    const own = offers.filter(offer => areasOf(board, [offer])[0] === area);
    setReply(now => usualReply(board, seat, own, hand) ?? now);
  };
  const chosen = useSlate(props.slate, written => areaOfPiece(written.chosen ?? ''));
  // biome-ignore lint/correctness/useExhaustiveDependencies: an army that is pointed at answers.
  useEffect(() => from(chosen), [chosen]);
  useCardUses(props.slate, reply ? usesOf(board, seat, hand, reply, setReply) : {});
  return { board, seat, offers, reply, setReply, from };
};

/** The army that comes, and its area. */
const comes = (board: Board): string => {
  const { march, area } = approachOf(board);
  return WORDS.comes(armyName(march.corps), areaName(area));
};

/** Nobody can go, but that is not told: the answer is the same. */
const nothing = (board: Board): Partial<Asking> => ({
  who: comes(board),
  what: WORDS.nobodyCan,
  act: null,
  missing: '',
});

/** An army beside the path may throw itself in the way: its corps, the price, and the battle that follows. */
export const useInterceptForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk } = props;
  const { board, seat, reply, ...rest } = useReply(props);
  const value = reply && asJson(interceptionOf(reply));
  const refusal = useVerdict(desk, value);
  const battle = useMemo(() => reply && battleByInterception(board, reply), [board, reply]);
  if (!reply || !value) {
    return nothing(board);
  }
  const { area } = approachOf(board);
  const act: Act = {
    words: WORDS.interceptIn(areaName(area)),
    refusal,
    run: () => void desk.choose(value),
  };
  return {
    who: comes(board),
    what: WORDS.interceptOrNot,
    more: refusal?.sentence ?? priceWords(board, seat, reply),
    cite: refusal?.cite ?? 'AON-R46',
    act,
    concerned: [area, stackId(corpsAt(board, reply.leader).at, seat === 'french' ? 'french' : 'coalition')],
    panel: (
      <ReplyPanel {...props} {...rest} board={board} seat={seat} reply={reply}>
        {battle ? <Ahead props={props} ahead={battle} /> : null}
      </ReplyPanel>
    ),
  };
};

/** Corps may go before the enemy comes: the corps that go, their area, and the battle of the others. */
export const useWithdrawForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk, slate } = props;
  const { board, seat, reply, offers, ...rest } = useReply(props);
  const picked = useSlate(slate, written => written.picked);
  const refuges = useMemo(
    () => [...new Set(offers.flatMap(offer => ('to' in offer ? [offer.to] : [])))],
    [offers],
  );
  const stand = useMemo(() => battleOfRest(board, []), [board]);
  const left = useMemo(() => (reply ? battleOfRest(board, reply.corps) : null), [board, reply]);
  const first = refuges[0];
  const refusal = useVerdict(desk, reply && first ? asJson(withdrawalOf(reply, first)) : null);
  if (!reply) {
    return { ...nothing(board), panel: stand ? <Ahead props={props} ahead={stand} /> : null };
  }
  const valueFor = (to: AreaId): Json => asJson(withdrawalOf(reply, to));
  const to =
    refuges.find(area => keyOf(valueFor(area)) === picked?.key) ?? (refuges.length === 1 ? first : null);
  const lit = refuges.map(
    (area): Lit => ({
      id: area,
      value: valueFor(area),
      price: '',
      spoken: WORDS.withdrawTo(areaName(area)),
      take: () => void desk.choose(valueFor(area)),
    }),
  );
  return {
    who: comes(board),
    what: WORDS.standOrGo,
    more: refusal?.sentence ?? WORDS.goingIsFree(reply.with === null ? null : titleOf(board, reply.with)),
    cite: refusal?.cite ?? 'AON-R45',
    lit: refusal === null ? lit : [],
    act: to
      ? { words: WORDS.withdrawTo(areaName(to)), refusal, run: () => void desk.choose(valueFor(to)) }
      : null,
    missing: WORDS.pointArea,
    panel: (
      <ReplyPanel {...props} {...rest} board={board} seat={seat} offers={offers} reply={reply}>
        {stand ? <Ahead props={props} ahead={stand} title={WORDS.ifAllStand} /> : null}
        {left ? <Ahead props={props} ahead={left} title={WORDS.ifTheseGo} /> : null}
      </ReplyPanel>
    ),
  };
};

const priceWords = (board: Board, seat: Seat, reply: Reply): string =>
  WORDS.interceptPrice(
    isPaidByCard(board, seat, reply) ? (reply.pay === null ? '' : titleOf(board, reply.pay)) : null,
    reply.with === null ? null : titleOf(board, reply.with),
  );

/** A card of the hand pays for the reaction, or makes its leader faster. */
const usesOf = (
  board: Board,
  seat: Seat,
  hand: readonly string[],
  reply: Reply,
  onReply: (reply: Reply) => void,
): Uses => {
  const helpers = helpersFor(board, seat, reply.kind, hand);
  const pays = isPaidByCard(board, seat, reply);
  return Object.fromEntries(
    [...new Set(hand)].flatMap((id): (readonly [string, CardUse])[] => {
      if (helpers.includes(id) && reply.pay !== id) {
        const chosen = reply.with === id;
        const helper = chosen ? null : id;
        return [
          [
            id,
            { words: WORDS.withReaction(chosen), chosen, take: () => onReply({ ...reply, with: helper }) },
          ],
        ];
      }
      const take = (): void => onReply({ ...reply, pay: id, with: reply.with === id ? null : reply.with });
      const chosen = reply.pay === id;
      return pays ? [[id, { words: chosen ? WORDS.paysReaction : WORDS.mayPay, chosen, take }]] : [];
    }),
  );
};

interface ReplyPanelProps extends FormProps<Seen> {
  readonly board: Board;
  readonly seat: Seat;
  readonly offers: readonly Offer[];
  readonly reply: Reply;
  readonly children: ReactNode;
  setReply(reply: Reply): void;
  from(area: AreaId): void;
}

/** The army that answers: where it stands, its leader and its corps; below it the battle. */
const ReplyPanel = (props: ReplyPanelProps): ReactElement => {
  const { board, seat, offers, reply, setReply, from, children, desk } = props;
  const at = corpsAt(board, reply.leader).at as AreaId;
  const areas = areasOf(board, offers);
  const pick = (leader: CorpsId, corps: readonly CorpsId[]): void => setReply({ ...reply, leader, corps });
  return (
    <div className="stack engage">
      {areas.length > 1 ? (
        <fieldset className="army-kinds reply-from">
          <legend className="visually-hidden">{WORDS.armyFrom}</legend>
          {areas.map(area => (
            <label key={area}>
              <input type="radio" name="reply-from" checked={area === at} onChange={() => from(area)} />
              {areaName(area)}
            </label>
          ))}
        </fieldset>
      ) : null}
      <CorpsPick
        board={board}
        among={corpsFor(board, seat, reply.kind, at)}
        leader={reply.leader}
        corps={reply.corps}
        most={mostUnder(reply.leader)}
        onPick={pick}
      />
      {children}
      <GiveUp desk={desk} />
    </div>
  );
};

interface AheadProps {
  readonly props: FormProps<Seen>;
  readonly ahead: BattleAhead;
  readonly title?: string;
}

/** The odds of a battle that an answer leads to. */
const Ahead = ({ props: { desk }, ahead: { given, ends }, title }: AheadProps): ReactElement => (
  <div className="weighed">
    <p>
      {title ? `${title} ` : ''}
      <strong>{WORDS.against(given.attacker.strength, given.defender.strength)}</strong>
    </p>
    <BattleOdds given={given} ends={ends} names={namesIn(desk.view)} own={ownIn(desk.view, desk.side)} />
  </div>
);
