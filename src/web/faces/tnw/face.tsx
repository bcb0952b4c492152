import type { Seen } from '#systems/tnw/game/view.ts';
import { nameOf } from '#systems/tnw/game/words.ts';
import { SEAT_TITLES, type Seat } from '#systems/tnw/map.ts';
import { campaignBoard } from '../areas/campaign-board.tsx';
import { HAND_HIGH } from '../cards/hand.tsx';
import type { Face } from '../face.ts';
import { bandOf } from './band.ts';
import { deedAt } from './deeds.ts';
import { MAP_URL } from './drawn.ts';
import { eventsBetween } from './events.ts';
import { frontOf } from './first-look.ts';
import { useArmyForm, useMarchForm, useStealForm, useTnwForm } from './form.tsx';
import { GUIDE } from './guide.ts';
import { useImpulseForm } from './hand/impulse-form.tsx';
import { aboutOf, boardOf, pathOf, placeOfPiece, sceneOf, underWay } from './known.ts';
import { CardList, DuchyList } from './lists.tsx';
import { useSpendForm } from './march/spend-form.tsx';
import { TnwOdds } from './odds/roll-odds.tsx';
import { Over } from './over.tsx';
import { pictureOf } from './picture.ts';
import { usePlaceForm } from './placing.tsx';
import { PowerList } from './powers.tsx';
import { Result } from './result.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { WORDS } from './words.ts';

/** Seats of many countries; all others bear the names of countries. */
const WITH_ARTICLE: ReadonlySet<string> = new Set<Seat>(['imperial', 'coalition']);

/** How The Napoleonic Wars look. */
export const FACE: Face<Seen> = {
  band: bandOf,
  Board: campaignBoard<Seen>({
    url: MAP_URL,
    label: WORDS.map,
    pictureOf: view => pictureOf(boardOf(view)),
    aboutOf,
    pathOf,
    underWay,
    sceneOf,
    Over,
    foot: HAND_HIGH,
    frontOf,
  }),
  forms: {
    'tnw.impulse': useImpulseForm,
    'tnw.impulse.steal': useStealForm,
    'tnw.spend': useSpendForm,
    'tnw.march': useMarchForm,
    'tnw.react.army': useArmyForm,
    'tnw.place': usePlaceForm,
  },
  form: useTnwForm,
  about: aboutOf,
  terms: WORDS.terms,
  lists: [
    { id: 'places', title: WORDS.places, key: 'O', List: DuchyList },
    { id: 'powers', title: WORDS.powers, key: '', List: PowerList },
    { id: 'cards', title: WORDS.cards, key: '', List: CardList },
  ],
  Odds: TnwOdds,
  Result,
  events: eventsBetween,
  guide: GUIDE,
  Thumbnail,
  nameOf: id => nameOf(placeOfPiece(id)),
  deed: deedAt,
  sideName: side => SEAT_TITLES[side as Seat] ?? side,
  hasProperName: side => !WITH_ARTICLE.has(side),
};
