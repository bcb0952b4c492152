/** Functions that return bare values have no other way to report a fault: they throw it as a sentence. */
export const insist: (holds: boolean, sentence: string) => asserts holds = (holds, sentence) => {
  if (!holds) {
    throw new RangeError(sentence);
  }
};
