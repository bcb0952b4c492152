import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import { grognard, spawnGrognard } from '../../../tests/support/grognard.ts';

const running: ChildProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map(stop));
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true });
  }
});

const stop = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode !== null) {
    return child.exitCode;
  }
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  return (await exit)[0];
};

const addressFrom = async (child: ChildProcess, lines: string[]): Promise<string> => {
  if (child.stdout === null) {
    throw new Error('no output to read');
  }
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    const found = /at (http:\S+)$/.exec(line)?.[1];
    if (found !== undefined) {
      return found;
    }
  }
  throw new Error(`the server ended without an address: ${lines.join('\n')}`);
};

const start = async (port: string) => {
  const data = mkdtempSync(path.join(tmpdir(), 'grognard-data-'));
  folders.push(data);
  const child = spawnGrognard(['serve'], { PORT: port, HOST: '127.0.0.1', GROGNARD_DATA: data });
  running.push(child);
  const lines: string[] = [];
  return { child, lines, address: await addressFrom(child, lines) };
};

describe('grognard serve', () => {
  test('prints its address, answers there, and ends quietly when told to', async () => {
    const { child, address } = await start('0');
    expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({ status: 'ok' });
    expect(await stop(child)).toBe(0);
  });

  test('says so when the port is taken and uses another', async () => {
    const first = await start('0');
    const taken = new URL(first.address).port;
    const second = await start(taken);
    expect(second.lines[0]).toMatch(new RegExp(`^Port ${taken} is taken; using \\d+ instead\\.$`));
    expect((await fetch(`${second.address}/healthz`)).status).toBe(200);
  });
});

describe('a PostgreSQL that does not answer', () => {
  test('is named in one sentence, without its password', async () => {
    const url = 'postgres://me:hush@127.0.0.1:1/none';
    const { status, err } = await grognard(['serve'], { env: { PORT: '0', DATABASE_URL: url } });
    expect(status).toBe(2);
    expect(err).toContain('The PostgreSQL at 127.0.0.1:1 cannot be used: connect ECONNREFUSED');
    expect(err).not.toContain('hush');
  });
});
