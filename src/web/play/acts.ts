import type { Disc } from './asking/asking.ts';
import type { Room } from './desk.ts';
import { middleOf, type Slate, say } from './slate.ts';

/** Takes back the last choice, or says at the button why it cannot be taken back. */
export const takeBack = ({ undo }: Room, slate: Slate, button: Element | null): void => {
  if (undo.bar === null) {
    undo.run();
  } else {
    say(slate, { refusal: { sentence: undo.bar }, at: middleOf(button) });
  }
};

/** Gives the order of a disc, or says at the disc why it cannot be given. */
export const takeDisc = (slate: Slate, { letter, refusal, take }: Disc): void => {
  if (refusal) {
    say(slate, { refusal, at: middleOf(document.querySelector(`[data-disc="${letter}"]`)) });
  } else {
    take();
  }
};

/** Does the deed, or says at the button why the rules forbid it as it stands. */
export const act = (slate: Slate, button: Element | null): void => {
  const deed = slate.getState().asking.act;
  if (deed?.refusal) {
    say(slate, { refusal: deed.refusal, at: middleOf(button) });
  } else {
    deed?.run();
  }
};
