export interface SystemCard {
  readonly code: string;
  readonly title: string;
  readonly what: string;
}

/** The five rule systems, in the order of the shelf. */
export const SYSTEM_CARDS: readonly SystemCard[] = [
  {
    code: 'tnw',
    title: 'The Napoleonic Wars',
    what: 'Card-driven campaign across Europe, with land, siege, naval and port combat.',
  },
  {
    code: 'aon',
    title: 'Age of Napoleon',
    what: 'Corps and leaders: marches that wear them down, battles that decide, winters that follow.',
  },
  {
    code: 'wap',
    title: 'Musket Diplomacy',
    what: 'Of the War and Peace family: a hex campaign of six majors and seven minors.',
  },
  {
    code: 'esr',
    title: 'Et sans résultat!',
    what: 'Grand-tactical battle: orders, formations and fatigue on a field measured in yards.',
  },
  {
    code: 'nie',
    title: 'Napoleon in Europe',
    what: 'Grand strategy and politics, settled on a three-by-three battle board; Charge The Guns variant.',
  },
];
