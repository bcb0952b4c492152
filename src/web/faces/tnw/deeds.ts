import { capital } from '#companion/words.ts';
import type { Option } from '#kernel';

/** “Russia: Morning Mist” names the power that plays it; “Morning Mist” is one’s own. */
const play = (card: string): string => (card.includes(': ') ? card.replace(': ', ' plays ') : `Play ${card}`);

/** The deed of an answer that is only a name: a card, a place. */
const DEEDS: Readonly<Record<string, (answer: string) => string>> = {
  'tnw.battle.card': play,
  'tnw.fight.card': play,
  'tnw.fight.fireships': play,
  'tnw.fight.hot-shot': play,
  'tnw.fire.card': play,
  'tnw.impulse.steal': play,
  'tnw.react.card': play,
  'tnw.siege.breach': play,
  'tnw.siege.card': play,
  'tnw.battle.retreat': place => `Retreat to ${place}`,
  'tnw.sail.beaten': place => `Retire to ${place}`,
  'tnw.sail.refuge': place => `Retire to ${place}`,
  'tnw.card.leader': place => `Bring the leader to ${place}`,
  'tnw.place': place => `Place a Unit in ${place}`,
};

const POINTS = / for \d+ CP$/;
const PIECE = /^(An?) (.* \(\d+ CP\))$/;

/** The act in words: a name alone says no deed. Giving up says its own. */
export const deedOf = ({ label = '', grave }: Option, step: string): string => {
  if (grave) {
    return capital(label);
  }
  if (step === 'tnw.impulse' && POINTS.test(label)) {
    return `Play ${label}`;
  }
  if (step === 'tnw.spend' && PIECE.test(label)) {
    return label.replace(
      PIECE,
      (_, article: string, piece: string) => `Raise ${article.toLowerCase()} ${piece}`,
    );
  }
  return DEEDS[step]?.(label) ?? capital(label);
};
