import { expect, test } from 'vitest';
import { SHELF } from '#systems';
import { beginFirst, cutButtons, HAND, mapShare, primaries, WIDE } from '../support/room.ts';
import { Site } from '../support/site.ts';

const site = Site.open();

const WHOLE = SHELF.flatMap(({ whole }) => (whole === undefined ? [] : [whole]));

/** Every game owes this to its player: a player who knows one room knows them all. */
test.each(
  WHOLE.flatMap(game => [[game, 'a desktop', WIDE, 0.75] as const, [game, 'a phone', HAND, 0.55] as const]),
)('the room of %s leaves most of %s to the map, with one primary button at most', async (...given) => {
  const [game, , window, least] = given;
  const page = await site.visit(`/play?game=${game}`, window);
  await beginFirst(page);
  await expect.poll(() => mapShare(page)).toBeGreaterThanOrEqual(least);
  expect(await cutButtons(page)).toEqual([]);
  expect((await primaries(page)).length).toBeLessThanOrEqual(1);
  expect(site.complaints).toEqual([]);
});
