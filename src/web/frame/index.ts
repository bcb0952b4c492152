import { options } from 'preact';

/*
 * Pages are written for React and drawn by Preact, which is a fifth of its size (ADR 21). Two things that pages rely on
 * are different there, and are made the same here, before anything is drawn.
 */

/** Effects come with the change itself: a key that follows another at once must meet the changes of the first. */
options.requestAnimationFrame = queueMicrotask;

const passOn = options.vnode;

/** Elements of a drawing know this attribute by its small letters only. */
options.vnode = drawn => {
  passOn?.(drawn);
  if (typeof drawn.type === 'string' && 'tabIndex' in drawn.props) {
    drawn.props.tabindex = drawn.props.tabIndex;
    delete drawn.props.tabIndex;
  }
};
