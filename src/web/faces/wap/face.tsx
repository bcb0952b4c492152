import { capital } from '#companion/words.ts';
import { isRecord } from '#kernel';
import type { Seen } from '#systems/wap/game/view.ts';
import { placeName } from '#systems/wap/map.ts';
import type { Noted } from '../../play/log/entry.ts';
import type { Face } from '../face.ts';
import { bandOf } from './band.ts';
import { CampaignBoard } from './board.tsx';
import { useBuildForm } from './build-form.tsx';
import { useAdvanceForm } from './combat/advance-form.tsx';
import { useFightForm } from './combat/fight-form.tsx';
import { useCombatForm } from './combat/order-form.tsx';
import { usePartsForm } from './combat/parts-form.tsx';
import { useAllianceForm } from './diplomacy/alliance-form.tsx';
import { useExchangeForm } from './diplomacy/exchange-form.tsx';
import { useHonourForm } from './diplomacy/honour-form.ts';
import { useOfferForm } from './diplomacy/offer-form.tsx';
import { eventsBetween } from './events.ts';
import { useForm } from './form.ts';
import { aboutOf, nameOfSeat, parTexts, placeOfPiece } from './known.ts';
import { StackList } from './lists.tsx';
import { useOrderForm } from './march/order-form.tsx';
import { usePathForm } from './march/path-form.tsx';
import { PowerList } from './relations.tsx';
import { Result } from './result.tsx';
import { useFleetForm } from './sea/fleet-form.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { WORDS } from './words.ts';

/** Attrition that took nobody. */
const isWithoutLoss = ({ reading }: Noted): boolean =>
  reading?.chart === 'wap.att' && isRecord(reading.result) && reading.result.loss === 0;

/** How Musket Diplomacy looks. */
export const FACE: Face<Seen> = {
  band: bandOf,
  Board: CampaignBoard,
  form: useForm,
  forms: {
    'wap.movement.order': useOrderForm,
    'wap.march.to': usePathForm,
    'wap.combat.order': useCombatForm,
    'wap.offers': useOfferForm,
    'wap.exchange': useExchangeForm,
    'wap.alliance.order': useAllianceForm,
    'wap.honour': useHonourForm,
    'wap.build': useBuildForm,
    'wap.battle.fight': useFightForm,
    'wap.advance': useAdvanceForm,
    'wap.advance.part': usePartsForm,
    'wap.attack': usePartsForm,
    'wap.naval.intercept': useFleetForm,
    'wap.naval.watch': useFleetForm,
    'wap.naval.engage': useFleetForm,
    'wap.naval.seek': useFleetForm,
    'wap.naval.break': useFleetForm,
  },
  about: aboutOf,
  isQuiet: ({ notes = [] }) => notes.length > 0 && notes.every(isWithoutLoss),
  lists: [
    { id: 'forces', title: WORDS.forces, key: 'O', List: StackList },
    { id: 'powers', title: WORDS.powers, key: '', List: PowerList },
  ],
  Result,
  events: eventsBetween,
  guide: {
    prompt: ({ due }) => (due ? (WORDS.prompts[due.step] ?? '') : ''),
    briefing: ({ view }) => [
      WORDS.briefing,
      WORDS.goal(view.fixed.victory.pc, view.fixed.victory.count),
      ...parTexts(view),
    ],
  },
  Thumbnail,
  nameOf: id => placeName(placeOfPiece(id)),
  deed: ({ label = '' }) => capital(label),
  sideName: nameOfSeat,
  hasProperName: () => true,
};
