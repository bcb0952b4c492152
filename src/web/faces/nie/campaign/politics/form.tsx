import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import type { Frame } from '#kernel';
import { type Action, actionsOf } from '#systems/nie/game/phases/politics/actions.ts';
import { upNow, type Window } from '#systems/nie/game/phases/politics/window.ts';
import { nationAt } from '#systems/nie/game/seats.ts';
import type { Seen } from '#systems/nie/game/view.ts';
import { nationName } from '#systems/nie/game/words.ts';
import { NATIONS, type Nation } from '#systems/nie/vocabulary.ts';
import type { Asking } from '../../../../play/asking/asking.ts';
import type { FormProps } from '../../../face.ts';
import { Actions, keyOf } from './actions.tsx';
import { type Offered, RelationsMatrix, Truces } from './relations.tsx';
import { type SeatState, Seats } from './seats.tsx';
import { StandingAnswers } from './standing.tsx';
import { WORDS } from './words.ts';
import './politics.css';

type Props = FormProps<Seen>;
type Place = { readonly nation: Nation; readonly state: SeatState };

/** The order of the window round its present nation: nations that have passed, have acted, or are to come. */
const placesIn = (window: Window, now: Nation, mine: boolean): readonly Place[] => {
  const { order, quiet, once } = window;
  const at = order.indexOf(now);
  return order.map((nation, i): Place => {
    if (i === at) {
      return { nation, state: mine ? 'yours' : 'asked' };
    }
    const back = (at - i + order.length) % order.length;
    if (back <= quiet) {
      return { nation, state: 'passed' };
    }
    return { nation, state: once || i < at ? 'acted' : 'come' };
  });
};

const windowIn = (ahead: readonly Frame[]): Window | null =>
  (ahead.findLast(({ at }) => at === 'nie.window') as unknown as Window | undefined) ?? null;

const ownNations = (view: Seen, side: string | null): readonly Nation[] =>
  NATIONS.filter(
    nation => side !== null && view.seats[nation] !== null && view.seats[nation] === nationAt(side),
  );

interface SheetProps extends Props {
  readonly places: readonly Place[];
  readonly offered: Offered;
  readonly children: ReactNode;
}

/** The sheet of a window: the nation that is asked, its actions, how the nations stand. */
const Sheet = (props: SheetProps): ReactElement => {
  const { view, side } = props.desk;
  return (
    <section className="pol-sheet" aria-label={WORDS.sheet}>
      <Seats view={view} order={props.places} />
      <div className="pol-middle">{props.children}</div>
      <div className="pol-right">
        <RelationsMatrix
          sheet={view.sheet}
          nations={view.fixed.present}
          own={ownNations(view, side)}
          offered={props.offered}
        />
        <Truces sheet={view.sheet} />
        <StandingAnswers desk={props.desk} standing={props.standing} leave={props.leave} />
      </div>
    </section>
  );
};

/** NIE-GAME-WINDOW: every action with its target, price and chance on one sheet. */
export const useWindowForm = (props: Props): Partial<Asking> => {
  const { view, ahead, asked, choose } = props.desk;
  const [picked, setPicked] = useState<Action | null>(null);
  const window = windowIn(ahead);
  const up = window && upNow(view, window);
  const nation = up?.nation ?? 'FR';
  const actions = useMemo(() => actionsOf(view, nation), [view, nation]);
  const patron = view.seats[nation];
  return {
    who: nationName(nation),
    what: WORDS.what,
    more: WORDS.more(
      WORDS.paps(view.sheet.nations[nation].pap),
      patron === null || patron === nation ? '' : nationName(patron),
    ),
    missing: WORDS.missing,
    pass: asked?.pass ? { words: WORDS.pass, run: () => void choose(asked.pass?.value ?? null) } : null,
    act: picked && {
      words: picked.label,
      run: () => props.intend([picked.kind], [], [{ step: 'nie.window.target', value: picked.id }]),
    },
    sheet: true,
    panel: (
      <Sheet {...props} places={up ? placesIn(up.window, nation, true) : []} offered={null}>
        <Actions actions={actions} picked={picked && keyOf(picked)} pick={setPicked} />
      </Sheet>
    ),
  };
};

interface Offer {
  readonly kind: 'ALLY' | 'ARMISTICE' | 'PEACE';
  readonly from: Nation;
  readonly to: Nation;
}

const offerIn = (ahead: readonly Frame[]): Offer | null =>
  (ahead.findLast(({ at }) => at === 'nie.offer') as unknown as Offer | undefined) ?? null;

/** An offer and its meaning, with the window that it came in. */
export const useOfferForm = (props: Props): Partial<Asking> => {
  const { view, ahead, choose } = props.desk;
  const offer = offerIn(ahead);
  const window = windowIn(ahead);
  if (!offer) {
    return {};
  }
  const { kind, from, to } = offer;
  const told = WORDS.offers[kind];
  const title = told.title(nationName(from), nationName(to));
  const places = window
    ? placesIn(window, from, false).map(
        (place): Place => ({
          ...place,
          state: place.nation === from ? 'offered' : place.nation === to ? 'yours' : place.state,
        }),
      )
    : [];
  return {
    who: title,
    what: WORDS.offerWhat,
    more: kind === 'PEACE' ? '' : WORDS.offerMore,
    act: { words: WORDS.accept, run: () => void choose('yes') },
    pass: { words: WORDS.decline, run: () => void choose('no') },
    sheet: true,
    panel: (
      <Sheet {...props} places={places} offered={kind === 'ALLY' ? [from, to] : null}>
        <h2>{title}</h2>
        <ul className="pol-points">
          {told.points.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <OwnActions view={view} nation={to} />
      </Sheet>
    ),
  };
};

/** The acts that the nation could do itself, for comparison; they are chosen in their own place. */
const OwnActions = ({ view, nation }: { readonly view: Seen; readonly nation: Nation }): ReactElement => {
  const actions = useMemo(() => actionsOf(view, nation), [view, nation]);
  return <Actions actions={actions} picked={null} pick={() => undefined} />;
};
