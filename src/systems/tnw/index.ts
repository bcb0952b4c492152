import { gameOf, type System } from '#kernel';
import { campaign } from './game/game.ts';
import { handbook } from './handbook.ts';
import { ground } from './procedures/ground.ts';
import { naval } from './procedures/naval.ts';
import { port } from './procedures/port.ts';
import { shore } from './procedures/shore.ts';
import { siege } from './procedures/siege.ts';
import { flagsTracker } from './trackers/flags.ts';
import { fleetsTracker } from './trackers/fleets.ts';
import { impulseTracker } from './trackers/impulse.ts';

export const tnw: System = {
  ...handbook,
  games: [campaign, gameOf(ground), gameOf(siege), gameOf(naval), gameOf(port), gameOf(shore)],
  whole: campaign.id,
  trackers: [flagsTracker, fleetsTracker, impulseTracker],
};
