import { lazy } from 'react';
import { capital } from '#companion/words.ts';
import type { Option } from '#kernel';
import { chapterOf } from '#systems/esr/game/account/chapters.ts';
import type { Board } from '#systems/esr/game/board.ts';
import type { Face } from '../face.ts';
import { aboutOf } from './about.ts';
import { bandOf } from './band.ts';
import { EsrBoard } from './board.tsx';
import { RollHead } from './cards/opponents.tsx';
import { RollMargin } from './cards/roll-odds.tsx';
import { eventsBetween } from './events.ts';
import { useActionsForm } from './forms/actions.tsx';
import { useActivateForm } from './forms/activate.tsx';
import { useConvertForm } from './forms/convert.tsx';
import { useDeploymentForm } from './forms/deployment.ts';
import { useLeadForm, usePickForm } from './forms/fights.tsx';
import { useFireForm } from './forms/fire.tsx';
import { useIssueForm } from './forms/issue.tsx';
import { useMarchForm } from './forms/march.tsx';
import { usePlaceForm } from './forms/place.tsx';
import { GUIDE } from './guide.ts';
import { isArmySide } from './known.ts';
import { OrderOfBattle } from './tree.tsx';
import { WORDS } from './words.ts';

/** Fetched when they are wanted: the end of a battle, and its thumbnail in a list. */
const Result = lazy(() => import('./result.tsx').then(page => ({ default: page.Result })));
const Thumbnail = lazy(() => import('./thumbnail.tsx').then(page => ({ default: page.Thumbnail })));

const nameOf = (id: string, view: Board): string =>
  [...view.formations, ...view.leaders, ...view.forces, ...view.objectives].find(each => each.id === id)
    ?.name ??
  view.formations.flatMap(each => each.units).find(unit => unit.id === id)?.kind.name ??
  id;

/** Labels begin with the name of their Formation; the act puts its verb first where that reads better. */
const deed = ({ label, value }: Option, view: Board): string => {
  if (typeof value === 'boolean') {
    return label ?? (value ? 'Yes' : 'No');
  }
  return capital(label ?? nameOf(aboutOf(value)[0] ?? '', view));
};

/** How a battle of Et sans résultat! looks. */
export const FACE: Face<Board> = {
  band: bandOf,
  Board: EsrBoard,
  forms: {
    'esr.command.activate': useActivateForm,
    'esr.command.issue': useIssueForm,
    'esr.command.actions': useActionsForm,
    'esr.convert.ask': useConvertForm,
    'esr.movement.plan': useMarchForm,
    'esr.form.choose': useDeploymentForm,
    'esr.form.place': usePlaceForm,
    'esr.fire.choose': useFireForm,
    'esr.combat.pick': usePickForm,
    'esr.combat.lead': useLeadForm,
  },
  about: aboutOf,
  nameOf,
  deed,
  sideName: (side, view) => (isArmySide(side) ? view.armies[side].name : side),
  lists: [{ id: 'order-of-battle', title: WORDS.orderOfBattle, key: 'O', List: OrderOfBattle }],
  Roll: RollHead,
  Odds: RollMargin,
  Result,
  chapter: chapterOf,
  events: eventsBetween,
  guide: GUIDE,
  Thumbnail,
};
