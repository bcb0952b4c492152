import auerstedt from './auerstedt.json' with { type: 'json' };
import austerlitz from './austerlitz.json' with { type: 'json' };
import intro from './intro.json' with { type: 'json' };
import saalfeld from './saalfeld.json' with { type: 'json' };

/** The battles that come with the system, as the data that a scenario file holds; smallest first. */
export const SCENARIOS: readonly { readonly id: string; readonly title: string; readonly about: string }[] = [
  intro,
  saalfeld,
  auerstedt,
  austerlitz,
];
