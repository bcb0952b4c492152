import { expect, test } from 'vitest';
import { type Input, type Json, must, Play } from '#kernel';
import base from '../scenarios/1805.json' with { type: 'json' };
import type { Board } from './board.ts';
import { campaign } from './game.ts';
import { count, fleetAt, troopsOf, unitsOf } from './situation.ts';

/** NIE 7.10: June 1806, Empire; Great Britain and Russia have seats, the others have no player. */
const SETUP: Json = {
  scenario: {
    ...base,
    start: { year: 1806, month: 6, firstTurn: 'GB', note: '' },
    gameTypes: ['EMPIRE'],
    nations: Object.fromEntries(
      Object.entries(base.nations).map(([nation, told]) => [
        nation,
        { ...told, pap: { player: nation === 'RU' ? 2 : 3, controlledNonPlayer: 3, uncontrolled: 1 } },
      ]),
    ),
    wars: [],
    alliances: [],
    ownershipOutsideHomeland: { GB: ['sweden'], RU: ['finland'] },
    uprisings: [],
    heroes: {},
    forces: [
      { nation: 'GB', at: 'baltic-sea', kind: 'sea', pieces: { SQN: 4, ADM: 1 } },
      { nation: 'GB', at: 'sweden', kind: 'region', pieces: { INF: 2, CAV: 1, ART: 1, GEN: 1 } },
      { nation: 'RU', at: 'st-petersburg', kind: 'region', pieces: { INF: 1 } },
      { nation: 'RU', at: 'kronstadt', kind: 'port', pieces: { SQN: 2 } },
    ],
    specials: { rule: '', count: {}, defaultPlacement: [] },
    specialRules: [],
    seats: [
      {
        players: 2,
        type: 'EMPIRE',
        seats: [
          { nation: 'GB', controls: [] },
          { nation: 'RU', controls: [] },
        ],
      },
    ],
  } as unknown as Json,
};

class Table {
  readonly play: Play;
  constructor() {
    const begun = Play.begin(campaign as never, SETUP);
    this.play = must(begun.ok ? begun.value : null, begun.ok ? '' : JSON.stringify(begun.error));
  }
  get board(): Board {
    return this.play.state.board as unknown as Board;
  }
  get at(): string {
    return this.play.state.stack.at(-1)?.at ?? 'over';
  }
  submit(input: Input): void {
    const moved = this.play.submit(input);
    if (!moved.ok) {
      throw new Error(`${this.at}: ${moved.error.sentence} (${JSON.stringify(this.play.awaits())})`);
    }
  }
  choose(side: string, choose: Json): void {
    this.submit({ side, choose });
  }
  roll(roll: Readonly<Record<string, readonly number[]>>): void {
    this.submit({ roll });
  }
  /** Everybody passes until a step is reached. */
  until(step: string): void {
    for (let guard = 0; guard < 40 && this.at !== step; guard++) {
      const wait = this.play.awaits();
      const [side, choice] = wait?.awaits === 'choose' ? (Object.entries(wait.sides)[0] ?? []) : [];
      this.choose(must(side ?? null, `nobody is asked at ${this.at}`), must(choice?.pass ?? null));
    }
    expect(this.at).toBe(step);
  }
  paps(): readonly number[] {
    const { GB, RU } = this.board.sheet.nations;
    return [GB.pap, RU.pap, RU.debt];
  }
}

const lands = (table: Table, party: Json, roll: readonly number[] | null): void => {
  table.choose('britain', { from: 'sweden' });
  table.choose('britain', { to: 'st-petersburg', by: 'sea' });
  if (table.at === 'nie.land.who') {
    table.choose('britain', party);
  }
  if (roll) {
    table.roll({ dice: roll });
  }
};

