// The march of tests/support as a game of boardgame.io, on its own server: everything in memory.
import { createRequire } from 'node:module';
import { moved, unitsOf } from '../../tests/support/march-game.ts';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/dist/cjs/server.js');

const march = {
  name: 'march',
  setup: () => ({ left: 1_000_000, active: 'red', units: unitsOf(150) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    march: {
      // As a table that keeps the dice to itself has to: the client does not guess the outcome.
      client: false,
      move: ({ G, random }, unit) => {
        const pips = random.D6();
        G.units[unit] = moved(G.units[unit], pips);
        G.left -= 1;
        G.active = G.active === 'red' ? 'blue' : 'red';
      },
    },
  },
};

const server = Server({ games: [march], origins: [/.*/] });
const running = await server.run({ port: 0, callback: () => undefined });
console.log(`ready ${running.appServer.address().port}`);
process.on('message', () => process.send?.(process.cpuUsage()));
