/** A part of the page as a picture: it carries its style, its letters and its maps, and needs nothing else. */

const XHTML = 'http://www.w3.org/1999/xhtml';
/** Dots of the picture for each one of the page. */
const FINE = 2;
/** The margin round the sheet. */
const MARGIN = 20;

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

const ADDRESS = /url\("?([^")]+)"?\)/;

/** A picture fetches nothing, so its letters go with it; those that the page never fetched are not needed. */
const withLetters = async (rule: CSSFontFaceRule, base: string): Promise<string> => {
  const address = ADDRESS.exec(rule.cssText)?.[1];
  const family = rule.style.getPropertyValue('font-family');
  const style = rule.style.getPropertyValue('font-style') || 'normal';
  const range = rule.style.getPropertyValue('unicode-range');
  const isUsed = [...document.fonts].some(
    face =>
      face.status === 'loaded' &&
      face.family.replaceAll('"', '') === family.replaceAll('"', '') &&
      face.style === style &&
      (range === '' || face.unicodeRange === range),
  );
  if (!isUsed || address === undefined) {
    return '';
  }
  const letters = await (await fetch(new URL(address, base))).blob();
  return rule.cssText.replace(ADDRESS, `url("${await asDataUrl(letters)}")`);
};

const rulesOf = async (sheet: CSSStyleSheet): Promise<string> => {
  const base = sheet.href ?? document.baseURI;
  const texts = [...sheet.cssRules].map(rule =>
    rule instanceof CSSFontFaceRule ? withLetters(rule, base) : rule.cssText,
  );
  return (await Promise.all(texts)).join('\n');
};

/** All style of the page: the styles that the sheet inherits are declared at the root, and a picture has a root too. */
const styleText = async (): Promise<string> => {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  return (await Promise.all(sheets.map(rulesOf))).join('\n');
};

/** A copy of the sheet; a part that is drawn in dots is copied as a picture. */
const copyOf = (sheet: HTMLElement): HTMLElement => {
  const copy = sheet.cloneNode(true) as HTMLElement;
  const drawn = [...sheet.querySelectorAll('canvas')];
  for (const [at, canvas] of [...copy.querySelectorAll('canvas')].entries()) {
    const source = drawn[at];
    const image = document.createElementNS(XHTML, 'img') as HTMLImageElement;
    image.className = canvas.className;
    image.setAttribute('style', canvas.getAttribute('style') ?? '');
    image.style.width ||= `${source?.clientWidth ?? 0}px`;
    image.style.height ||= `${source?.clientHeight ?? 0}px`;
    image.src = source && source.width > 0 ? source.toDataURL() : 'data:,';
    canvas.replaceWith(image);
  }
  return copy;
};

interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** The sheet on Paper, with a little of the ground about it. */
const svgOf = async (sheet: HTMLElement): Promise<Picture> => {
  const { width, height } = sheet.getBoundingClientRect();
  const [wide, high] = [Math.ceil(width) + 2 * MARGIN, Math.ceil(height) + 2 * MARGIN];
  const body = document.createElementNS(XHTML, 'body');
  const style = document.createElementNS(XHTML, 'style');
  style.textContent = `${await styleText()}
body{margin:0;padding:${MARGIN}px;min-height:0;background:var(--ground)}
.bulletin{box-sizing:border-box;width:${width}px;margin:0}`;
  body.append(style, copyOf(sheet));
  const inner = new XMLSerializer().serializeToString(body);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" data-theme="paper" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}"><foreignObject width="100%" height="100%">${inner}</foreignObject></svg>`;
  return { svg, width: wide, height: high };
};

/** The picture in dots; as lines where the browser does not give the dots out. */
export const pictureOf = async (sheet: HTMLElement): Promise<Blob> => {
  const { svg, width, height } = await svgOf(sheet);
  const lines = new Blob([svg], { type: 'image/svg+xml' });
  try {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width * FINE, height * FINE];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>(resolve => canvas.toBlob(blob => resolve(blob ?? lines), 'image/png'));
  } catch {
    return lines;
  }
};
