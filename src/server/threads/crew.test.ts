import { afterEach, describe, expect, test, vi } from 'vitest';
import { commit } from '#kernel';
import type { Created } from '#kernel/table/entry.ts';
import { systemSecrets } from '../ports.ts';
import { Crew } from './crew.ts';
import { ThreadStudy } from './rooms.ts';

const crews: Crew[] = [];
afterEach(() => Promise.all(crews.splice(0).map(crew => crew.close())));

const crewWith = (onEnd: () => void = () => undefined): Crew => {
  const crew = new Crew({ onFault: () => undefined, onEnd });
  crews.push(crew);
  return crew;
};

const secret = Buffer.from(systemSecrets.bytes(32)).toString('hex');

const head: Created = {
  kind: 'created',
  game: 'demo.battle',
  version: '1',
  title: 'A battle',
  setup: {},
  seats: {},
  umpire: false,
  handDice: false,
  commitment: commit(secret),
};

describe('a thread', () => {
  test('does what it is asked, and says what it refuses', async () => {
    const study = new ThreadStudy(crewWith());
    const missing = await study.lay({ ...head, game: 'no.such-game' }, secret, 'me');
    expect(missing).toMatchObject({ ok: false, error: { code: 'table/no-game' } });
    const deep = await study.bring('['.repeat(100_000), secret, 'me');
    expect(deep).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining('nested more than') },
    });
  });

  test('is ended with a task that takes too long; what waits is done by the next one', async () => {
    let ended = 0;
    const crew = crewWith(() => {
      ended += 1;
    });
    const study = new ThreadStudy(crew);
    await study.bring('{}', secret, 'warm');
    // A task that cannot be done within no time at all.
    const late = crew.do('greedy', { do: 'bring', text: ' '.repeat(30_000_000), secret }, 1);
    const next = study.bring('[]', secret, 'modest');
    await expect(late).rejects.toThrow('takes too long');
    expect(await next).toMatchObject({ ok: false, error: { code: 'table/file' } });
    expect([ended, crew.overran]).toEqual([1, 1]);
  });

  test('is not ended for time in which the machine ran something else', async () => {
    const crew = crewWith();
    const study = new ThreadStudy(crew);
    await study.bring('{}', secret, 'warm');
    const ran = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
    const slow = crew.do('patient', { do: 'bring', text: ' '.repeat(3_000_000), secret }, 1);
    expect(await slow).toMatchObject({ ok: false, error: { code: 'table/file' } });
    expect([ran.mock.calls.length > 0, crew.overran]).toEqual([true, 0]);
    ran.mockRestore();
  });

  test('refuses everything once it is closed', async () => {
    const crew = crewWith();
    await crew.close();
    await expect(new ThreadStudy(crew).bring('{}', secret, 'me')).rejects.toThrow('closing');
  });
});
