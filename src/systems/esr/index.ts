import { gameOf, type System } from '#kernel';
import { battle } from './game/game.ts';
import { handbook } from './handbook.ts';
import { bombardment } from './procedures/bombardment.ts';
import { deployment } from './procedures/deployment.ts';
import { fight } from './procedures/fight.ts';
import { leaderActions } from './procedures/leader-actions.ts';
import { line } from './procedures/line.ts';
import { order } from './procedures/order.ts';
import { roster } from './trackers/roster.ts';

export const esr: System = {
  ...handbook,
  games: [
    battle,
    gameOf(order),
    gameOf(leaderActions),
    gameOf(deployment),
    gameOf(bombardment),
    gameOf(fight),
    gameOf(line),
  ],
  whole: battle.id,
  aliases: { check: ['check', 'esr'] },
  trackers: [roster],
};
