import { gameOf, type System } from '#kernel';
import { cannonValue } from './charts/cannon-value.ts';
import { commander } from './charts/commander.ts';
import { fleetDice } from './charts/fleet-dice.ts';
import { groundDice } from './charts/ground-dice.ts';
import { hits } from './charts/hits.ts';
import { reaction } from './charts/reaction.ts';
import { resource } from './charts/resource.ts';
import { shoreBatteries } from './charts/shore-batteries.ts';
import { siegeDice } from './charts/siege-dice.ts';
import { terrain } from './charts/terrain.ts';
import { unitBonus } from './charts/unit-bonus.ts';
import { ground } from './procedures/ground.ts';
import { naval } from './procedures/naval.ts';
import { port } from './procedures/port.ts';
import { shore } from './procedures/shore.ts';
import { siege } from './procedures/siege.ts';
import { sources } from './sources.ts';

export const tnw: System = {
  code: 'tnw',
  title: 'The Napoleonic Wars',
  about: 'Armies, sieges, fleets and ports in a card-driven Europe, 1805 to 1814.',
  sources,
  sequence: [],
  entries: [
    unitBonus,
    commander,
    terrain,
    cannonValue,
    shoreBatteries,
    groundDice,
    siegeDice,
    fleetDice,
    reaction,
    ground,
    hits,
    resource,
    siege,
    naval,
    port,
    shore,
  ],
  games: [gameOf(ground), gameOf(siege), gameOf(naval), gameOf(port), gameOf(shore)],
  trackers: [],
  presets: [],
};
