import type { Bot, Reasoned, Seat } from '../bot.ts';

/** A computer player that chooses by a function of its profile, which gives the choice with its reason. */
export const explaining = <P extends Pick<Bot, 'id' | 'title' | 'level'>>(
  profile: P,
  explained: (seat: Seat, profile: P) => Reasoned,
): Bot => ({
  id: profile.id,
  title: profile.title,
  level: profile.level,
  choose: seat => explained(seat, profile).value,
  explain: seat => explained(seat, profile),
});
