import { describe, expect, test } from 'vitest';
import { type Input, type Json, must, oddsOf, Play, type Roll } from '#kernel';
import { battle } from '../procedures/battle.ts';
import type { Board } from './board.ts';
import { campaign } from './game.ts';
import { corpsAt } from './situation.ts';

const begun = Play.begin(campaign as never, { scenario: 'austerlitz' });
const play = must(begun.ok ? begun.value : null) as Play;

const board = (): Board => play.state.board as unknown as Board;
const step = (): string => play.state.stack.at(-1)?.at ?? '';
const at = (id: string): string => corpsAt(board(), id).at;
const fresh = (...ids: string[]): boolean[] => ids.map(id => corpsAt(board(), id).fresh);

const submit = (input: Input): readonly string[] => {
  const moved = play.submit(input);
  if (!moved.ok) {
    throw new Error(`${step()}: ${moved.error.sentence}`);
  }
  return moved.value.notes.map(({ text }) => text);
};

const french = (choose: Json): readonly string[] => submit({ side: 'french', choose });
const coalition = (choose: Json): readonly string[] => submit({ side: 'coalition', choose });
const order = (leader: string, corps: string[], pay?: string): Json => ({
  order: 'move',
  leader,
  corps: [leader, ...corps],
  ...(pay === undefined ? {} : { pay }),
});
const refusal = (side: string, choose: Json): string => {
  const tried = play.submit({ side, choose });
  return tried.ok ? 'accepted' : tried.error.sentence;
};

/** The chance that the attacker wins the roll that is awaited, as a fraction. */
const attackerWins = (): string => {
  const { on } = play.awaits() as Roll;
  const odds = oddsOf(battle, must(on).given as never);
  const { n, d } = must(odds.ok ? odds.value.measures.attackerWins : null);
  return `${n}/${d}`;
};

/** Odds from the battle that a choice leads to. */
const foreseen = (side: string, choose: Json): string => {
  const known = { view: campaign.view(board(), side), ahead: play.state.stack };
  const { on } = must(campaign.foresee?.(known, side, choose));
  const odds = oddsOf(battle, on.given as never);
  const { n, d } = must(odds.ok ? odds.value.measures.attackerWins : null);
  return `${n}/${d}`;
};

const FRENCH = ['forced-march', 'depot', 'guard', 'pursuit', 'envoys'];
const COALITION = ['stubborn-stand', 'rearguard', 'mud', 'gold', 'gold', 'scouts', 'exchange', 'landing'];
const ARMY = ['lannes', 'soult', 'ney', 'murat'];

