/** The words of the rules, once each. */
export const SIDES = ['crown', 'league'] as const;
export type ValeSide = (typeof SIDES)[number];
export type BySide<T> = Readonly<Record<ValeSide, T>>;

export const SIDE_TITLES: BySide<string> = { crown: 'The Crown', league: 'The League' };

export const otherSide = (side: ValeSide): ValeSide => (side === 'crown' ? 'league' : 'crown');

export const GROUNDS = { open: 'Open', hill: 'Hill', town: 'Town' } as const;
export type Ground = keyof typeof GROUNDS;

/** "1 battalion", "3 battalions". */
export const battalions = (count: number): string => `${count} battalion${count === 1 ? '' : 's'}`;
