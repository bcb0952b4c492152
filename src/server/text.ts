/**
 * The characters that text from outside may hold. A NUL cannot be kept by every database, half a pair of surrogates
 * changes on its way to the disk, and a control character in a name ends lines where nobody expects it.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule looks for these.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all but the tab and the line feed.
const CONTROL_IN_PROSE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

const isWellFormed = (text: string): boolean => (text as string & { isWellFormed(): boolean }).isWellFormed();

/** One line of plain text. */
export const isLine = (text: string): boolean => !CONTROL.test(text) && isWellFormed(text);

/** Plain text of several lines. */
export const isProse = (text: string): boolean => !CONTROL_IN_PROSE.test(text) && isWellFormed(text);

const [QUOTE, ESCAPE] = [0x22, 0x5c];
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/** How deep JSON is nested, by its brackets alone: before anything is made of it. */
export const depthOf = (json: string): number => {
  let [depth, deepest, quoted] = [0, 0, false];
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i);
    if (quoted) {
      i += code === ESCAPE ? 1 : 0;
      quoted = code !== QUOTE;
    } else if (code === QUOTE) {
      quoted = true;
    } else if (OPENS.has(code)) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (CLOSES.has(code)) {
      depth -= 1;
    }
  }
  return deepest;
};
