import { type ReactElement, useState } from 'react';
import type { Json } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import { NO_OFFER, type Offer, type Terms } from '#systems/wap/game/rules/leagues.ts';
import { areFoes, areFriends, powersLeft, powersOfSeat } from '#systems/wap/game/rules/realm.ts';
import { type SupposedUnion, supposePeace, supposeUnion } from '#systems/wap/game/suppose-offers.ts';
import type { Seen } from '#systems/wap/game/view.ts';
import { nameOfState } from '#systems/wap/map.ts';
import { Cite } from '../../../kit/cite.tsx';
import { Segments } from '../../../kit/segments.tsx';
import type { Asking } from '../../../play/asking/asking.ts';
import { useVerdict } from '../../../play/asking/verdict.ts';
import type { FormProps } from '../../face.ts';
import { boardOf, nameOfSeat } from '../known.ts';
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
    who: props.desk.side === null ? SAID.title : nameOfSeat(props.desk.side),
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
                <Outcome board={board} own={own} power={power} offer={offer} />
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

interface OutcomeProps {
  readonly board: Board;
  readonly own: readonly string[];
  readonly power: string;
  readonly offer: Offer;
}

/** The end of an offer if it is answered by the same: new allies, the wars it brings, the cities that change hands. */
const Outcome = ({ board, own, power, offer }: OutcomeProps): ReactElement | null => {
  const [first = ''] = own;
  const foe = own.find(each => areFoes(board, each, power));
  if (foe !== undefined) {
    const terms = offer.peace[power];
    return terms ? <span className="offer-outcome">{peaceText(board, foe, power, terms)}</span> : null;
  }
  if (own.some(each => areFriends(board, each, power))) {
    return null;
  }
  const union = supposeUnion(board, first, power);
  if (union.bar) {
    return (
      <span className="offer-outcome offer-barred">
        {SAID.bars[union.bar](union.seats)} <Cite of={union.bar === 'cap' ? 'WAP-R37' : 'WAP-R38'} />
      </span>
    );
  }
  const words = unionText(union, power);
  return words === '' ? null : <span className="offer-outcome">{words}</span>;
};

const names = (powers: readonly string[]): readonly string[] => powers.map(nameOfState);

const unionText = ({ needs, wars, theirWars }: SupposedUnion, power: string): string =>
  [
    needs.length > 0 ? SAID.union.needs(names(needs)) : '',
    wars.length > 0 ? SAID.union.wars(names(wars)) : '',
    theirWars.length > 0 ? SAID.union.theirWars(nameOfState(power), names(theirWars)) : '',
  ]
    .filter(Boolean)
    .join(' ');

const peaceText = (board: Board, own: string, power: string, terms: Terms): string => {
  const { truce, given, returned, leaves } = supposePeace(
    board,
    own,
    power,
    terms === 'either' ? 'restore' : terms,
  );
  const cities = [
    given.length > 0 ? SAID.peace.given(given) : '',
    returned.length > 0 ? SAID.peace.returned(returned) : '',
  ].filter(Boolean);
  const back = cities.length > 0 ? cities.join(' ') : SAID.peace.nothing;
  return [
    terms === 'keep' ? SAID.peace.keep : terms === 'either' ? SAID.peace.either(back) : back,
    SAID.peace.truce(truce),
    leaves ? SAID.peace.leaves : '',
  ]
    .filter(Boolean)
    .join(' ');
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
