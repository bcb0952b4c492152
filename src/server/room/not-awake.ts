/** A room does not know the game, or not what it proposed: it never woke it, or its thread had to be ended. */
export class NotAwake extends Error {
  override readonly name = 'NotAwake';
}
