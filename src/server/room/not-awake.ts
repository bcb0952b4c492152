/** A room does not know the game, or not its own proposal: it never loaded the game, or its thread had to be ended. */
export class NotAwake extends Error {
  override readonly name = 'NotAwake';
}
