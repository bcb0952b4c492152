import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameFile } from '#kernel';
import { giveFile } from '../../support/pages.ts';
import { answered, gameKept, standing } from '../../support/play.ts';
import { expectShown } from '../../support/shown.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

const recorded = (version: string): GameFile =>
  JSON.parse(readFileSync(`games/esr/version-${version}/intro.both-break.json`, 'utf8')) as GameFile;

describe.each(['2', '3', '4'])('a battle of version %s', version => {
  test('is opened and played on in the play room, under its own rules', async () => {
    const { inputs, ...file } = recorded(version);
    const page = await site.visit('/play');
    await giveFile(page, 'Import a game', JSON.stringify({ ...file, inputs: inputs.slice(0, 60) }));
    await page.locator('.hand-over .button-main, .room').first().waitFor();
    for (let i = 0; i < 4; i++) {
      const now = await standing(page, '');
      if (now.kind === 'cover') {
        await page.locator('.hand-over .button-main').click();
        continue;
      }
      await page
        .locator('.choice-row button:not([aria-disabled]), .acts .act:not([aria-disabled])')
        .first()
        .click();
      await answered(page, now.moment);
    }
    await expectShown(page.getByText(/^The road to Neustadt .* Turn \d+ of 11/).first());
    const kept = await gameKept(page);
    expect(kept).toMatchObject({ version, state: expect.stringMatching(/^[\da-f]{64}$/) });
    expect(kept.inputs.length).toBeGreaterThan(60);
    expect(site.complaints).toEqual([]);
  });
});

test('a battle of a version that is not kept says so, and is not opened', async () => {
  const page = await site.visit('/play');
  await giveFile(page, 'Import a game', JSON.stringify({ ...recorded('2'), version: '1' }));
  await expectShown(
    page.getByText(/began under version 1 of the rules .* only versions 2, 3, 4 and \d+ are kept here/),
  );
});
