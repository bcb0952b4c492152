import type { ActionId } from '../leader-actions.ts';
import type { Deed } from './action.ts';
import { dispatchADC } from './aides.ts';
import { commitBattery, displaceBattery, recallBattery } from './batteries.ts';
import { createDetachment } from './detachment.ts';
import { createGrandBattery } from './grand-battery.ts';
import { abandonPersonalCommand, changeOwnObjective, takePersonalCommand } from './personal-command.ts';
import { commitSpecialtyUnit, inspireFormation, rallyAndReform, rallyUnit } from './rally.ts';

/** The twelve Leader Actions, and ESR-RUL-44 (ESR-QRG-LA). */
export const DEEDS: Readonly<Record<ActionId, Deed>> = {
  takePersonalCommand,
  abandonPersonalCommand,
  changeOwnObjective,
  commitBattery,
  recallBattery,
  displaceBattery,
  commitSpecialtyUnit,
  createDetachment,
  createGrandBattery,
  rallyUnit,
  inspireFormation,
  dispatchADC,
  rallyAndReform,
};
