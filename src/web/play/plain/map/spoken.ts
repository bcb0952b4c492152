import type { DeclaredArea, ShownArea, Side } from '#kernel';
import { WORDS } from '../../words.ts';

type Titles = Readonly<Record<Side, string>>;

/** An area as a screen reader says it: "Priory, town; The League; 2 of The League". */
export const spokenOf = (area: DeclaredArea, shown: ShownArea | undefined, titles: Titles): string => {
  const name = area.kind ? `${area.title}, ${area.kind}` : area.title;
  const owner = shown?.owner ? [titles[shown.owner] ?? shown.owner] : [];
  const pieces = (shown?.pieces ?? []).map(({ side, count, title }) =>
    WORDS.piecesOf(count, title ?? '', titles[side] ?? side),
  );
  return [name, ...owner, ...pieces].join('; ');
};
