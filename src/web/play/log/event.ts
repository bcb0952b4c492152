/** Something that deserves a card: a break, a fall, a change of the score. */
export interface GameEvent {
  readonly title: string;
  /** One sentence of cause and consequence. */
  readonly text: string;
  /** The change in points: "French +6". */
  readonly change?: string;
  readonly cite?: string;
}
