import { describe, expect, test } from 'vitest';
import { campaign } from '#systems/aon/game/game.ts';
import { SCENARIOS } from '#systems/aon/scenarios/index.ts';
import { boardWith } from '#systems/aon/testing/boards.ts';
import { bandOf } from './band.ts';

const noticesFor = (side: 'french' | 'coalition', phase: 'campaign' | 'surrender'): readonly string[] => {
  const raid = { charles: { at: 'paris' }, bellegarde: { at: 'paris' }, davout: { at: 'austria' } };
  const board = boardWith({ scenario: 'austerlitz' }, raid, { phase });
  return bandOf(campaign.view(board, side), side).notices;
};

describe('the band tells the aim', () => {
  test.each(SCENARIOS.map(({ id }) => id))('of both parties in %s', scenario => {
    const board = boardWith({ scenario }, {}, {});
    const aims = (['french', 'coalition'] as const).map(
      side => bandOf(campaign.view(board, side), side).notices[0],
    );
    expect(aims).toEqual([expect.stringMatching(/^Your aim: /), expect.stringMatching(/^Your aim: /)]);
  });
});

describe('the band tells of corps in a capital', () => {
  test('to the side that may lose it, and to the side that may take it', () => {
    expect(noticesFor('french', 'campaign').slice(-2)).toEqual([
      'Enemies in Paris: 2 of 4',
      'Your corps in Vienna: 1 of 3',
    ]);
    expect(noticesFor('coalition', 'campaign')).toContain('Enemies in Vienna: 1 of 3');
  });

  test('and no longer when the campaign is over', () => {
    expect(noticesFor('french', 'surrender').join()).not.toContain('Paris');
  });
});
