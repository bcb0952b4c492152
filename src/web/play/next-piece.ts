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

/** The walk begins here: at the prompt, or at the chosen piece, from which Tab goes to its targets. */
const BEGINS = '.prompt, [aria-pressed="true"]';

/** The stop after the element that has the focus. From a piece that is no stop the page goes on in its own order. */
export const nextStop = <E>(
  all: readonly E[],
  held: { readonly element: E; readonly begins: boolean },
  step: 1 | -1,
): E | undefined => {
  const at = all.indexOf(held.element);
  return at >= 0 || held.begins ? all[at + step] : undefined;
};

/**
 * Tab goes from the prompt to the first piece that may act, and from piece to piece. False where the walk ends: after the
 * last piece the focus goes on through the page, so that nobody is caught on the map.
 */
export const toNextPiece = (target: EventTarget | null, step: 1 | -1): boolean => {
  const element = target instanceof Element ? target.closest(WALKED) : null;
  if (element === null) {
    return false;
  }
  const all: readonly Element[] = document.querySelector(FORMS) ? [] : stops();
  const next = nextStop(all, { element, begins: element.matches(BEGINS) }, step);
  (next as SVGElement | undefined)?.focus({ preventScroll: true });
  return next !== undefined;
};
