/** A part of a sentence: words as they are, or an abbreviation with its meaning. */
export interface Part {
  readonly words: string;
  readonly means: string | undefined;
}

/** A sentence in parts: each abbreviation that has a meaning is a part of its own. */
export const termsIn = (text: string, terms: Readonly<Record<string, string>>): readonly Part[] => {
  const known = Object.keys(terms);
  if (known.length === 0) {
    return [{ words: text, means: undefined }];
  }
  return text
    .split(new RegExp(`\\b(${known.join('|')})\\b`))
    .map((words, i): Part => ({ words, means: i % 2 === 1 ? terms[words] : undefined }))
    .filter(({ words }) => words !== '');
};
