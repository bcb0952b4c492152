import { type AnyProcedure, gameOf, type System } from '#kernel';
import { battle } from './game/game.ts';
import { handbook } from './handbook.ts';
import { roster } from './trackers/roster.ts';

export const esr: System = {
  ...handbook,
  games: [battle, ...handbook.played.map(each => gameOf(each as AnyProcedure))],
  whole: battle.id,
  aliases: { check: ['check', 'esr'] },
  trackers: [roster],
};
