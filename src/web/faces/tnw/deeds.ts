import { capital } from '#companion/words.ts';
import type { Option } from '#kernel';
import type { Seen } from '#systems/tnw/game/view.ts';
import { WORDS } from './words.ts';

const POINTS = / for \d+ CP$/;
const PIECE = /^(An?) (.* \(\d+ CP\))$/;

/** The act in words: a name alone says no deed. Giving up says its own. */
export const deedOf = ({ label = '', grave }: Option, step: string): string => {
  if (grave) {
    return capital(label);
  }
  if (step === 'tnw.impulse' && POINTS.test(label)) {
    return WORDS.playFor(label);
  }
  if (step === 'tnw.spend' && PIECE.test(label)) {
    return label.replace(PIECE, (_, article: string, piece: string) =>
      WORDS.raise(`${article.toLowerCase()} ${piece}`),
    );
  }
  return WORDS.deeds[step]?.(label) ?? capital(label);
};

/** The same of an answer that needs the position to be a deed: the Army that evades or intercepts. */
export const deedAt = (option: Option, { reaction }: Pick<Seen, 'reaction'>, step: string): string =>
  step === 'tnw.react.army' && reaction && !option.grave
    ? WORDS.reactWith(reaction.kind, option.label ?? '')
    : deedOf(option, step);
