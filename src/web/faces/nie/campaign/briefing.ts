import { nationAt } from '#systems/nie/game/seats.ts';
import type { Seen } from '#systems/nie/game/view.ts';
import type { Desk } from '../../../play/desk.ts';
import { WORDS } from './words.ts';

/** A newcomer is told the way to win, and how far pieces go. */
export const briefingOf = ({ view, side }: Desk<Seen>): readonly string[] => {
  const { victory, teams } = view.fixed;
  const nation = side === null ? null : nationAt(side);
  if (!victory || nation === null) {
    return [WORDS.briefing];
  }
  const { introduction } = WORDS;
  return [teams.FRENCH.includes(nation) ? introduction.FRENCH : introduction.ANTI_FRENCH, introduction.march];
};
