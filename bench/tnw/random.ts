import { campaign } from '#systems/tnw/game/game.ts';
import { inputsPerSecond } from '../random-play.ts';

export const measure = ([scenario = 'vienna']: readonly string[]): number =>
  inputsPerSecond(campaign, scenario);
