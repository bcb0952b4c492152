import type { Span } from '#kernel';
import type { ArmySide } from '../game/board.ts';
import auerstedt from './auerstedt.json' with { type: 'json' };
import austerlitz from './austerlitz.json' with { type: 'json' };
import intro from './intro.json' with { type: 'json' };
import saalfeld from './saalfeld.json' with { type: 'json' };

/** The facts that pages tell of a battle before it begins. */
export interface Told {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly briefing: string;
  readonly armies: Readonly<Record<ArmySide, { readonly briefing: string }>>;
}

/** The battles that come with the system, as the data that a scenario file holds; smallest first. */
export const SCENARIOS: readonly Told[] = [intro, saalfeld, auerstedt, austerlitz];

/** How long two people take at a screen: some three minutes a turn, more where there are more Formations. Ours. */
export const MINUTES: Readonly<Record<string, Span>> = {
  intro: [30, 45],
  saalfeld: [60, 90],
  auerstedt: [120, 240],
  austerlitz: [240, 360],
};
