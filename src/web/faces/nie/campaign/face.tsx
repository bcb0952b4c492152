import { lazy, type ReactElement, Suspense } from 'react';
import { capital } from '#companion/words.ts';
import type { Json, Scenario } from '#kernel';
import { SIDE_OF, SIDE_TITLES } from '#systems/nie/game/seats.ts';
import type { Seen } from '#systems/nie/game/view.ts';
import { placeName } from '#systems/nie/game/words.ts';
import { ScenarioPicture } from '../../../map/thumbnail/picture.tsx';
import { campaignBoard } from '../../areas/campaign-board.tsx';
import type { BoardProps, Face } from '../../face.ts';
import { MAP_URL, PICTURES } from '../drawn.ts';
import { fieldAbout, fieldDeed, nameOnField } from '../tactical/known.ts';
import { retoldOn } from '../tactical/retold.ts';
import { bandOf } from './band.ts';
import { BATTLE_BOARD, battleBand, battleField, useCampaignBattle } from './battle.ts';
import { briefingOf } from './briefing.ts';
import { deedAt } from './deeds.ts';
import { eventsBetween } from './events.ts';
import { frontOf, wholeOf } from './first-look.ts';
import { aboutOf, pathOf, placeOfPiece, sceneOf, underWay } from './known.ts';
import { marchDeed, useMapForm } from './land/form.tsx';
import { BattlePlate } from './land/outlook.tsx';
import { useOnForm, usePartyForm } from './land/party.tsx';
import { useQuickForm } from './land/quick.tsx';
import { NationList, RegionList } from './lists.tsx';
import { pictureOf } from './picture.ts';
import { useOfferForm, useWindowForm } from './politics/form.tsx';
import { Result } from './result.tsx';
import { WORDS } from './words.ts';

/** A scenario as the build drew it. */
const Thumbnail = ({ scenario: { id } }: { readonly scenario: Scenario }): ReactElement | null => {
  const src = PICTURES[id];
  return src ? <ScenarioPicture src={src} /> : null;
};

const Europe = campaignBoard<Seen>({
  url: MAP_URL,
  label: WORDS.map,
  pictureOf,
  aboutOf,
  pathOf,
  underWay,
  sceneOf,
  frontOf,
  wholeOf,
  Over: BattlePlate,
});

/** Fetched by the first battle that is fought piece by piece. */
const FieldBoard = lazy(() =>
  import('../tactical/board.tsx').then(page => ({ default: page.FieldBoard<Seen> })),
);

/** The map of Europe; while a battle is fought piece by piece, its board. */
const CampaignBoard = (props: BoardProps<Seen>): ReactElement => {
  const field = battleField(props.desk.view, props.desk.side);
  return field ? (
    <Suspense fallback={null}>
      <FieldBoard {...props} field={field} />
    </Suspense>
  ) : (
    <Europe {...props} />
  );
};

const fieldDeedIn = (view: Seen, value: Json): string | null => {
  const field = battleField(view, null);
  return field && fieldDeed(value, field);
};

const retoldIn = (text: string, view: Seen): string => {
  const field = battleField(view, null);
  return field ? retoldOn(text, field) : text;
};

/** How Napoleon in Europe looks. */
export const FACE: Face<Seen> = {
  band: (view, side) => battleBand(view, side) ?? bandOf(view),
  Board: CampaignBoard,
  forms: {
    [BATTLE_BOARD]: useCampaignBattle,
    'nie.window': useWindowForm,
    'nie.offer': useOfferForm,
    'nie.land.who': usePartyForm,
    'nie.land.on': useOnForm,
    'nie.battle.quick': useQuickForm,
  },
  form: useMapForm,
  terms: WORDS.terms,
  about: (value, view) => (view.battle?.field ? fieldAbout(value, view.battle.field) : aboutOf(value, view)),
  lists: [
    { id: 'places', title: WORDS.places, key: 'O', List: RegionList },
    { id: 'nations', title: WORDS.nations, key: '', List: NationList },
  ],
  guide: {
    prompt: ({ due }) => (due ? (WORDS.prompts[due.step] ?? '') : ''),
    briefing: briefingOf,
  },
  Thumbnail,
  nameOf: (id, view) => {
    const field = battleField(view, null);
    return field ? nameOnField(id, field) : placeName(placeOfPiece(id));
  },
  Result,
  retold: retoldIn,
  events: eventsBetween,
  deed: (option, view, step) =>
    fieldDeedIn(view, option.value) ??
    deedAt(option, step) ??
    marchDeed(option.value) ??
    capital(option.label ?? ''),
  sideName: side => SIDE_TITLES[side] ?? side,
  hasProperName: side => side !== SIDE_OF.OT,
};
