import { capital } from '#companion/words.ts';
import { blocOfSeat } from '#systems/tnw/game/situation.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import { nameOf } from '#systems/tnw/game/words.ts';
import { SEAT_TITLES, type Seat } from '#systems/tnw/map.ts';
import { campaignBoard } from '../areas/campaign-board.tsx';
import { usePointedForm } from '../areas/pointed-form.ts';
import type { Face } from '../face.ts';
import { bandOf } from './band.ts';
import { MAP_URL } from './drawn.ts';
import { aboutOf, boardOf, placeOfPiece } from './known.ts';
import { CardList, DuchyList } from './lists.tsx';
import { pictureOf } from './picture.ts';
import { Thumbnail } from './thumbnail.tsx';
import { WORDS } from './words.ts';

/** How The Napoleonic Wars look. */
export const FACE: Face<Seen> = {
  band: bandOf,
  Board: campaignBoard<Seen>({
    url: MAP_URL,
    label: WORDS.map,
    pictureOf: view => pictureOf(boardOf(view)),
    aboutOf,
  }),
  form: usePointedForm,
  about: aboutOf,
  lists: [
    { id: 'places', title: WORDS.places, key: 'O', List: DuchyList },
    { id: 'cards', title: WORDS.cards, key: '', List: CardList },
  ],
  guide: {
    prompt: ({ due }) => (due ? (WORDS.prompts[due.step] ?? '') : ''),
    briefing: ({ view, side }) => {
      const bloc = side === null ? 'neutral' : blocOfSeat(boardOf(view), side as Seat);
      return bloc === 'neutral' ? [] : [WORDS.briefings[bloc]];
    },
  },
  Thumbnail,
  nameOf: id => nameOf(placeOfPiece(id)),
  deed: ({ label = '' }) => capital(label),
  sideName: side => SEAT_TITLES[side as Seat] ?? side,
};
