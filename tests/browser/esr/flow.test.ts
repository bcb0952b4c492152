import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { replay } from '#kernel';
import { battle } from '#systems/esr/game/game.ts';
import { answered, gameKept, standing, throwAtOnce } from '../../support/play.ts';
import { Site } from '../../support/site.ts';
import { PointingHand } from './pointing-hand.ts';

const site = Site.open();

const WIDE = { viewport: { width: 1440, height: 900 } };

const begin = async (against: string, options: typeof WIDE, seed?: number): Promise<Page> => {
  const page = await site.visit('/play?game=esr.battle', options, seed);
  await page.getByLabel('Coalition').selectOption(against);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.room[data-asked]').waitFor();
  return page;
};

const turnOf = async (page: Page): Promise<number> => {
  const words = await page.locator('.band-clock').innerText();
  return Number(/turn (\d+)/.exec(words)?.[1]);
};

describe('the flow of play', () => {
  test('an idle turn of the introductory battle takes at most two clicks', async () => {
    const page = await begin('weak', WIDE);
    await throwAtOnce(page);
    const idle = page.locator('.acts .pass, .acts .act:not(.act-missing)').first();
    const clicks = new Map<number, number>();
    for (;;) {
      const now = await standing(page, '');
      const turn = await turnOf(page);
      if (now.kind === 'over' || turn > 6) {
        break;
      }
      await idle.click();
      clicks.set(turn, (clicks.get(turn) ?? 0) + 1);
      await answered(page, now.moment);
    }
    expect([...clicks.keys()]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(Math.max(...clicks.values())).toBeLessThanOrEqual(2);
  });

  test('a battle of the strong player is pointed out in at most sixty clicks and drags', async () => {
    const page = await begin('weak', WIDE, 9);
    await throwAtOnce(page);
    const hand = new PointingHand(page);
    for (;;) {
      const now = await standing(page, '');
      if (now.kind === 'over') {
        break;
      }
      await hand.answer();
      await answered(page, now.moment);
    }
    expect(hand.count).toBeLessThanOrEqual(60);
    // It was a battle: orders, marches and fights, and the file tells the same story.
    expect(hand.count).toBeGreaterThan(25);
    const replayed = replay(battle as never, await gameKept(page));
    expect(replayed.ok && replayed.value.outcome()?.sentence).toBe(
      await page.locator('.result-frame h2').innerText(),
    );
  });
});
