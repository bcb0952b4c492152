import './print.css';

const drawnFrom = (svg: string): SVGSVGElement =>
  document.importNode(
    new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement,
    true,
  ) as unknown as SVGSVGElement;

/** Puts a poster on one sheet and asks the browser to print it: every browser can print into a PDF. */
export const printPoster = (svg: string): void => {
  const drawn = drawnFrom(svg);
  const { width, height } = drawn.viewBox.baseVal;
  const sheet = document.createElement('div');
  sheet.className = `poster-sheet ${width >= height ? 'poster-wide' : 'poster-tall'}`;
  drawn.removeAttribute('width');
  drawn.removeAttribute('height');
  sheet.append(drawn);
  document.body.append(sheet);
  const root = document.documentElement;
  root.dataset.printing = 'poster';
  window.addEventListener(
    'afterprint',
    () => {
      sheet.remove();
      delete root.dataset.printing;
    },
    { once: true },
  );
  window.print();
};
