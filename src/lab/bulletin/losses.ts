import type { Loss, LossSign, Side } from '#kernel';
import type { Analysis } from '../analysis/analyse.ts';
import { escaped } from './escaped.ts';
import { WORDS } from './words.ts';

/** The signs of arms on a block, as on the maps: crossed for foot, halved for horse, a ball for guns. */
const SIGNS: Readonly<Record<LossSign, string>> = {
  foot: '<path d="M2 2L28 16M28 2L2 16"/>',
  horse: '<path d="M2 16L28 2"/>',
  guns: '<circle cx="15" cy="9" r="4"/>',
  leader: '<path class="bulletin-star" d="M15 2l2 5h5l-4 3 2 5-5-3-5 3 2-5-4-3h5z"/>',
};

const block = (sign: LossSign): string =>
  `<svg viewBox="0 0 30 18" aria-hidden="true"><rect x="1" y="1" width="28" height="16"/>${SIGNS[sign]}</svg>`;

const fateText = ({ fate }: Loss): string => (typeof fate === 'string' ? fate : WORDS.left(fate));

const row = (loss: Loss): string =>
  `<li>${block(loss.sign)}<span>${escaped(loss.of)}</span><em>${escaped(fateText(loss))}</em></li>`;

/** The class of the marks of a side: one of two colours, or the own colour that a page gives to the side. */
export const sideClass = (sides: readonly Side[], side: Side): string => {
  const at = sides.indexOf(side);
  return `${at === 0 ? 'bulletin-first' : 'bulletin-second'} bulletin-of-${at}`;
};

/** The losses of each side as blocks, side by side; nothing where nobody lost anything that is counted. */
export const lossesOf = ({ losses, sides }: Analysis, titleOf: (side: string) => string): string => {
  const columns = sides.flatMap(side => {
    const rows = losses.filter(loss => loss.side === side).map(row);
    return rows.length === 0
      ? []
      : `<div class="${sideClass(sides, side)}"><h4>${escaped(titleOf(side))}</h4><ul>${rows.join('')}</ul></div>`;
  });
  return columns.length === 0
    ? ''
    : `<section><h3><span>${WORDS.losses}</span><em>${WORDS.lossesOf}</em></h3><div class="bulletin-losses">${columns.join('')}</div></section>`;
};
