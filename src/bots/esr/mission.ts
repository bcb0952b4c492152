import type { Directive, Formation } from '#systems/esr/game/board.ts';
import { deployedUnits } from '#systems/esr/game/rules/strength.ts';
import { totalFatigue } from '#systems/esr/rules/fatigue.ts';
import { tiredness } from './appraise.ts';
import type { Profile } from './profile.ts';

/** The mission of a Formation. */
export interface Mission {
  readonly directive: Directive;
  readonly support: string | null;
  /** The order is written, but not carried out yet (ESR-3.2). */
  readonly later?: true;
  /** It falls back out of the enemy's reach. */
  readonly back?: true;
}

/** The plan of the battle, made again from the view: an objective for each Force, a mission for each Formation. */
export interface BattlePlan {
  readonly objectives: ReadonlyMap<string, string>;
  readonly missions: ReadonlyMap<string, Mission>;
}

export const HOLD: Mission = { directive: 'D', support: null };
export const ATTACK: Mission = { directive: 'A', support: null };
export const READY: Mission = { directive: 'A', support: null, later: true };
export const BACK: Mission = { directive: 'D', support: null, back: true };
export const MARCH: Mission = { directive: 'M', support: null };

/** Fatigue that a fight costs even its winner; more is kept back when the army could break with them. */
const RESERVE = { usual: 2, onBrink: 5 } as const;

/** ESR-QRG-STATUS: whether a Formation has little left before it retreats. */
export const isSpent = (formation: Formation, profile: Profile, onBrink: boolean): boolean => {
  const fatigue = totalFatigue(formation.fatigue);
  const left = deployedUnits(formation) - fatigue;
  return (
    (fatigue >= 3 && tiredness(formation) >= profile.spentAt) ||
    (profile.reckons && fatigue > 0 && left < (onBrink ? RESERVE.onBrink : RESERVE.usual))
  );
};
