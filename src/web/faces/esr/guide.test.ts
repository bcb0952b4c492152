import { describe, expect, test } from 'vitest';
import { must, Play } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { battle } from '#systems/esr/game/game.ts';
import { GUIDE } from './guide.ts';

const begun = Play.begin(battle, must(battle.scenarios.find(({ id }) => id === 'intro')).setup);
const first = (begun.ok ? begun.value.state.board : null) as unknown as Board;

const prompt = (step: string, view: Partial<Board> = {}, awaits = 'choose'): string =>
  GUIDE.prompt({ view: { ...first, ...view }, due: { step, awaits }, asked: {} } as never);

const beaten: Partial<Board> = {
  formations: first.formations.map((each, i) => (i === 0 ? { ...each, losses: 1 } : each)),
};

describe('the guide', () => {
  test.each([
    ['esr.command.issue', 'objectives'],
    ['esr.command.issue', 'score'],
    ['esr.command.actions', 'battery before you attack'],
    ['esr.form.choose', 'ploy'],
    ['esr.form.choose', 'Reformation Area'],
    ['esr.fire.choose', 'ED'],
    ['esr.combat.lead', 'Combat Rating (CR)'],
  ])('at %s it explains “%s”', (step, word) => {
    expect(prompt(step)).toContain(word);
  });

  test('it leads through the first fight, whenever that comes, and then leaves', () => {
    expect(prompt('esr.movement.plan', { turn: 5 })).toContain('odds of each pair');
    expect(prompt('esr.combat.fight', { ...beaten, turn: 5 }, 'roll')).toContain('Combat Rating');
    expect(prompt('esr.command.issue', { ...beaten, turn: 6 })).toBe('');
  });

  test('it agrees with the briefing about batteries', () => {
    const said = [
      ...GUIDE.briefing({ view: first, side: 'french', setup: { scenario: 'intro' } } as never),
      prompt('esr.command.actions'),
    ].join(' ');
    expect(said).toMatch(/bring up the batteries before you attack/i);
    expect(said).not.toMatch(/won without/);
  });
});
