/** The question is well put but too large to be answered exactly within the limit given. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}
