import { change, count, gameOf, pick, type System, text, tracker } from '../../src/kernel/index.ts';
import { battle } from './demo-battle.ts';
import { forage, melee, orders, weather } from './demo-charts.ts';
import { skirmish } from './demo-game.ts';

interface Corps {
  readonly side: string;
  readonly rating: number;
}

type Roll = { readonly corps: Readonly<Record<string, Corps>> };

const raise = change({
  title: 'Enter a corps',
  cite: 'DEMO-10',
  facts: {
    name: text('Corps', { max: 40 }),
    side: pick('Side', { red: 'Red', blue: 'Blue' }),
    rating: count('Rating', 1, 20),
  },
  refuse: (state: Roll, f) =>
    Object.hasOwn(state.corps, f.name)
      ? { sentence: `${f.name} is on the sheet already.`, cite: 'DEMO-10' }
      : null,
  apply: (state, f) => ({ corps: { ...state.corps, [f.name]: { side: f.side, rating: f.rating } } }),
  tells: (_state, f) => `${f.name} enters, rating ${f.rating}.`,
});

/** A sheet of corps, with the one change that tests need. */
export const corps = tracker({
  id: 'demo.corps',
  title: 'Corps',
  cite: 'DEMO-10',
  facts: {},
  begin: (): Roll => ({ corps: {} }),
  changes: { raise },
  sheets: state => [
    {
      title: 'Corps',
      columns: ['Corps', 'Rating'],
      rows: Object.entries(state.corps).map(([name, { rating }]) => [name, String(rating)]),
    },
  ],
});

const CITES = ['T1', 'T2', 'T3', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** A system of invented rules, for tests of the rooms that know no system. */
export const demo: System = {
  code: 'demo',
  title: 'Demonstration',
  about: 'Invented rules, one of each kind.',
  sources: CITES.map(cite => ({ id: `DEMO-${cite}`, title: `Rule ${cite}` })),
  sequence: [
    { id: 'command', title: 'Command', cite: 'DEMO-4', uses: ['demo.orders'] },
    { id: 'combat', title: 'Combat', cite: 'DEMO-8', uses: ['demo.melee', 'demo.battle'] },
    { id: 'winter', title: 'Winter', cite: 'DEMO-1', uses: ['demo.forage'], changes: ['demo.corps/raise'] },
  ],
  entries: [orders, melee, battle, forage, weather],
  games: [gameOf(battle), skirmish],
  whole: skirmish.id,
  aliases: { inspect: ['check', 'demo'] },
  trackers: [corps],
  presets: [
    { id: 'first', title: 'First printing', options: { printing: 'P1' } },
    { id: 'second', title: 'Second printing', options: { printing: 'P2' }, usual: true },
  ],
};
