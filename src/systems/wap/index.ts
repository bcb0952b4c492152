import { type AnyProcedure, gameOf, type System } from '#kernel';
import { campaign } from './game/game.ts';
import { handbook } from './handbook.ts';
import { prisonersTracker } from './trackers/prisoners.ts';
import { productionTracker } from './trackers/production.ts';
import { relationsTracker } from './trackers/relations.ts';

export const wap: System = {
  ...handbook,
  games: [campaign, ...handbook.played.map(each => gameOf(each as AnyProcedure))],
  whole: campaign.id,
  trackers: [productionTracker, prisonersTracker, relationsTracker],
};
