import { campaign } from '#systems/aon/game/game.ts';
import { inputsPerSecond } from '../random-play.ts';

export const measure = ([scenario = 'austerlitz']: readonly string[]): number =>
  inputsPerSecond(campaign, scenario);
