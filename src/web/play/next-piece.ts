/** A sheet or an open list holds the question: Tab goes into it first, and from its end to the map. */
const FORMS = '.sheet-over, .choices-plate[open]';

/** The parts of a form that Tab stops at; its heading only folds it away. */
const PARTS =
  'a[href], button, input, select, textarea, details > summary:not(.choices-plate > summary), [tabindex="0"]';

/** Cards that may be played, or pay for the choice; the others lie flat. */
const CARDS = '.hand .hand-card-ready';

/** Where the walk begins and goes on; all else on the map has the order of the page. */
const WALKED = `.prompt, .room-map [data-piece], .room-map [data-target], ${CARDS}`;

type Stop = HTMLElement | SVGElement;

/** A group of SVG needs an index for the focus, a button has it. */
const FOCUSABLE = ':is([tabindex], button)';

const focusable = (id: string): Stop | null =>
  document.querySelector(`.room-map [data-piece="${CSS.escape(id)}"]${FOCUSABLE}`);

/** Lit targets where a piece is chosen, else the pieces that may act, as the map draws them; then the cards of the hand. */
const stops = (): readonly Stop[] => {
  const lit = [...document.querySelectorAll<Stop>(`.room-map [data-target]${FOCUSABLE}`)];
  const may = [...document.querySelectorAll<SVGElement>('.room-map [data-may]')]
    .map(({ dataset }) => focusable(dataset.may ?? ''))
    .filter(piece => piece !== null);
  const cards = [...document.querySelectorAll<HTMLElement>(CARDS)].filter(card => card.checkVisibility());
  return [...(lit.length > 0 ? lit : may), ...cards];
};

/** The first and the last part of an open form that has the focus in turn. */
const endsOf = (form: Element | null): readonly Stop[] => {
  const all = [...(form?.querySelectorAll<HTMLElement>(PARTS) ?? [])].filter(
    each => each.tabIndex >= 0 && each.checkVisibility() && !each.matches(':disabled'),
  );
  const [first, last] = [all[0], all.at(-1)];
  return first && last ? [first, last] : [];
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
 * The way into an open form and out of it again, onto the map: from the prompt to its first part, from its last part to
 * the first stop. Within the form the page goes on in its own order.
 */
export const besideForm = <E>(
  [first, last]: readonly E[],
  all: readonly E[],
  held: { readonly element: E; readonly isPrompt: boolean },
  step: 1 | -1,
): E | undefined => {
  if (step === 1) {
    return held.isPrompt ? first : held.element === last ? all[0] : undefined;
  }
  return held.element === all[0] ? last : undefined;
};

/**
 * Tab goes from the prompt into an open list, and from piece to piece that may act. False where the walk ends: after the
 * last piece the focus goes on through the page, so that nobody is caught on the map.
 */
export const toNextPiece = (target: EventTarget | null, step: 1 | -1): boolean => {
  const form = document.querySelector(FORMS);
  const element =
    target instanceof Element ? (target.closest<Stop>(WALKED) ?? (target.closest(FORMS) && target)) : null;
  if (element === null) {
    return false;
  }
  // The map under a sheet is not asked about.
  const all: readonly Element[] = form?.matches('.sheet-over') ? [] : stops();
  const isPrompt = element.matches('.prompt');
  const next =
    (form ? besideForm<Element>(endsOf(form), all, { element, isPrompt }, step) : undefined) ??
    (form && isPrompt ? undefined : nextStop(all, { element, begins: element.matches(BEGINS) }, step));
  (next as Stop | undefined)?.focus({ preventScroll: form?.contains(next as Node) !== true });
  return next !== undefined;
};
