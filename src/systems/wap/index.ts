import { gameOf, type System } from '#kernel';
import { CARDS } from '../cards.ts';
import { after } from './charts/after.ts';
import { assault } from './charts/assault.ts';
import { att } from './charts/att.ts';
import { blk } from './charts/blk.ts';
import { cap } from './charts/cap.ts';
import { clc } from './charts/clc.ts';
import { com } from './charts/com.ts';
import { court } from './charts/court.ts';
import { crt } from './charts/crt.ts';
import { drm } from './charts/drm.ts';
import { fall } from './charts/fall.ts';
import { fm } from './charts/fm.ts';
import { init } from './charts/init.ts';
import { lcas } from './charts/lcas.ts';
import { leaders } from './charts/leaders.ts';
import { mor } from './charts/mor.ts';
import { move } from './charts/move.ts';
import { nct } from './charts/nct.ts';
import { nmor } from './charts/nmor.ts';
import { nmv } from './charts/nmv.ts';
import { nodds } from './charts/nodds.ts';
import { odds } from './charts/odds.ts';
import { ovr } from './charts/ovr.ts';
import { prod } from './charts/prod.ts';
import { prot } from './charts/prot.ts';
import { pur } from './charts/pur.ts';
import { rng } from './charts/rng.ts';
import { share } from './charts/share.ts';
import { siege } from './charts/siege.ts';
import { stm } from './charts/stm.ts';
import { sup } from './charts/sup.ts';
import { tac } from './charts/tac.ts';
import { ter } from './charts/ter.ts';
import { trn } from './charts/trn.ts';
import { victory } from './charts/victory.ts';
import { battle } from './procedures/battle.ts';
import { besiege } from './procedures/besiege.ts';
import { courting } from './procedures/courting.ts';
import { dealing } from './procedures/deal.ts';
import { fieldBattle } from './procedures/field-battle.ts';
import { joining } from './procedures/joining.ts';
import { nbattle } from './procedures/nbattle.ts';
import { storm } from './procedures/storm.ts';
import { sequence } from './sequence.ts';
import { sources } from './sources.ts';
import { prisonersTracker } from './trackers/prisoners.ts';
import { productionTracker } from './trackers/production.ts';
import { relationsTracker } from './trackers/relations.ts';

export const wap: System = {
  ...CARDS.wap,
  sources,
  sequence,
  entries: [
    ...[odds, mor, drm, ter, crt, clc, tac, battle, fieldBattle, lcas, com, joining, after],
    ...[att, share, sup, fm, move, ovr],
    ...[nodds, nmor, nct, nbattle, blk, pur, trn, stm, storm, nmv, cap],
    ...[siege, assault, besiege],
    ...[rng, court, courting, prot, fall, victory],
    ...[init, dealing, prod, leaders],
  ],
  games: [gameOf(fieldBattle), gameOf(battle), gameOf(nbattle), gameOf(besiege)],
  trackers: [productionTracker, prisonersTracker, relationsTracker],
  presets: [
    {
      id: 'standard',
      title: 'As the specification plays it',
      options: {
        tacticalMatrix: false,
        leaderCasualties: true,
        courting: true,
        setup: 'permutation',
        turns: 36,
        victoryPC: 26,
        coalitionVictory: false,
      },
    },
    {
      id: 'tactics',
      title: 'With the tactical matrix',
      options: { tacticalMatrix: true, leaderCasualties: true },
    },
    { id: 'short', title: 'Short game of 12 turns', options: { turns: 12 } },
    { id: 'coalitions', title: 'Alliances may win jointly', options: { coalitionVictory: true } },
  ],
};
