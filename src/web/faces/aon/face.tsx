import { capital } from '#companion/words.ts';
import { cardOf } from '#systems/aon/cards/deck.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { areaName, nameOf } from '#systems/aon/game/words.ts';
import { isArea } from '#systems/aon/map.ts';
import { SEAT_TITLES, type Seat } from '#systems/aon/vocabulary.ts';
import type { Face } from '../face.ts';
import { aboutOf } from './about.ts';
import { bandOf } from './band.ts';
import { useEngageForm } from './battle/engage-form.tsx';
import { AonOdds } from './battle/odds.tsx';
import { AonBoard } from './board.tsx';
import { chapterOf } from './chapters.ts';
import { eventsBetween } from './events.ts';
import { useAonForm } from './form.tsx';
import { GUIDE } from './guide.ts';
import { areaOfPiece, boardOf } from './known.ts';
import { AreaList } from './lists/area-list.tsx';
import { CorpsList } from './lists/corps-list.tsx';
import { useOrderForm } from './march/order-form.tsx';
import { usePathForm } from './march/path-form.tsx';
import { useInterceptForm, useWithdrawForm } from './march/reaction-form.tsx';
import { Result } from './result.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { WORDS } from './words.ts';

/** A place of the map is an area before it is the country of the same name. */
const placeName = (id: string, view: Seen): string =>
  isArea(id) ? areaName(id) : (cardOf(boardOf(view), id)?.title ?? nameOf(id));

/** Seats of many countries or of a people; all others bear the names of countries. */
const WITH_ARTICLE: ReadonlySet<string> = new Set<Seat>(['french', 'coalition']);

/** How Age of Napoleon looks. */
export const FACE: Face<Seen> = {
  band: bandOf,
  Board: AonBoard,
  forms: {
    'aon.campaign.act': useOrderForm,
    'aon.campaign.order': useOrderForm,
    'aon.march.path': usePathForm,
    'aon.march.withdraw': useWithdrawForm,
    'aon.march.intercept': useInterceptForm,
    'aon.battle.engage': useEngageForm,
  },
  form: useAonForm,
  about: aboutOf,
  Odds: AonOdds,
  lists: [
    { id: 'corps', title: WORDS.corpsList, key: 'O', List: CorpsList },
    { id: 'areas', title: WORDS.areaList, key: '', List: AreaList },
  ],
  Result,
  chapter: chapterOf,
  events: eventsBetween,
  guide: GUIDE,
  Thumbnail,
  nameOf: (id, view) => placeName(areaOfPiece(id), view),
  deed: ({ label = '' }) => capital(label),
  sideName: side => SEAT_TITLES[side as Seat] ?? side,
  hasProperName: side => !WITH_ARTICLE.has(side),
};
