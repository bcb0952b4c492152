import { type Choose, type Play, type Side, sameJson } from '#kernel';
import { type GamePaper, personsOf } from './paper.ts';

/** The person at this screen who has to choose now. */
export const personAsked = (play: Play, paper: GamePaper): Side | undefined =>
  play.asked().find(side => personsOf(paper).includes(side));

/**
 * The side that the screen must be handed to: two persons, something that the other may not see, a new one to choose.
 */
export const mustHand = (play: Play, paper: GamePaper, facing: Side | null): Side | null => {
  const asked = personAsked(play, paper);
  if (paper.settings.openTable || personsOf(paper).length < 2 || asked === undefined || asked === facing) {
    return null;
  }
  return isHidden(play, paper) ? asked : null;
};

/** Whether the side that is to choose does so in secret, or knows more than the others at this screen. */
const isHidden = (play: Play, paper: GamePaper): boolean => {
  const { secret, together } = play.awaits() as Choose;
  return secret === true || together || hidesAnything(play, personsOf(paper));
};

/** Whether two sides see the same board differently. */
const hidesAnything = (play: Play, [first, ...others]: readonly Side[]): boolean =>
  others.some(side => !sameJson(play.view(first ?? null), play.view(side)));

/** The side that looks at the screen: the one that is to choose, where it hides nothing or the table is open. */
export const sideLooking = (play: Play, paper: GamePaper, facing: Side | null): Side | null => {
  const asked = personAsked(play, paper);
  const turns = asked !== undefined && (paper.settings.openTable || !isHidden(play, paper));
  const turned = turns ? asked : facing;
  return turned ?? asked ?? personsOf(paper)[0] ?? null;
};
