import { type AnyProcedure, gameOf, type System } from '#kernel';
import { campaign } from './game/game.ts';
import { handbook } from './handbook.ts';
import { playbook } from './playbook.ts';
import { productionLedger } from './trackers/production/tracker.ts';
import { trackingSheet } from './trackers/sheet/tracker.ts';

export const nie: System = {
  ...handbook,
  whole: campaign.id,
  games: [campaign, ...[...playbook.played, ...handbook.played].map(each => gameOf(each as AnyProcedure))],
  trackers: [trackingSheet, productionLedger],
};
