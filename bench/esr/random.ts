import { battle } from '#systems/esr/game/game.ts';
import { inputsPerSecond } from '../random-play.ts';

export const measure = ([scenario = 'saalfeld']: readonly string[]): number =>
  inputsPerSecond(battle, scenario);
