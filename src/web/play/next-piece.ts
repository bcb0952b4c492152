/** A sheet or an open list is what is asked about: Tab walks through it in the order of the page. */
const FORMS = '.sheet-over, .choices-plate[open]';

/** Where the walk begins and goes on; what else lies on the map, as a hand of cards, has the order of the page. */
const WALKED = '.prompt, .map-window [data-piece], .map-window [data-target]';

const focusable = (id: string): SVGElement | null =>
  document.querySelector(`.map-window [data-piece="${CSS.escape(id)}"][tabindex]`);

/** Lit targets where a piece is chosen, else the pieces that may act, as the map draws them. */
const stops = (): readonly SVGElement[] => {
  const lit = [...document.querySelectorAll<SVGElement>('.map-window [data-target][tabindex]')];
  return lit.length > 0
    ? lit
    : [...document.querySelectorAll<SVGElement>('.map-window [data-may]')]
        .map(({ dataset }) => focusable(dataset.may ?? ''))
        .filter(piece => piece !== null);
};

/**
 * Tab goes from the prompt to the first piece that may act, and from piece to piece. False where the walk ends: after the
 * last piece the focus goes on through the page, so that nobody is caught on the map.
 */
export const toNextPiece = (target: EventTarget | null, step: 1 | -1): boolean => {
  const held = target instanceof Element ? target.closest(WALKED) : null;
  if (held === null) {
    return false;
  }
  const all = document.querySelector(FORMS) ? [] : stops();
  const next = all[all.indexOf(held as SVGElement) + step];
  next?.focus({ preventScroll: true });
  return next !== undefined;
};
