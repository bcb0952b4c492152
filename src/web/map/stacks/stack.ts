import type { XY } from '../geometry.ts';
import type { Level } from '../ground/marks.ts';
import { widthOf } from '../lettering/widths.ts';

/** The arms that a block can stand for. */
const ARMS = [
  'infantry',
  'light',
  'cavalry',
  'artillery',
  'militia',
  'irregular',
  'squadron',
  'transport',
] as const;
export type Arm = (typeof ARMS)[number];

/** So many of one arm: a block and a number. */
export interface Count {
  readonly kind: 'count';
  readonly arm: Arm;
  readonly many: number;
  /** The number is not known: a question mark stands for it. */
  readonly isUnknown?: boolean;
  /** Guards, heavy cavalry, horse artillery: the block has an inner frame. */
  readonly elite?: boolean;
  /** The power, where it is not the stack’s own. */
  readonly power?: string;
}

/** One corps by its strength: a filled square; a spent one is hollow and struck. */
export interface Corps {
  readonly kind: 'corps';
  readonly strength: number;
  readonly spent?: boolean;
  readonly power?: string;
}

/** Something that stands in a place: one plate. */
export interface Stack {
  readonly id: string;
  /** An area, a sea, a hex, or `port:` and the id of a port, which may be followed by `:` and a sea. */
  readonly at: string;
  readonly power: string;
  readonly items: readonly (Count | Corps)[];
  /** The words on the coloured tab over the plate: the leader’s name, or a rating. */
  readonly leader?: string;
  /** The number on the token when seen from far. */
  readonly total: number;
  /** The strength is not known: a question mark stands for the total. */
  readonly isUnknown?: boolean;
  /** The words of a screen reader. */
  readonly spoken: string;
  /** It comes before others where there is no room: leaders and the selection stay. */
  readonly first?: boolean;
  /** Words in italics below the plate: “has marched”. */
  readonly note?: string;
  /** So many diamonds below the figures. */
  readonly morale?: number;
  /** A square counter instead of a plate: one block, a large number. */
  readonly isCounter?: boolean;
}

export const PLATE = {
  bar: 5,
  pad: 4,
  high: 25,
  tab: 22,
  block: [21, 13.5] as XY,
  gap: 3,
  between: 5,
  square: 20,
  number: 16,
  name: 15.5,
  note: 14,
} as const;

export const COUNTER = { wide: 46, high: 42, strip: 6, block: [21, 13.5] as XY, number: 20 } as const;

/** The height of a row of diamonds. */
export const MORALE = 10;

export const TOKEN = { bar: 4, pad: 3, high: 18, block: [17, 11] as XY, gap: 3, number: 13.5 } as const;

const numberWide = (value: number, size: number): number => widthOf(String(value), 'text', size);

/** How wide an item is on a plate. */
export const itemWide = (item: Count | Corps): number =>
  item.kind === 'corps'
    ? Math.max(PLATE.square, numberWide(item.strength, PLATE.number) + 8)
    : PLATE.block[0] + PLATE.gap + numberWide(item.many, PLATE.number);

export const betweenItems = (item: Count | Corps): number =>
  item.kind === 'corps' ? PLATE.gap : PLATE.between;

const itemsWide = (items: Stack['items']): number =>
  items.reduce((sum, item, i) => sum + itemWide(item) + (i > 0 ? betweenItems(item) : 0), 0);

const tabWide = (leader: string): number => widthOf(leader, 'bold', PLATE.name) + 34;

/** A plate is higher by the row of diamonds. */
export const bodyHigh = (morale: number | undefined): number =>
  PLATE.high + (morale === undefined ? 0 : MORALE);

/** The room that a stack’s plate takes, tab and note included. */
const plateSize = (stack: Stack): XY => {
  const { items, leader, note, morale } = stack;
  if (stack.isCounter) {
    return [
      Math.max(COUNTER.wide, COUNTER.block[0] + 14 + numberWide(stack.total, COUNTER.number)),
      COUNTER.high,
    ];
  }
  const body = PLATE.bar + 2 * PLATE.pad + itemsWide(items);
  const wide = leader === undefined ? body : Math.max(body, tabWide(leader));
  return [wide, bodyHigh(morale) + (leader === undefined ? 0 : PLATE.tab) + (note ? PLATE.note + 3 : 0)];
};

const tokenSize = ({ total }: Stack): XY => [
  TOKEN.bar + 2 * TOKEN.pad + TOKEN.block[0] + TOKEN.gap + numberWide(total, TOKEN.number),
  TOKEN.high,
];

/** From far one token with the total, from the usual distance the plate. */
export const stackSize = (stack: Stack, level: Level): XY =>
  level === 'overview' ? tokenSize(stack) : plateSize(stack);

/** The arm that a stack mostly is, for its token. */
export const chiefArm = ({ items }: Stack): Arm => {
  const sums = new Map<Arm, number>();
  for (const item of items) {
    if (item.kind === 'count') {
      sums.set(item.arm, (sums.get(item.arm) ?? 0) + item.many);
    }
  }
  return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'infantry';
};