test('a war in ten lines', () => {
  const table = new Table();
  // 1: war costs 2, as no ally is at war with Russia; both write rank 1.
  table.choose('britain', 'DECLARE');
  table.choose('britain', 'RU');
  expect(table.paps()).toEqual([1, 2, 0]);
  expect(table.board.sheet.wars.GB).toEqual([['RU']]);

  // 2: four squadrons step to the Gulf of Bothnia; a port attack by two and the Admiral.
  table.until('nie.sea');
  table.choose('britain', { from: 'baltic-sea' });
  table.choose('britain', { to: 'gulf-of-bothnia', by: 'step' });
  table.choose('britain', { squadrons: 4, admirals: true });
  table.choose('britain', { from: 'gulf-of-bothnia' });
  table.choose('britain', { to: 'kronstadt', by: 'attack' });
  table.choose('britain', { squadrons: 2, admirals: true });
  table.roll({ a: [4, 3], b: [2, 3] });
  expect(fleetAt(table.board, 'kronstadt', 'RU')).toHaveLength(1);
  table.until('nie.land');

  // 3: the landing: Militia rise; one Infantry is lost; the General need not roll.
  lands(table, { INF: 1 }, [4]);
  expect(troopsOf(table.board, 'st-petersburg', 'RU')).toBe(3);
  lands(table, { INF: 1 }, [2]);
  lands(table, { CAV: 1 }, [5]);
  lands(table, { ART: 1 }, [3]);
  lands(table, { GEN: 1 }, null);
  expect(count(unitsOf(table.board, 'st-petersburg', 'GB'))).toBe(4);

  // 4: initiative 12 against 6; Great Britain attacks.
  table.until('nie.battle.initiative');
  table.roll({ GB: [5, 4], RU: [3, 2] });
  expect(table.board.battle?.winner).toBe('GB');
  table.choose('britain', { attacker: 'GB', defender: 'RU' });
  expect(table.board.battle?.troops).toEqual({ attacker: 3, defender: 3 });

  table.until('nie.battle.quick');

  // 5: three hits, all Russians rout and still fire: two hits on Infantry and Cavalry.
  table.choose('britain', { rally: 0, heroRallies: false });
  table.roll({ INF: [4], CAV: [2], ART: [2], assistART: [3] });
  table.roll({ MIL: [3, 6], INF: [6] });
  table.choose('britain', [0, 1, 0, 0, 1, 0, 0, 0, 0, 0]);

  // 6: regrouping; Russia loses one Militia and retreats; no PAPs.
  table.roll({ attackerINF: [4], attackerCAV: [2], defenderMIL: [4, 5], defenderINF: [5] });
  table.choose('russia', 'novgorod');
  expect(troopsOf(table.board, 'novgorod', 'RU')).toBe(2);

  // 7: St. Petersburg is captured; the squadron of Kronstadt must leave, is caught and lost.
  expect(table.board.sheet.capitals['st-petersburg']).toEqual({ turn: 'GB', papGiven: true });
  expect(table.paps()).toEqual([2, 2, 0]);
  table.choose('britain', 'RU');
  table.choose('russia', 'avoid');
  table.roll({ avoid: [5] });
  table.roll({ a: [1, 4], b: [3, 3] });
  expect(table.board.ships.filter(ship => ship.nation === 'RU')).toEqual([]);
  table.until('nie.commit.dice');

  // 8: Russia rolls 6 against 7 and sues: it pays 2 and owes 1; Great Britain gains 2.
  table.roll({ dice: [3, 3] });
  expect(table.paps()).toEqual([4, 0, 1]);

  // 9: Congress: Finland, then Courland; capitals last.
  const options = table.play.awaits();
  const refused =
    options?.awaits === 'choose' && options.sides.britain?.kind === 'listed'
      ? options.sides.britain.options
      : [];
  expect(
    refused.find(({ value }) => JSON.stringify(value).includes('st-petersburg'))?.refused?.sentence,
  ).toContain('outside');
  table.choose('britain', { act: 'ANNEX', region: 'finland' });
  table.choose('britain', { act: 'ANNEX', region: 'courland' });
  table.choose('britain', 'pass');
  expect(table.board.sheet.nations.GB.pap).toBe(1);
  expect([table.board.regions.finland?.owner, table.board.regions.courland?.owner]).toEqual(['GB', 'GB']);

  // 10: Grace to June 1807, Reverse Grace to December 1806; liberated; forced passage.
  expect(table.board.sheet.grace).toEqual([{ suer: 'RU', enemies: ['GB'], until: { year: 1807, month: 6 } }]);
  expect(table.board.sheet.reverse).toEqual([
    { suer: 'RU', enemies: ['GB'], until: { year: 1806, month: 12 } },
  ]);
  expect(table.board.sheet.capitals['st-petersburg']?.turn).toBeNull();
  expect(table.board.sheet.forced).toMatchObject([{ nation: 'GB', through: 'RU' }]);
  expect(table.board.sheet.wars.GB).toEqual([]);
});
