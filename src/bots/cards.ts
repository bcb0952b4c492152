import type { AnyGame } from '#kernel';
import { aonProfiles } from './aon/profile.ts';
import type { BotCard } from './bot.ts';
import { esrProfiles } from './esr/profile.ts';
import { LEVELS } from './kit/level-cards.ts';
import { nieProfiles } from './nie/profile.ts';
import { RANDOM } from './random.ts';
import { tnwProfiles } from './tnw/profile.ts';
import { EQUILIBRIUM } from './wap/card.ts';
import { wapProfiles } from './wap/profile.ts';

const CARDS: Readonly<Record<string, readonly BotCard[]>> = {
  'aon.campaign': aonProfiles,
  'esr.battle': esrProfiles,
  'nie.campaign': nieProfiles,
  'nie.tactical': nieProfiles,
  'tnw.campaign': tnwProfiles,
  'wap.campaign': wapProfiles,
  'wap.field-battle': [EQUILIBRIUM],
  'wap.battle': [EQUILIBRIUM],
};

/** Players that were frozen with older rules are as strong as those of their name today; once nobody said so. */
const frozenCards = ({ id, frozen }: AnyGame): readonly BotCard[] =>
  ((frozen?.players ?? []) as readonly (Omit<BotCard, 'level'> & Partial<BotCard>)[]).map(bot => ({
    id: bot.id,
    title: bot.title,
    level: bot.level ?? CARDS[id]?.find(each => each.id === bot.id)?.level ?? 1,
  }));

/**
 * The players of a game as a page lists them, the best first. The players themselves bring the rules of every game with
 * them: a page fetches them when one of them is to think.
 */
export const botCardsFor = (game: AnyGame): readonly BotCard[] => [
  ...(game.frozen ? frozenCards(game) : (CARDS[game.id] ?? LEVELS)),
  RANDOM,
];
