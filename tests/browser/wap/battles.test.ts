import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/axe.ts';
import { overflow, PHONE, visit } from '../../support/pages.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

describe('secret choices', () => {
  test('on one phone passed round: nothing shows until both have chosen', async () => {
    const page = await site.visit('/battle/new/wap.battle#tacticalMatrix=true', PHONE);
    await page.getByRole('heading', { name: /both sides pick a tactic/ }).waitFor();
    expect(await page.locator('.choices button').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'I am attacker: show my choices' }).tap();
    expect(await accessibilityFaults(page)).toEqual([]);
    const chosen = await page.locator('.choices .choice-label').first().innerText();
    await page.locator('.choices button').first().tap();
    await page.getByText('Now give the phone to defender').waitFor();
    expect(await page.locator('.choices button').count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Log' }).locator('..').innerText()).not.toContain(chosen);
    await page.getByRole('button', { name: 'I am defender: show my choices' }).tap();
    await page.locator('.choices button').last().tap();
    await page.getByText('Now give the phone').waitFor({ state: 'detached' });
    await page.locator('.battle-log').getByText(chosen).first().waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test('two phones: one sends the battle to the other, which takes it over without the secret', async () => {
    const page = await site.visit('/battle/new/wap.battle#tacticalMatrix=true');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('radio', { name: 'Attacker' }).check();
    await page.getByRole('button', { name: 'I am attacker: show my choices' }).click();
    await page.locator('.choices button').first().click();
    await page.getByRole('button', { name: 'Send this battle to the other phone' }).click();
    await page.getByText('Copied').waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const other = await visit(site.browser, address, PHONE);
    await other.page.getByRole('heading', { name: /both sides pick a tactic/ }).waitFor();
    await other.page.getByRole('radio', { name: 'Defender' }).check();
    await other.page.getByRole('button', { name: 'I am defender: show my choices' }).tap();
    expect(await overflow(other.page)).toBeLessThanOrEqual(0);
    expect(other.complaints).toEqual([]);
    await other.page.goto(`${site.address}/battle/join#damaged`);
    await other.page.getByRole('alert').getByText('the link is damaged').waitFor();
    await other.context.close();
  });

  test('each side with its own phone: mine is shown when both are turned over', async () => {
    const page = await site.visit('/battle/new/wap.battle#tacticalMatrix=true', PHONE);
    await page.getByRole('radio', { name: 'Attacker' }).check();
    await page.getByRole('button', { name: 'I am attacker: show my choices' }).tap();
    const chosen = await page.locator('.choices .choice-label').first().innerText();
    await page.locator('.choices button').first().tap();
    await page.getByRole('button', { name: 'Both have chosen: show mine' }).tap();
    await expect.poll(() => page.locator('.curtain-mine').innerText()).toBe(chosen);
    await page.locator('.choices button').first().tap();
    await page.locator('.curtain-mine').waitFor({ state: 'detached' });
  });
});

describe('a chart', () => {
  test('long odds tell how far they are, can be stopped and asked again, and hold nothing up', async () => {
    const page = await site.visit('/charts');
    // The reckoner of the odds is as slow as a page can meet it: it comes when the page has shown that it can wait.
    let comes = (): void => undefined;
    const coming = new Promise<void>(resolve => {
      comes = resolve;
    });
    const called: string[] = [];
    await page.route(/\/assets\/worker-/, async route => {
      called.push(route.request().url());
      await coming;
      await route.continue();
    });
    await page.goto(`${site.address}/chart/wap.field-battle`);
    await page.getByLabel('Start from').selectOption({ label: 'Austerlitz, 1805: the storm of the Pratzen' });
    const odds = page.getByRole('region', { name: 'Odds', exact: true });
    const weighing = odds.getByRole('status').getByText('Computing the odds');
    await weighing.waitFor();
    await page.getByRole('switch').first().click();
    await page.getByRole('switch').first().click();
    await weighing.waitFor();
    await odds.getByRole('button', { name: 'Stop' }).click();
    await odds.getByText('Stopped.').waitFor();
    expect(called).not.toEqual([]);
    comes();
    await odds.getByRole('button', { name: 'Compute again' }).click();
    await odds.locator('.odds-bar').waitFor();
    expect(site.complaints).toEqual([]);
  });
});
