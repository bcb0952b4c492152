import { type AnyProcedure, gameOf, type System } from '#kernel';
import { campaign } from './game/game.ts';
import { handbook } from './handbook.ts';
import { flagsTracker } from './trackers/flags.ts';
import { fleetsTracker } from './trackers/fleets.ts';
import { impulseTracker } from './trackers/impulse.ts';

export const tnw: System = {
  ...handbook,
  games: [campaign, ...handbook.played.map(each => gameOf(each as AnyProcedure))],
  whole: campaign.id,
  trackers: [flagsTracker, fleetsTracker, impulseTracker],
};
