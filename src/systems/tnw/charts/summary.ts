import { chart, must, pick } from '#kernel';

const ROWS = {
  dice: 'Dice each round',
  first: 'Additional dice, first round',
  six: 'Effect of a 6',
  five: 'Effect of a 5',
  wipe: 'All eliminated by 6s?',
  again: 'Another round?',
  lose: 'Effect of losing',
  rout: 'Rout',
  overrun: 'Overrun?',
  flag: 'Flag Overrun?',
} as const;

const COLUMNS = {
  ground: 'Ground combat',
  army: 'Siege: the Army',
  fort: 'Siege: the Fort',
  naval: 'Naval combat, and the Active Fleet of a port battle',
  port: 'Port battle: the defender',
} as const;

/** The cells of the sheet in our own words, by their id. */
const CELLS: Readonly<Record<string, string>> = {
  'TNW-DICE-GA': 'One for each Unit and other leader, the Unit Bonus, the Commander’s Battle Rating',
  'TNW-DICE-F': 'Full strength of the Fort, also after hits on it',
  'TNW-DICE-N': 'Cannon Values of the Squadrons',
  'TNW-DICE-P': 'Cannon Values of Squadrons not under construction, and the Shore Batteries',
  'TNW-FIRST-G': 'Terrain, or one for each failed evasion',
  'TNW-FIRST-AF': 'None',
  'TNW-FIRST-N': 'One for each failed evasion',
  'TNW-FIRST-P': 'Shore Batteries fire before the first round',
  'TNW-SIX-GA': 'Removes one Unit or leader',
  'TNW-SIX-F': 'One more hit on the Fort',
  'TNW-SIX-NP': 'Sinks one Squadron',
  'TNW-FIVE-GA': 'One piece adds no more dice; when none is left, one die fewer',
  'TNW-FIVE-F': 'Nothing',
  'TNW-FIVE-NP': 'One die fewer in the second round',
  'TNW-WIPE-GA': 'That side loses; nothing is compared',
  'TNW-WIPE-F': 'The siege succeeds',
  'TNW-WIPE-NP': 'That Fleet loses; nothing is compared',
  'TNW-AGAIN-G': 'If casualties are tied; tied again, the Active side loses',
  'TNW-AGAIN-AF': 'Only if the Army scored more 6s than it took casualties in this round',
  'TNW-AGAIN-NP': 'If casualties are tied; tied again, the Active Fleet loses',
  'TNW-LOSE-G': 'Retreats',
  'TNW-LOSE-A': 'Nothing',
  'TNW-LOSE-F': 'The Fort is flagged',
  'TNW-LOSE-N': 'Retreats to port',
  'TNW-LOSE-P': 'Every Squadron and Build is eliminated',
  'TNW-ROUT-G': 'The loser’s 5s become 6s',
  'TNW-ROUT-AFNP': 'None',
  'TNW-OVER-G': 'If nothing of the losers is left, by losses or for want of a retreat',
  'TNW-OVER-AF': 'If the Fort took more hits than its strength, or fell in fewer rounds than its strength',
  'TNW-OVER-NP': 'None; a winning Active Fleet may always go on',
  'TNW-FLAG-G': 'If losses from 6s and rout are more than the loser’s pieces',
  'TNW-FLAG-AFNP': 'None',
};

export interface Cell {
  readonly id: string;
  readonly text: string;
}

/** The drawing names each cell by its id without the system's code. */
const cellOf = (name: string): Cell => {
  const id = `TNW-${name}`;
  return { id, text: must(CELLS[id], id) };
};

/** TNW-NOTE-0, TNW-ROUT-AFNP, TNW-FLAG-AFNP: the combat summary, one participant a column; cells that span columns are repeated. */
export const summary = chart({
  id: 'tnw.summary',
  title: 'Combat summary',
  cite: 'TNW-NOTE-0',
  phase: 'The whole sheet',
  facts: { row: pick('Question', ROWS), column: pick('Participant', COLUMNS) },
  row: ({ given }) => given.row,
  rowWords: Object.keys(ROWS),
  column: 'column',
  grid: `
            | ground    army       fort       naval      port
    dice    | DICE-GA   DICE-GA    DICE-F     DICE-N     DICE-P
    first   | FIRST-G   FIRST-AF   FIRST-AF   FIRST-N    FIRST-P
    six     | SIX-GA    SIX-GA     SIX-F      SIX-NP     SIX-NP
    five    | FIVE-GA   FIVE-GA    FIVE-F     FIVE-NP    FIVE-NP
    wipe    | WIPE-GA   WIPE-GA    WIPE-F     WIPE-NP    WIPE-NP
    again   | AGAIN-G   AGAIN-AF   AGAIN-AF   AGAIN-NP   AGAIN-NP
    lose    | LOSE-G    LOSE-A     LOSE-F     LOSE-N     LOSE-P
    rout    | ROUT-G    ROUT-AFNP  ROUT-AFNP  ROUT-AFNP  ROUT-AFNP
    overrun | OVER-G    OVER-AF    OVER-AF    OVER-NP    OVER-NP
    flag    | FLAG-G    FLAG-AFNP  FLAG-AFNP  FLAG-AFNP  FLAG-AFNP`,
  words: { ...ROWS, ...COLUMNS },
  rowCites: {
    dice: 'TNW-DICE-GA',
    first: 'TNW-FIRST-G',
    six: 'TNW-SIX-GA',
    five: 'TNW-FIVE-GA',
    wipe: 'TNW-WIPE-GA',
    again: 'TNW-AGAIN-G',
    lose: 'TNW-LOSE-G',
    rout: 'TNW-ROUT-G',
    overrun: 'TNW-OVER-G',
    flag: 'TNW-FLAG-G',
  },
  cell: cellOf,
  cellText: cell => cell.text,
  result: ({ cell }) => ({ text: cell.text, cite: cell.id }),
  sentence: (r, f) => `${ROWS[f.row].replace('?', '')}, ${COLUMNS[f.column].toLowerCase()}: ${r.text}.`,
});
