import type { ReactElement } from 'react';
import { meanText, percentText } from '#companion/chance.ts';
import type { Frame, Json, Option, Rational } from '#kernel';
import { quickOddsFrom } from '#systems/nie/exact/quick-battle.ts';
import type { Battle } from '#systems/nie/game/board.ts';
import type { Seen } from '#systems/nie/game/view.ts';
import { regionName } from '#systems/nie/game/words.ts';
import { byOrders } from '#systems/nie/procedures/quick/battle.ts';
import { casualtiesOf, type Board as Quick } from '#systems/nie/procedures/quick/board.ts';
import {
  type BattleSide,
  type Counts,
  foeOf,
  minus,
  SIDES,
  sum,
  UNIT_LABELS,
  UNITS,
} from '#systems/nie/procedures/quick/force.ts';
import { quickStepIds } from '#systems/nie/procedures/quick/steps.ts';
import { HEROES, NATION_LABELS, type Nation, type Owner } from '#systems/nie/vocabulary.ts';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import type { Act, Asking } from '../../../../play/asking/asking.ts';
import { Choices } from '../../../../play/asking/choices.tsx';
import { isPicked } from '../../../../play/asking/option.ts';
import { useSlate } from '../../../../play/slate.ts';
import type { FormProps } from '../../../face.ts';
import { PieceMark } from '../../tactical/block.tsx';
import { fightersOf } from '../known.ts';
import { WORDS } from '../words.ts';
import { useLater } from './later.ts';
import { useMover } from './mover.ts';
import '../../../../kit/block.css';
import './land.css';

interface Inner {
  readonly inner: { readonly board: Quick; readonly stack: readonly Frame[] };
}

/** The odds of more un-routed pieces than this come a moment later; of still more nobody waits for them. */
const QUICK = 24;
const MOST = 48;

interface Chances {
  readonly wins: Rational;
  readonly own: Rational;
  readonly theirs: Rational;
}

const standing = (board: Quick): number => sum(board.fresh.attacker) + sum(board.fresh.defender);

const chancesOf = (board: Quick, side: BattleSide): Chances => {
  const struck = side === 'defender';
  const odds = quickOddsFrom(board, struck);
  const lostBy = (who: BattleSide) => (r: { attackerLost: number; defenderLost: number }) =>
    who === 'attacker' ? r.attackerLost : r.defenderLost;
  return {
    wins: odds.chance(({ winner }) => winner === side),
    own: odds.mean(lostBy(side)),
    theirs: odds.mean(lostBy(foeOf(side))),
  };
};

const casualtyWords = (board: Quick, side: BattleSide): string => {
  const { n, mounted } = casualtiesOf(board, side);
  return WORDS.quick.casualties(n, mounted);
};

/** The choices of a quick battle beside its position: standing and routed pieces, and the odds of fighting on. */
export const useQuickForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk } = props;
  useMover(props);
  const { inner } = desk.ahead.at(-1) as unknown as Inner;
  const top = inner.stack.at(-1) as Frame & { readonly side?: BattleSide };
  const side = top.side ?? 'attacker';
  const options = (desk.asked?.options ?? []).filter(({ grave }) => !grave);
  const deciding = top.at === quickStepIds.decide;
  const size = standing(inner.board);
  const key = deciding && size <= MOST ? JSON.stringify(['decide', inner.board, side]) : null;
  const chances = useLater(key, size <= QUICK, () => chancesOf(inner.board, side));
  const optionOf = (value: Json): Option | undefined =>
    options.find(each => JSON.stringify(each.value) === JSON.stringify(value));
  const actOf = (option: Option | undefined): Act | null =>
    option
      ? {
          words:
            top.at === quickStepIds.casualties ? WORDS.quick.rout(option.label ?? '') : (option.label ?? ''),
          run: () => void desk.choose(option.value),
        }
      : null;
  const narrow = useNarrow();
  const picked = useSlate(props.slate, written => written.picked);
  const wanted = options.find(option => isPicked(option, picked));
  const usual = optionOf(byOrders({ board: inner.board, frame: top, side } as never));
  return {
    more: chances
      ? WORDS.quick.odds(percentText(chances.wins), meanText(chances.own), meanText(chances.theirs))
      : top.at === quickStepIds.casualties
        ? casualtyWords(inner.board, side)
        : '',
    act: actOf(deciding ? optionOf('fight') : (wanted ?? usual)),
    pass: deciding ? actOf(optionOf('retreat')) : null,
    concerned: fightersOf(desk.view),
    // The prompt tells the odds: on a phone the map comes first.
    folded: narrow && deciding,
    panel: (
      <>
        <Position board={inner.board} battle={desk.view.battle} />
        {deciding || options.length < 2 ? null : (
          <Choices {...(props as unknown as FormProps<Json>)} options={options} />
        )}
      </>
    ),
  };
};

const nameOf = (i: number, { hero }: Quick['sides'][BattleSide]): string => {
  const unit = UNITS[i] as (typeof UNITS)[number];
  return unit === 'HERO' && hero !== null ? HEROES[hero] : UNIT_LABELS[unit];
};

interface PiecesProps {
  readonly counts: Counts;
  readonly side: Quick['sides'][BattleSide];
  readonly nation: Nation | null;
}

const Pieces = ({ counts, side, nation }: PiecesProps): ReactElement => (
  <span className="nie-quick-pieces">
    {counts.map((n, i) =>
      n > 0 ? (
        <span key={UNITS[i]} title={`${n} ${nameOf(i, side)}`}>
          <PieceMark
            piece={{
              type: UNITS[i] === 'HERO' ? 'GEN' : (UNITS[i] as Exclude<(typeof UNITS)[number], 'HERO'>),
              nation: nation ?? 'MINOR',
              formation: 'line',
              forward: true,
            }}
            up
          />
          <span aria-hidden="true">{n}</span>
          <span className="visually-hidden">{`${n} ${nameOf(i, side)}`}</span>
        </span>
      ) : null,
    )}
    {sum(counts) === 0 ? <em>{WORDS.quick.none}</em> : null}
  </span>
);

/** Both sides of a quick battle: standing and routed pieces. */
const Position = ({ board, battle }: PositionProps): ReactElement => {
  const title = WORDS.battleOf(regionName(battle?.region ?? ''));
  return (
    <section className="nie-quick" aria-label={title}>
      <h3>{title}</h3>
      {SIDES.map(each => {
        const side = board.sides[each];
        const lead = battle?.[each] ?? side.nation;
        const nation = lead === 'MINOR' ? null : lead;
        const routed = minus(side.pieces, board.fresh[each]);
        return (
          <div key={each}>
            <strong>{namesOf(battle?.sides[each] ?? []) || WORDS.quick.minor}</strong>{' '}
            <em>{WORDS.quick.roles[each][(battle?.sides[each].length ?? 1) > 1 ? 1 : 0]}</em>
            <Pieces counts={board.fresh[each]} side={side} nation={nation} />
            {sum(routed) > 0 ? (
              <span className="nie-quick-routed">
                {WORDS.quick.routed} <Pieces counts={routed} side={side} nation={nation} />
              </span>
            ) : null}
          </div>
        );
      })}
    </section>
  );
};

interface PositionProps {
  readonly board: Quick;
  readonly battle: Battle | null;
}

/** The lead, then the nations that fight beside it. */
const namesOf = (nations: readonly Owner[]): string =>
  nations.map(nation => (nation === 'MINOR' ? WORDS.quick.minor : NATION_LABELS[nation])).join(', ');
