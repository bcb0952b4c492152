// The skirmish of ../actions as a game of boardgame.io, played by its headless client without the debug panel:
// as Node runs it, or in its production mode, which leaves checks out.
import { createRequire } from 'node:module';
import { FULL, fault, MOVES, opening, script, strengthAfter } from '../actions/skirmish.ts';
import { rate } from '../measure.ts';

const require = createRequire(import.meta.url);
const SCRIPT = script();

const skirmishOf = INVALID_MOVE => ({
  name: 'skirmish',
  setup: () => opening(),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    attack: ({ G, random }, order) => {
      if (fault(G, order) !== null) {
        return INVALID_MOVE;
      }
      const hits = random.D6(2).filter(die => die >= 5).length;
      const target = G.units[order.on];
      target.strength = strengthAfter(target.strength, hits);
      G.active = G.active === 'blue' ? 'red' : 'blue';
      G.turn += 1;
    },
  },
});

const play = (Client, skirmish) => {
  const client = Client({ game: skirmish, numPlayers: 2, debug: false });
  client.start();
  for (const order of SCRIPT) {
    client.moves.attack(order);
  }
  return client;
};

/** A refused move would be a cheap one. */
const refuseIdle = ({ G }) => {
  if (G.turn !== MOVES + 1 || G.units.every(unit => unit.strength === FULL)) {
    throw new Error(`boardgame.io stopped after ${G.turn - 1} moves`);
  }
};

/** Attacks per second: validated, with dice, logged. */
export const measure = ([mode]) => {
  process.env.NODE_ENV = mode;
  const { Client } = require('boardgame.io/client');
  const skirmish = skirmishOf(require('boardgame.io/core').INVALID_MOVE);
  refuseIdle(play(Client, skirmish).getState());
  return MOVES * rate(() => play(Client, skirmish));
};
