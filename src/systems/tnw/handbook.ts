import type { Handbook, Preset } from '#kernel';
import { CARDS } from '../cards.ts';
import { aftermath } from './charts/aftermath.ts';
import { cannonValue } from './charts/cannon-value.ts';
import { commander } from './charts/commander.ts';
import { fleetDice } from './charts/fleet-dice.ts';
import { groundDice } from './charts/ground-dice.ts';
import { hits } from './charts/hits.ts';
import { mayBesiege } from './charts/may-besiege.ts';
import { navalReaction } from './charts/naval-reaction.ts';
import { reaction } from './charts/reaction.ts';
import { resource } from './charts/resource.ts';
import { shoreBatteries } from './charts/shore-batteries.ts';
import { siegeDice } from './charts/siege-dice.ts';
import { summary } from './charts/summary.ts';
import { terrain } from './charts/terrain.ts';
import { unitBonus } from './charts/unit-bonus.ts';
import { ground } from './procedures/ground.ts';
import { naval } from './procedures/naval.ts';
import { port } from './procedures/port.ts';
import { shore } from './procedures/shore.ts';
import { siege } from './procedures/siege.ts';
import { sequence } from './sequence.ts';
import { sources } from './sources.ts';

/** Ways to read the sheet where it leaves a choice; see the README. */
const presets: readonly Preset[] = [
  { id: 'sheet', title: 'Player aid, our rulings', options: {} },
  {
    id: 'public',
    title: 'As published',
    options: { uncombined: true },
  },
  { id: 'owners', title: 'Owners pick their losses', options: { ownerPicks: true } },
];

export const handbook = {
  ...CARDS.tnw,
  sources,
  sequence,
  entries: [
    summary,
    reaction,
    navalReaction,
    commander,
    unitBonus,
    terrain,
    groundDice,
    ground,
    hits,
    resource,
    mayBesiege,
    siegeDice,
    siege,
    cannonValue,
    fleetDice,
    naval,
    shoreBatteries,
    port,
    shore,
    aftermath,
  ],
  presets,
  played: [ground, siege, naval, port, shore],
} as const satisfies Handbook;
