import { gameOf, type System } from '#kernel';
import { campaign } from './game/game.ts';
import { handbook } from './handbook.ts';
import { battle } from './procedures/battle.ts';
import { march } from './procedures/march.ts';
import { corpsTracker } from './trackers/corps.ts';

export const aon: System = {
  ...handbook,
  games: [campaign, gameOf(battle), gameOf(march)],
  whole: campaign.id,
  trackers: [corpsTracker],
};
