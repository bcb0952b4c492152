/** AON-MARCH-1: what wears out a corps on the march, in the order in which the causes are rolled. */
export const CAUSES = ['distance', 'terrain', 'winter', 'forced'] as const;
export type Cause = (typeof CAUSES)[number];

export const CAUSE_LABELS: Readonly<Record<Cause, string>> = {
  distance: 'third or fourth area entered',
  terrain: 'mountain or marsh entered',
  winter: 'any area entered in a winter round',
  forced: 'any area entered in a Forced March',
};

/** AON-BATTLE: the two sides of a battle. */
export const SIDES = ['attacker', 'defender'] as const;
export type BattleSide = (typeof SIDES)[number];
export const SIDE_TITLES: BySide<string> = { attacker: 'Attacker', defender: 'Defender' };
export type BySide<T> = Readonly<Record<BattleSide, T>>;

export const enemyOf = (side: BattleSide): BattleSide => (side === 'attacker' ? 'defender' : 'attacker');
