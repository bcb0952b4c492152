/** What is kept of one game cannot be read. Other games are not touched by it. */
export class DamagedLog extends Error {
  override readonly name = 'DamagedLog';
}
