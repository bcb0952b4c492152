import { type ReactElement, useState } from 'react';
import type { Json } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import { NO_OFFER, type Offer, type Terms } from '#systems/wap/game/rules/leagues.ts';
import { areFoes, areFriends, powersLeft, powersOfSeat } from '#systems/wap/game/rules/realm.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { nameOfState } from '#systems/wap/map.ts';
import { Cite } from '../../../kit/cite.tsx';
import { Segments } from '../../../kit/segments.tsx';
import type { Asking } from '../../../play/asking/asking.ts';
import { useVerdict } from '../../../play/asking/verdict.ts';
import type { FormProps } from '../../face.ts';
import { boardOf } from '../known.ts';
import { Flag, Ties, Treasury } from '../relations.tsx';
import { WORDS } from '../words.ts';

const { offers: SAID } = WORDS;

type PeaceOffer = Terms | 'none';

const TERMS: readonly (readonly [PeaceOffer, string])[] = [
  ['none', SAID.none],
  ['keep', SAID.keep],
  ['restore', SAID.restore],
  ['either', SAID.either],
];
const ALLIANCE: readonly (readonly ['none' | 'ally', string])[] = [
  ['none', SAID.none],
  ['ally', SAID.ally],
];

/** How many offers a sheet holds. */
const countOf = ({ ally, peace, draw }: Offer): number =>
  ally.length + Object.keys(peace).length + (draw ? 1 : 0);

/** All offers of a turn on one sheet, sealed by one act (WAP-SEQ-1A). */
export const useOfferForm = (props: FormProps<Seen>): Partial<Asking> => {
  const { desk } = props;
  const board = boardOf(desk.view);
  const own = desk.side === null ? [] : powersOfSeat(board, desk.side);
  const [offer, setOffer] = useState<Offer>(NO_OFFER);
  const value = offer as unknown as Json;
  const refusal = useVerdict(desk, countOf(offer) === 0 ? null : value);
  return {
    who: SAID.title,
    what: SAID.what,
    more: SAID.more,
    act:
      countOf(offer) === 0
        ? null
        : { words: SAID.seal(countOf(offer)), refusal, run: () => void desk.choose(value) },
    missing: SAID.missing,
    sheet: true,
    panel: <OfferSheet board={board} own={own} offer={offer} onOffer={setOffer} />,
  };
};

interface OfferSheetProps {
  readonly board: Board;
  readonly own: readonly string[];
  readonly offer: Offer;
  onOffer(offer: Offer): void;
}

const OfferSheet = ({ board, own, offer, onOffer }: OfferSheetProps): ReactElement => {
  const others = powersLeft(board).filter(power => !own.includes(power));
  return (
    <section className="offer-sheet" aria-label={SAID.title}>
      <h2>
        {SAID.title} <Cite of="WAP-SEQ-1A" />
      </h2>
      <div className="offer-parts">
        <div>
          <ul className="offer-rows">
            {others.map(power => (
              <li key={power}>
                <span className="offer-name">
                  <Flag power={power} /> {nameOfState(power)}
                </span>
                <OfferTo board={board} own={own} power={power} offer={offer} onOffer={onOffer} />
              </li>
            ))}
            <li>
              <label>
                <input
                  type="checkbox"
                  checked={offer.draw}
                  onChange={event => onOffer({ ...offer, draw: event.target.checked })}
                />{' '}
                {SAID.draw}
              </label>
            </li>
          </ul>
          <p className="quiet">{SAID.rules}</p>
        </div>
        <div>
          <Ties board={board} own={own} />
          <Treasury board={board} powers={powersLeft(board)} />
        </div>
      </div>
    </section>
  );
};

interface OfferToProps extends OfferSheetProps {
  readonly power: string;
}

/** Peace to an enemy, alliance to a stranger; friends are friends. */
const OfferTo = ({ board, own, power, offer, onOffer }: OfferToProps): ReactElement => {
  const label = SAID.to(nameOfState(power));
  if (own.some(each => areFoes(board, each, power))) {
    const { [power]: terms = 'none', ...rest } = offer.peace;
    return (
      <Segments
        label={label}
        options={TERMS}
        chosen={terms as PeaceOffer}
        onChoose={next => onOffer({ ...offer, peace: next === 'none' ? rest : { ...rest, [power]: next } })}
      />
    );
  }
  if (own.some(each => areFriends(board, each, power))) {
    return <em>{SAID.friend}</em>;
  }
  const others = offer.ally.filter(each => each !== power);
  return (
    <Segments
      label={label}
      options={ALLIANCE}
      chosen={offer.ally.includes(power) ? 'ally' : 'none'}
      onChoose={next => onOffer({ ...offer, ally: next === 'ally' ? [...others, power] : others })}
    />
  );
};
