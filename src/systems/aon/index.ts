import { type AnyProcedure, gameOf, type System } from '#kernel';
import { campaign } from './game/game.ts';
import { handbook } from './handbook.ts';
import { corpsTracker } from './trackers/corps.ts';

export const aon: System = {
  ...handbook,
  games: [campaign, ...handbook.played.map(each => gameOf(each as AnyProcedure))],
  whole: campaign.id,
  trackers: [corpsTracker],
};
