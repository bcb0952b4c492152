import { type Choose, type Play, type Side, sameJson } from '#kernel';
import { type GamePaper, personsOf } from './paper.ts';

/** The person at this screen who is to choose now. */
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
  return (play.awaits() as Choose).secret || hidesAnything(play, personsOf(paper)) ? asked : null;
};

/** Whether two sides see the same board differently. */
const hidesAnything = (play: Play, [first, ...others]: readonly Side[]): boolean =>
  others.some(side => !sameJson(play.view(first ?? null), play.view(side)));

/** The side that looks at the screen. At an open table the side that is to choose sees the map. */
export const sideLooking = (play: Play, paper: GamePaper, facing: Side | null): Side | null => {
  const asked = personAsked(play, paper);
  const turned = paper.settings.openTable ? (asked ?? facing) : facing;
  return turned ?? asked ?? personsOf(paper)[0] ?? null;
};
