import type { Source } from 'grognard/sdk';

/** The rules of the game, each in one sentence. They are ours: the game was invented for this folder. */
export const sources: readonly Source[] = [
  {
    id: 'VALE-1',
    title: 'The turn',
    says: 'In each of six turns both sides muster, then give two orders each by turns, then forage; the side that gives the first order changes every turn.',
  },
  {
    id: 'VALE-2',
    title: 'Muster',
    says: 'A side rolls one die for new battalions in its camp, with +1 if it holds two towns or more.',
  },
  {
    id: 'VALE-3',
    title: 'Orders',
    says: 'An order moves battalions from one area into a neighbouring one; an area has room for nine.',
  },
  {
    id: 'VALE-4',
    title: 'Assault',
    says: 'Battalions that enter an area with enemies assault it: one die for each round, modified by numbers, ground and river.',
  },
  {
    id: 'VALE-5',
    title: 'Battle',
    says: 'After each of the first two rounds the attacker may break off; after the third the battle is over, and attackers who have not taken the area go back.',
  },
  {
    id: 'VALE-6',
    title: 'Forage',
    says: 'An area with four battalions or more rolls one die for hunger at the end of the turn.',
  },
  {
    id: 'VALE-7',
    title: 'Points',
    says: 'At the end of a turn each side scores one point for each town that it holds, and two for Vale Cross.',
  },
  {
    id: 'VALE-8',
    title: 'Victory',
    says: 'A side that takes the enemy camp has won at once; otherwise the side with more points after six turns has won.',
  },
];
