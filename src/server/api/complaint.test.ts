import { describe, expect, test } from 'vitest';
import { Club } from '../../../tests/support/club.ts';

const club = Club.open();

const refused = async (url: string, payload: unknown): Promise<string> => {
  const reply = await club.server.app.inject({ method: 'POST', url, payload: payload as object });
  expect([url, reply.statusCode]).toEqual([
    url,
    reply.statusCode >= 400 && reply.statusCode < 500 ? reply.statusCode : 'a refusal',
  ]);
  return (reply.json() as { message: string }).message;
};

const SAID = { do: 'chat', text: 'Well played.' };

const CASES: readonly (readonly [url: string, payload: unknown, sentence: string])[] = [
  ['/api/games', {}, 'game is missing.'],
  ['/api/games', { game: 7 }, 'game must be a text.'],
  ['/api/games', { game: 'x'.repeat(81) }, 'game must have at most 80 characters.'],
  ['/api/games', { game: 'demo.skirmish', extra: 1 }, 'The request has no field called extra.'],
  ['/api/games', { game: 'demo.skirmish', listed: 'yes' }, 'listed must be true or false.'],
  [
    '/api/games',
    { game: 'demo.skirmish', seats: { red: { kind: 'cat' } } },
    'seats.red.kind must be one of open, person, computer.',
  ],
  ['/api/games', { game: 'nope' }, 'There is no game called nope here.'],
  ['/api/games', { game: 'demo.skirmish', scenario: 'nope' }, 'There is no such scenario of Skirmish.'],
  ['/api/games/import', { a: 1 }, 'That is no game file: format must be "grognard-game/1"'],
  ['/api/games/12345678/join', { key: 'short', name: 'Anna' }, 'key must be a key of a link.'],
  ['/api/games/12345678/join', { key: 'x'.repeat(32), name: ' ' }, 'name must not be empty.'],
  [
    '/api/games/12345678/join',
    { key: 'x'.repeat(32), name: 'Anna' },
    'This link does not open a game, or is no longer valid. Ask the host for a new link.',
  ],
  ['/api/games/12345678/commands', { id: 'a', command: { do: 'dance' } }, 'command.do must be one of choose'],
  [
    '/api/games/12345678/commands',
    { id: 'a', command: { do: 'correct', to: -1, inputs: [], reason: 'x' } },
    'command.to must be at least 0.',
  ],
  // Characters that a database does not keep, or that would end a line, come no further than this.
  ['/api/games', { game: 'demo.skirmish', title: 'a\u0000b' }, 'title must be one line of plain text'],
  ['/api/games/12345678/commands', { id: 'a\nb', command: SAID }, 'id must be 1 to 80 printable characters'],
  ['/api/games/12345678/commands', { id: 'a\u0000', command: SAID }, 'id must be 1 to 80 printable'],
  [
    '/api/games/12345678/commands',
    { id: 'a', command: { ...SAID, text: 'a\u0000b' } },
    'command.text must be plain text',
  ],
  ['/api/account/login', { response: { id: 'a\u0000b' } }, 'response.id must be the id of a passkey'],
  ['/api/games/12345678/check', { as: 'seat:\u0000', choose: 1 }, 'as must be one line of plain text'],
];

test('a fault of ours is told in one sentence, and nothing of what went wrong inside', async () => {
  const { app, tables } = club.server;
  const { rights } = tables.store;
  const grants = rights.grants.bind(rights);
  rights.grants = () => Promise.reject(new Error('no disk at /var/lib/grognard'));
  const reply = await app.inject({ url: '/api/games/12345678' });
  rights.grants = grants;
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({ error: 'fault', message: 'Something went wrong here.' });
});

describe('what is wrong with a request', () => {
  test.each(CASES)('%s %j', async (url, payload, sentence) => {
    expect(await refused(url, payload)).toContain(sentence);
  });
});
