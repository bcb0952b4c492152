const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in a page, in an attribute too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, mark => MARKS[mark] ?? mark);
