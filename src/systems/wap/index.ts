import { gameOf, type System } from '#kernel';
import { campaign } from './game/game.ts';
import { handbook } from './handbook.ts';
import { battle } from './procedures/battle.ts';
import { besiege } from './procedures/besiege.ts';
import { fieldBattle } from './procedures/field-battle.ts';
import { navalBattle } from './procedures/naval-battle.ts';
import { prisonersTracker } from './trackers/prisoners.ts';
import { productionTracker } from './trackers/production.ts';
import { relationsTracker } from './trackers/relations.ts';

export const wap: System = {
  ...handbook,
  games: [campaign, gameOf(fieldBattle), gameOf(battle), gameOf(navalBattle), gameOf(besiege)],
  whole: campaign.id,
  trackers: [productionTracker, prisonersTracker, relationsTracker],
};