/** The worked campaign of the specification, line by line. */
describe('Ulm and Austerlitz, by the worked example of the specification', () => {
  test('0: hands are dealt, the French first', () => {
    submit({ draw: FRENCH });
    submit({ draw: COALITION });
    expect([step(), board().round, board().phase]).toEqual(['aon.campaign.act', 3, 'campaign']);
  });

  test('1: the free move; no Mud; Mack cannot withdraw; 26 against 6 wins 71/72', () => {
    french(order('napoleon', ARMY));
    expect(step()).toBe('aon.march.mud');
    coalition('pass');
    const path = { path: ['swabia', 'bavaria'] };
    expect(refusal('french', { path: ['swabia', 'bavaria', 'austria'] })).toContain('Enemy corps in Bavaria');
    expect(foreseen('french', path)).toBe('71/72');
    french(path);
    expect(step()).toBe('aon.battle.engage');
    french({ leader: 'napoleon', corps: ['napoleon', ...ARMY] });
    coalition({ leader: 'mack', corps: ['mack', 'kienmayer'] });
    expect(play.state.stack.at(-1)).toMatchObject({ at: 'aon.battle.cards' });
    french('pass');
    coalition('pass');
    expect((play.awaits() as Roll).on?.given).toMatchObject({
      attacker: { strength: 26, corps: 5 },
      defender: { strength: 6, corps: 2 },
    });
    expect(attackerWins()).toBe('71/72');
  });

  test('2: dice 4 and 5; Pursuit has nothing left to take; Murat goes to reserve', () => {
    const told = submit({ roll: { attacker: [4], defender: [5] } });
    expect(told).toContain('The French inflict 2, the Coalition 1.');
    // Three are owed and two engaged: no window for Pursuit. The loser may still think of Rearguard.
    expect(step()).toBe('aon.battle.rearguard');
    coalition('pass');
    french('murat');
    coalition('kienmayer');
    french('pass');
    expect([at('kienmayer'), at('mack'), at('murat')]).toEqual(['gone', 'prisoner', 'reserve']);
    expect(fresh('napoleon', 'lannes', 'soult', 'ney')).toEqual([false, false, false, false]);
    expect(at('napoleon')).toBe('bavaria');
  });

  test('3: Kutuzov and Bagration come to Austria on the free move of the Coalition', () => {
    coalition(order('kutuzov', ['bagration']));
    french('pass');
    coalition({ path: ['moravia', 'austria'] });
    expect([at('kutuzov'), at('bagration')]).toEqual(['austria', 'austria']);
    expect(fresh('kutuzov', 'bagration')).toEqual([true, true]);
  });

  test('4: Davout follows for a card', () => {
    expect(refusal('french', order('davout', []))).toContain('costs one card');
    french(order('davout', [], 'forced-march'));
    coalition('pass');
    french({ path: ['swabia', 'bavaria'] });
    // With Light Cavalry John could reach Davout, so the Coalition is asked, with any hand.
    expect(step()).toBe('aon.march.intercept');
    coalition('pass');
    expect([at('davout'), ...fresh('davout')]).toEqual(['bavaria', true]);
  });

  test('5: Charles and Bellegarde cross Tyrol; Massena cannot intercept where John stands; both are spent', () => {
    coalition(order('charles', ['bellegarde'], 'gold'));
    french('pass');
    coalition({ path: ['tyrol', 'austria'] });
    expect(step()).toBe('aon.campaign.act');
    expect([at('charles'), at('bellegarde')]).toEqual(['austria', 'austria']);
    expect(fresh('charles', 'bellegarde')).toEqual([false, false]);
    french('pass');
    coalition('pass');
    expect(board().round).toBe(4);
  });

  test('6: 23 against 19 in Austria wins 49/72', () => {
    french(order('napoleon', ['lannes', 'soult', 'ney', 'davout'], 'depot'));
    coalition('pass');
    french({ path: ['austria'] });
    // Charles could withdraw with Light Cavalry only.
    expect(refusal('coalition', { withdraw: 'charles', corps: ['charles'], to: 'moravia' })).toContain(
      'slower',
    );
    coalition('pass');
    french({ leader: 'napoleon', corps: ['napoleon', 'lannes', 'soult', 'ney', 'davout'] });
    const defence = ['kutuzov', 'bagration', 'charles', 'bellegarde', 'schwarzenberg'];
    expect(foreseen('coalition', { leader: 'kutuzov', corps: defence })).toBe('49/72');
    coalition({ leader: 'kutuzov', corps: defence });
  });

  test('7: The Guard makes it 173/216, Stubborn Stand 83/216', () => {
    expect(foreseen('french', { play: 'guard' })).toBe('173/216');
    french({ play: 'guard' });
    expect(foreseen('coalition', { play: 'stubborn-stand' })).toBe('83/216');
    coalition({ play: 'stubborn-stand' });
    french('pass');
    coalition('pass');
    expect(attackerWins()).toBe('83/216');
  });

  test('8: tied at one each; the tie-break is won 7 to 6; Rearguard cancels Pursuit', () => {
    expect(submit({ roll: { attacker: [6], defender: [3] } })).toContain(
      'The French inflict 1, the Coalition 1.',
    );
    expect(submit({ roll: { tieAttacker: [2], tieDefender: [3] } })).toContain(
      'The tie is broken 7 to 6: the French win.',
    );
    french({ play: 'pursuit' });
    expect(board().battle?.pursuit).toBe(2);
    coalition({ play: 'rearguard' });
    expect(board().battle?.pursuit).toBe(0);
  });

  test('9: Ney and Bellegarde are gone; the fifth card makes the army fresh; the Coalition goes to Moravia', () => {
    french('ney');
    coalition('bellegarde');
    expect([at('ney'), at('bellegarde')]).toEqual(['gone', 'gone']);
    french('envoys');
    expect(fresh('napoleon', 'lannes', 'soult', 'davout')).toEqual([true, true, true, true]);
    expect(step()).toBe('aon.battle.retreat');
    expect(refusal('coalition', 'bavaria')).toContain('not among the choices');
    coalition('moravia');
    expect([at('kutuzov'), at('charles'), at('schwarzenberg')]).toEqual(['moravia', 'moravia', 'moravia']);
  });

  test('10: Vienna is taken, Austria makes peace without Tyrol, and the French win', () => {
    while (step() === 'aon.campaign.act') {
      coalition('pass');
    }
    expect(step()).toBe('aon.surrender.terms');
    french({ terms: 'peace', detach: 'tyrol' });
    expect([board().status.austria, board().status.tyrol, board().detached]).toEqual(['N', 'FD', ['tyrol']]);
    for (let i = 0; i < 12 && step() === 'aon.depart'; i++) {
      const wait = must(play.awaits());
      const [side, choice] = wait.awaits === 'choose' ? must(Object.entries(wait.sides)[0]) : ['', null];
      const options = choice?.kind === 'listed' ? choice.options.map(({ value }) => value) : [];
      submit({ side, choose: options.includes('tyrol') ? 'tyrol' : (options[0] as Json) });
    }
    expect(at('john')).not.toBe('tyrol');
    expect(['tyrol', 'bavaria']).toContain(at('napoleon'));
    while (play.outcome() === null) {
      const wait = must(play.awaits());
      submit(
        wait.awaits === 'roll'
          ? { roll: { dice: [6] } }
          : { side: must(Object.keys((wait as never as { sides: object }).sides)[0]), choose: 'pass' },
      );
    }
    expect(play.outcome()).toMatchObject({ winners: ['french'], ending: 'pressburg' });
  });
});
