import { count, flag, type Given, type Json, type Problem, parseFacts, pick, type Result } from '#kernel';
import { BACK_LABELS, FRONT_LABELS, LATEST } from '../vocabulary.ts';

/** The options that a table decides before the first turn: the printing, and each ruling that offers a choice. */
export const optionFacts = {
  front: pick('Front sheet', FRONT_LABELS, { default: LATEST.front, option: true }),
  back: pick('Back sheet', BACK_LABELS, { default: LATEST.back, option: true }),
  delayBlocks: flag('A delayed order waits until its markers are gone (ESR-RUL-07)', {
    default: true,
    option: true,
  }),
  fireMissionThreshold: flag('A fire mission needs a score of 10 (ESR-RUL-28)', {
    default: true,
    option: true,
  }),
  skirmishFloor: flag('Skirmish points never fall below 0 (ESR-RUL-24)', { default: true, option: true }),
  fatigueByClass: flag('Combat counts the fatigue of the class only (ESR-RUL-30)', { option: true }),
  tieRule: pick(
    'Fights that stay tied (ESR-RUL-42)',
    { retire: 'after three straight ties both retire', endless: 'they fight on until one side loses' },
    { default: 'retire', option: true },
  ),
  sight: pick(
    'A side sees of the enemy',
    {
      general: 'the troops, not the orders',
      full: 'everything',
      lines: 'only troops within sight, and last-known places',
    },
    { default: 'general', option: true },
  ),
  split: pick(
    'Fatigue of an Assessment (ESR-RUL-31)',
    {
      automatic: 'it is dealt evenly among the classes in action',
      owner: 'its owner divides it among the classes in action',
    },
    { default: 'automatic', option: true },
  ),
  inspireFreely: flag('Inspire from anywhere and as often as one likes (ESR-RUL-12)', { option: true }),
  dateWithDeath: flag('A commander may have a date with death (ESR-OPT-1)', { option: true }),
  turns: count('Turns, when not those of the scenario', 0, 99, { default: 0, option: true, rare: true }),
};

export const parseOptions = (json: Json): Result<Given<typeof optionFacts>, readonly Problem[]> =>
  parseFacts(optionFacts, json);
