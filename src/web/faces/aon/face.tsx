import { capital } from '#companion/words.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { nameOf } from '#systems/aon/game/words.ts';
import { SEAT_TITLES, type Seat } from '#systems/aon/vocabulary.ts';
import type { Face } from '../face.ts';
import { aboutOf } from './about.ts';
import { bandOf } from './band.ts';
import { useEngageForm } from './battle/engage-form.tsx';
import { AonOdds } from './battle/odds.tsx';
import { AonBoard } from './board.tsx';
import { useAonForm } from './form.tsx';
import { areaOfPiece } from './known.ts';
import { useOrderForm } from './march/order-form.tsx';
import { usePathForm } from './march/path-form.tsx';

/** How Age of Napoleon looks. */
export const FACE: Face<Seen> = {
  band: bandOf,
  Board: AonBoard,
  forms: {
    'aon.campaign.act': useOrderForm,
    'aon.campaign.order': useOrderForm,
    'aon.march.path': usePathForm,
    'aon.battle.engage': useEngageForm,
  },
  form: useAonForm,
  about: aboutOf,
  Odds: AonOdds,
  nameOf: id => nameOf(areaOfPiece(id)),
  deed: ({ label = '' }) => capital(label),
  sideName: side => SEAT_TITLES[side as Seat] ?? side,
};
