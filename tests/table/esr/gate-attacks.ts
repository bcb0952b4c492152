/** The attacks of the gate with the battle: each is one client within all limits. */
import { readdirSync, readFileSync } from 'node:fs';
import WebSocket from 'ws';
import type { Json } from '../../../src/kernel/index.ts';
import { type Attack, again, seatAll, seatKey, sitDown, type Table } from '../gate/client.ts';

const LARGEST = 24;
const GAMES = 'games/esr';

/** The table of the client that must not feel them. */
export const QUIET: Json = { game: 'esr.fight' };

/** The introductory battle, as large as a battle may be. */
const largest = (): Json => {
  const intro = JSON.parse(readFileSync('src/systems/esr/scenarios/intro.json', 'utf8')) as {
    formations: { units: { count?: number }[] }[];
  };
  const unitsIn = (count: number): number =>
    intro.formations.reduce((sum, each) => sum + each.units.length * count, 0);
  let count = LARGEST;
  while (unitsIn(count) > 1000) {
    count -= 1;
  }
  const formations = intro.formations.map(each => ({
    ...each,
    units: each.units.map(unit => ({ ...unit, count })),
  }));
  return { ...intro, formations } as unknown as Json;
};

const recorded = (): Buffer => {
  const name = readdirSync(GAMES).find(each => each.startsWith('austerlitz.'));
  if (name === undefined) {
    throw new Error(`there is no battle of Austerlitz in ${GAMES}`);
  }
  return readFileSync(`${GAMES}/${name}`);
};

/** A recorded battle that has not come to its end. */
const unfinished = (): Json => {
  const { dice: _, ...file } = JSON.parse(String(recorded())) as { dice?: Json; inputs: Json[] } & Record<
    string,
    Json
  >;
  return { ...file, inputs: file.inputs.slice(0, -20) } as Json;
};

const setUps: Attack = (client, isOver) =>
  again(3, isOver, () =>
    client.send('POST', '/api/games', { game: 'esr.battle', options: { scenario: largest() } } as Json),
  );

const checks: Attack = async (client, isOver) => {
  const table = await sitDown(client, { game: 'esr.battle', scenario: 'austerlitz' });
  const key = seatKey(table);
  await again(3, isOver, () =>
    client.send('POST', `/api/games/${table.id}/check`, { choose: { done: true } }, key),
  );
};

const hints: Attack = async (client, isOver) => {
  const table = await sitDown(client, { game: 'esr.battle', scenario: 'austerlitz' });
  await again(8, isOver, () => client.send('GET', `/api/games/${table.id}/hints`, undefined, seatKey(table)));
};

const downloads: Attack = async (client, isOver) => {
  const opened = await client.send('POST', '/api/games/import', recorded());
  const { id, keys } = JSON.parse(opened.body) as Table;
  await again(20, isOver, () => client.send('GET', `/api/games/${id}/file`, undefined, keys.watch));
};

const imports: Attack = (client, isOver) => {
  const file = recorded();
  return again(4, isOver, () => client.send('POST', '/api/games/import', file));
};

const takeBacks: Attack = async (client, isOver) => {
  const opened = await client.send('POST', '/api/games/import', unfinished());
  const table = await seatAll(client, JSON.parse(opened.body) as Table);
  const seats = Object.entries(table.keys).filter(([role]) => role.startsWith('seat:'));
  const [asker = '', other = ''] = seats.map(([, key]) => key);
  let to = 400;
  await again(1, isOver, async i => {
    const ask = { id: `a${i}`, command: { do: 'ask', proposal: { kind: 'undo', to: to-- } } };
    const asked = await client.send('POST', `/api/games/${table.id}/commands`, ask as Json, asker);
    const { n } = JSON.parse(asked.body || '{}') as { n?: number };
    const yes = { id: `b${i}`, command: { do: 'answer', ask: n ?? 0, yes: true } };
    await client.send('POST', `/api/games/${table.id}/commands`, yes as Json, other);
  });
};

const brackets: Attack = (client, isOver) => {
  const deep = Buffer.alloc(4 * 1024 * 1024 - 64, '[');
  return again(2, isOver, () => client.send('POST', '/api/games/import', deep));
};

const flood: Attack = (client, isOver) => again(40, isOver, () => client.send('GET', '/api/lobby'));

const series: Attack = async (client, isOver) => {
  const wanted = { game: 'esr.battle', scenario: 'austerlitz', games: 10_000 };
  await again(1, isOver, () => client.send('POST', '/api/simulations', wanted));
};

/** Tables of computers alone: each has a move to make, always. */
const crowd: Attack = async (client, isOver) => {
  const computer = { kind: 'computer', bot: 'strong' };
  const seats = { french: computer, coalition: computer };
  let opened = 0;
  await again(2, isOver, async () => {
    if (opened < 50) {
      opened += 1;
      await client.send('POST', '/api/games', { game: 'esr.battle', scenario: 'austerlitz', seats });
    }
  });
};

const questions: Attack = (client, isOver) =>
  again(8, isOver, () => client.send('POST', '/api/charts/esr.bombardment/odds', {}));

const oddIds: Attack = async (client, isOver) => {
  const table = await sitDown(client, { game: 'esr.fight' });
  await again(4, isOver, i =>
    client.send(
      'POST',
      `/api/games/${table.id}/commands`,
      { id: `x\u0000${i}`, command: { do: 'chat', text: 'hm' } } as Json,
      seatKey(table),
    ),
  );
};

/** Many sockets, each at the rate that is allowed. */
const sockets =
  (message: (i: number) => Json): Attack =>
  async (client, isOver) => {
    const table = await sitDown(client, { game: 'esr.battle', scenario: 'saalfeld' });
    const open = Array.from({ length: 95 }, () => client.socket(table.id));
    const beats = open.map(socket => {
      let count = 0;
      socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', token: seatKey(table) })));
      return setInterval(() => {
        if (socket.readyState === WebSocket.OPEN) {
          socket.send(JSON.stringify(message(count++)));
        }
      }, 56);
    });
    await again(1, isOver, () => new Promise(resolve => setTimeout(resolve, 50)));
    beats.forEach(clearInterval);
    for (const socket of open) {
      socket.terminate();
    }
  };

const chatter = sockets(i => ({
  t: 'do',
  id: `c${i}-${Math.random()}`,
  command: { do: 'chat', text: 'm'.repeat(1950) },
}));
const marches = sockets(i => ({ t: 'check', id: `k${i}`, choose: { done: true } }));

export const ATTACKS: Readonly<Record<string, Attack>> = {
  'set-ups of the largest scenario': setUps,
  'checks in a large battle': checks,
  'hints in a large battle': hints,
  'downloads of a finished game': downloads,
  'imports of a whole battle': imports,
  'take-backs in a long battle': takeBacks,
  'four megabytes of brackets': brackets,
  'a flood of requests': flood,
  'a series of 10,000 battles': series,
  'a crowd of tables of computers': crowd,
  'odds of a procedure': questions,
  'odd ids of commands': oddIds,
  '95 sockets that talk': chatter,
  '95 sockets that check marches': marches,
};
