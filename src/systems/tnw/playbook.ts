import type { Playbook } from '#kernel';
import { cannonValue } from './charts/cannon-value.ts';
import { commander } from './charts/commander.ts';
import { fleetDice } from './charts/fleet-dice.ts';
import { groundDice } from './charts/ground-dice.ts';
import { navalReaction } from './charts/naval-reaction.ts';
import { reaction } from './charts/reaction.ts';
import { resource } from './charts/resource.ts';
import { shoreBatteries } from './charts/shore-batteries.ts';
import { siegeDice } from './charts/siege-dice.ts';
import { terrain } from './charts/terrain.ts';
import { unitBonus } from './charts/unit-bonus.ts';
import { campaign } from './game/game.ts';
import { ground } from './procedures/ground.ts';
import { naval } from './procedures/naval.ts';
import { port } from './procedures/port.ts';
import { shore } from './procedures/shore.ts';
import { siege } from './procedures/siege.ts';

/** The whole game with the charts and procedures that it reads: all that a room needs of the rules. */
export const playbook = {
  code: 'tnw',
  game: campaign,
  entries: [
    reaction,
    navalReaction,
    commander,
    unitBonus,
    terrain,
    groundDice,
    ground,
    resource,
    siegeDice,
    siege,
    cannonValue,
    fleetDice,
    naval,
    shoreBatteries,
    port,
    shore,
  ],
} as const satisfies Playbook;
