import { type Card, gameOf, type OwnSystem } from 'grognard/sdk';
import { battle } from './battle.ts';
import { assault } from './charts/assault.ts';
import { forage } from './charts/forage.ts';
import { muster } from './charts/muster.ts';
import { campaign } from './game/game.ts';
import { sources } from './sources.ts';

/** The words of the shelf about the system, besides its title. */
export const card: Partial<Card> = {
  line: 'Two camps, five towns, ten minutes.',
  players: '1–2',
  time: '10 min',
};

export const system = {
  code: 'vale',
  title: 'The War for the Vale',
  about: 'Two small armies, twelve areas, six turns: an invented game, written with the SDK alone.',
  sources,
  sequence: [
    { id: 'muster', title: 'Muster', cite: 'VALE-2', uses: ['vale.muster'] },
    { id: 'orders', title: 'Orders', cite: 'VALE-3' },
    { id: 'battle', title: 'Battle', cite: 'VALE-5', uses: ['vale.battle', 'vale.assault'] },
    { id: 'forage', title: 'End of the turn', cite: 'VALE-6', uses: ['vale.forage'] },
  ],
  entries: [muster, assault, battle, forage],
  games: [campaign, gameOf(battle)],
  whole: campaign.id,
} satisfies OwnSystem;
