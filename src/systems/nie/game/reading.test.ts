import { describe, expect, test } from 'vitest';
import { type Json, must } from '#kernel';
import { type Board as Charge, counterFacts } from '../procedures/charge-steps.ts';
import { Moment, squadrons } from '../testing/moment.ts';
import { makePeace, makeWar } from '../trackers/sheet/state.ts';
import { warDeclared } from '../trackers/sheet/war.ts';
import { NATIONS, type Nation } from '../vocabulary.ts';
import type { Battle, Board, Unit } from './board.ts';
import { putRegion, setSheet, setUnits, standing } from './edit.ts';
import { battleFrame } from './frames.ts';
import { campaign } from './game.ts';
import { endStep } from './phases/battle/after.ts';
import { retreatsStep } from './phases/battle/retreat.ts';
import { commitFrame } from './phases/commitment.ts';
import { landPhase } from './phases/land/phase.ts';
import { congressStep } from './phases/peace/congress.ts';
import { sueFrame } from './phases/peace/sue.ts';
import { ownStep } from './phases/politics/annex.ts';
import { findStep, takesControl } from './phases/politics/declare.ts';
import { offerFrame } from './phases/politics/offers.ts';
import { perform } from './phases/politics/perform.ts';
import { restoreRollFacts } from './phases/politics/rolls.ts';
import { targetsOf } from './phases/politics/targets.ts';
import { windowFrames } from './phases/politics/window.ts';
import { buyStep } from './phases/production/buy.ts';
import { linesStep } from './phases/production/losses.ts';
import { lastStep, nextRoundStep, roundStep } from './phases/round.ts';
import { attemptsFrame } from './phases/sea/attempts.ts';
import { navalBattleFrame, portAttackFrame } from './phases/sea/battle.ts';
import { seaPhase } from './phases/sea/phase.ts';
import { settleStep } from './phases/settle.ts';
import { destinations } from './rules/destinations.ts';
import { limitEnd } from './rules/ending.ts';
import { securePlaces } from './rules/lines.ts';
import { prestigeGained } from './rules/standing.ts';
import { count, minorSeat, seatsInPlay, unitsOf } from './situation.ts';

/** Rules that a reading of the specification, paragraph by paragraph, found to be told wrongly. */
const unit = (nation: Nation, type: Unit['type'], at: string, n = 1, more: Partial<Unit> = {}): Unit => ({
  nation,
  type,
  at,
  n,
  ...more,
});
const only =
  (...units: readonly Unit[]) =>
  (board: Board): Board => ({ ...setUnits(board, units), turn: 'FR', ships: [] });
const same = (board: Board): Board => board;
const boardOf = (setup: object = { players: 7 }): Board => {
  const begun = campaign.start({ scenario: '1805', ...setup } as Json);
  return must(begun.ok ? begun.value.board : null, begun.ok ? '' : JSON.stringify(begun.error));
};

const BATTLE: Battle = {
  region: 'bavaria',
  annexer: null,
  runs: null,
  winner: 'FR',
  margin: 1,
  dictates: false,
  attacker: 'FR',
  defender: 'AU',
  sides: { attacker: ['FR'], defender: ['AU'] },
  command: {},
  troops: { attacker: 6, defender: 6 },
  won: 'attacker',
  lost: {},
  guns: { ART: 0, HAR: 0 },
  napoleon: null,
  field: null,
};

describe('after a battle', () => {
  test('fleets leave a closed port after the commitment rolls, not before (NIE-SEQ-AFTER-7)', () => {
    const moment = new Moment(
      board => ({
        ...only(unit('FR', 'INF', 'venice', 3))(board),
        ships: squadrons('AU', 'venice-port', 1),
        battle: { ...BATTLE, region: 'venice', lost: { AU: 6 } },
      }),
      () => [endStep.at()],
    );
    expect(moment.at).toBe('nie.commit.dice');
    expect(moment.board.ships.map(({ at }) => at)).toEqual(['venice-port']);
    moment.roll({ dice: [6, 6] });
    expect(moment.board.ships.some(({ at }) => at === 'venice-port')).toBe(false);
  });

  test('a capital is captured before them (NIE-SEQ-AFTER-5)', () => {
    const moment = new Moment(
      board => ({
        ...only(unit('FR', 'INF', 'vienna', 3))(board),
        battle: { ...BATTLE, region: 'vienna', lost: { AU: 6 } },
      }),
      () => [endStep.at()],
    );
    expect(moment.at).toBe('nie.commit.dice');
    expect(moment.board.sheet.capitals.vienna?.turn).toBe('FR');
  });

  test('nobody marches on from the battle of an annexation (NIE-SEQ-TURN)', () => {
    const fought = (frame: ReturnType<typeof endStep.at>): Board =>
      new Moment(
        board => ({
          ...only(
            unit('PR', 'INF', 'saxony', 2),
            unit('AU', 'INF', 'saxony', 1),
            unit('PR', 'INF', 'berlin', 1),
          )(board),
          battle: {
            ...BATTLE,
            region: 'saxony',
            annexer: 'PR',
            sides: { attacker: ['AU'], defender: ['PR'] },
            won: 'attacker',
          },
        }),
        () => [frame],
      ).choose('berlin').board;
    const fled = fought(retreatsStep.at());
    expect(unitsOf(fled, 'berlin', 'PR').map(({ n, stopped }) => [n, stopped])).toEqual([
      [1, undefined],
      [2, true],
    ]);
    const held = new Moment(
      board => ({
        ...only(unit('PR', 'INF', 'saxony', 2))(board),
        battle: { ...BATTLE, region: 'saxony', annexer: 'PR', sides: { attacker: ['PR'], defender: [] } },
      }),
      () => [endStep.at()],
    );
    expect(unitsOf(held.board, 'saxony', 'PR')[0]?.stopped).toBe(true);
  });
});

describe('peace', () => {
  test('fleets in the ports of a suer stay until their passage is written (NIE-SEQ-PEACE-8, NIE-SEQ-PEACE-10)', () => {
    const moment = new Moment(
      board => ({
        ...only(unit('FR', 'INF', 'illyria', 1))(board),
        ships: squadrons('FR', 'trieste', 1),
      }),
      () => [sueFrame('AU', true)],
    );
    expect(moment.at).toBe('nie.congress');
    while (moment.at === 'nie.congress') {
      moment.choose('pass');
    }
    expect(moment.board.ships.map(({ at }) => at)).toEqual(['trieste']);
    expect(moment.board.sheet.forced.map(({ nation }) => nation)).toEqual(['FR']);
  });

  test('a French suit ends a Team game before the Congress (NIE-SEQ-PEACE-2)', () => {
    const moment = new Moment(same, () => [sueFrame('FR', true)], { scenario: '1805', players: 2 });
    expect(moment.board.outcome?.ending).toBe('sued');
  });

  test('passages that a peace has forced end with the Reverse Grace of the suer (NIE-POL-CONGRESS)', () => {
    const { sheet } = boardOf();
    const until = { year: 1806, month: 3 };
    const peace = makePeace(makePeace(sheet, 'AU', 'FR'), 'AU', 'GB');
    const graced = {
      ...peace,
      reverse: [{ suer: 'AU' as const, enemies: ['FR', 'GB'] as const, until }],
      forced: [{ nation: 'GB' as const, through: 'AU' as const, until }],
    };
    expect(warDeclared(graced, 'FR', 'AU').forced).toEqual([]);
    expect(warDeclared(graced, 'PR', 'AU').forced).toHaveLength(1);
  });

  test('an exile ends when the Reverse Grace does (NIE-RUL-92)', () => {
    const exile = (reverse: Board['sheet']['reverse']): Board =>
      new Moment(
        board =>
          setSheet(
            { ...only()(board), heroes: { ...board.heroes, NAPOLEON: { exile: 99999 } } },
            { ...board.sheet, reverse },
          ),
        () => [settleStep.at()],
      ).board;
    const until = { year: 1806, month: 9 };
    expect(exile([{ suer: 'FR', enemies: ['GB'], until }]).heroes.NAPOLEON).toEqual({ exile: 99999 });
    expect(exile([]).heroes.NAPOLEON).toBe('map');
  });

  test('serfs are freed where troops stand, and nobody rises where uprisings are off (NIE-POL-CONGRESS)', () => {
    const congress = (setup: object, ...units: readonly Unit[]): Moment =>
      new Moment(
        board => ({
          ...only(...units)(setSheet(board, makePeace(board.sheet, 'FR', 'RU'))),
          suit: { suer: 'RU', ranks: [['FR']], passed: [], homeland: {}, napoleonLost: false },
        }),
        () => [congressStep.at({ order: ['FR'], next: 0 })],
        { scenario: '1805', players: 7, ...setup },
      );
    const serfs = { act: 'SERFS', region: 'lithuania' };
    expect(congress({}, unit('FR', 'INF', 'lithuania')).offers(serfs)).toBe(true);
    expect(congress({}, unit('FR', 'GEN', 'lithuania')).offers(serfs)).toBe(false);
    expect(congress({ uprisings: false }, unit('FR', 'INF', 'lithuania')).offers(serfs)).toBe(false);
  });
});

describe('nations and their seats', () => {
  test('a nation that is released has no passage any more, and grants none (NIE-GAME-SEATS)', () => {
    const before = boardOf({ players: 2 });
    const quiet = NATIONS.reduce((sheet, each) => makePeace(sheet, 'SP', each), before.sheet);
    const board = setSheet(before, {
      ...quiet,
      alliances: [],
      passage: { ...quiet.passage, SP: ['AU'], PR: ['SP'] },
    });
    const { board: free } = perform(board, 'SP', 'RELEASE', { id: 'SP', label: '', cost: 0, refused: null });
    expect([free.sheet.passage.SP, free.sheet.passage.PR]).toEqual([[], []]);
  });

  test('a seat whose nations are all gone only watches (NIE-GAME-SEATS)', () => {
    const gone = (board: Board): Board => ({ ...only()(board), extinct: ['OT'] });
    expect(seatsInPlay(gone(boardOf()))).not.toContain('OT');
    expect(minorSeat(gone(boardOf()), 'PR')).not.toBe('OT');
    const attacked = new Moment(
      board =>
        setUnits(
          gone(standing({ ...board, seats: { ...board.seats, PR: null } }, 'PR', { control: 'none' })),
          (['GB', 'RU', 'AU', 'SP'] as const).map((nation, i) => unit(nation, 'INF', 'holland', i + 1)),
        ),
      () => [findStep.at({ declarer: 'FR', target: 'PR' })],
      { scenario: '1805', players: 7, type: 'EMPIRE' },
    );
    expect(attacked.asked[0]).toBe('britain');
  });

  test('seats are asked in standard order (NIE-RUL-50)', () => {
    const board = boardOf({ players: 4 });
    const seats = [...board.fixed.seats].reverse();
    const { asks } = offerFrame({ ...board, fixed: { ...board.fixed, seats } }, 'ARMISTICE', 'FR', 'AU');
    expect(asks).toEqual(NATIONS.filter(nation => (asks as readonly Nation[]).includes(nation)));
    expect((asks as readonly Nation[]).length).toBeGreaterThan(1);
  });

  test('a month counts for a seat that has lost a nation and won it back (NIE-RUL-104)', () => {
    const board = { ...boardOf(), months: { 'FR.SP': 3 }, counted: [] };
    const again = takesControl(board, 'SP', 'FR');
    expect(again.months['FR.SP']).toBe(4);
    expect(takesControl(again, 'SP', 'FR').months['FR.SP']).toBe(4);
    const next = new Moment(same, () => [roundStep.at()]);
    expect(next.board.counted).toContain('FR.FR');
  });

  test('seats of equal score go by the prestige that they have gained, without the British fleet (NIE-RUL-101)', () => {
    const equal = (won: Nation): Board => {
      const board = boardOf({ players: 7 });
      const fixed = { ...board.fixed, prestige: { ...board.fixed.prestige, [won]: -99 } };
      return { ...board, fixed, ships: squadrons('GB', 'north-sea', 60) };
    };
    const board = equal('FR');
    expect(prestigeGained(board, 'GB')).toBe(0);
    const poor = { ...board, fixed: { ...board.fixed, prestige: boardOf().fixed.prestige } };
    // Austria holds the same regions as before: Great Britain, with the greatest navy, has gained no more.
    const scores = limitEnd({ ...poor, months: { 'GB.GB': 1, 'AU.GB': 1 } }, 'limit');
    expect(scores.score).toMatchObject({ britain: scores.score?.austria });
    expect(scores.winners).toEqual(['britain', 'austria']);
  });

  test('the payer of a price is named (NIE-GAME-WINDOW)', () => {
    const board = standing(boardOf({ players: 2 }), 'SP', { pap: 1 });
    const label = targetsOf(board, 'SP', 'RECRUIT')[0]?.label;
    expect(label).toMatch(/\(2 PAPs, 1 by France\)$/);
    expect(targetsOf(board, 'FR', 'RECRUIT')[0]?.label).toMatch(/\(2 PAPs\)$/);
  });
});

describe('rounds and production', () => {
  test('a roll passed for the Continental System keeps no strain in the next round (NIE-SEQ-ROUND-5)', () => {
    const moment = new Moment(
      board => standing({ ...board, ships: [] }, 'GB', { strain: 1, passed: true }),
      () => [nextRoundStep.at()],
    );
    expect(moment.board.sheet.nations.GB.passed).toBe(false);
    const over = new Moment(
      () => moment.board,
      () => [lastStep.at()],
    );
    expect(over.board.sheet.nations.GB.strain).toBe(0);
  });

  test('a port takes no squadron for three production rounds, also after one between rounds (NIE-PROD-BUY)', () => {
    const bought = (turn: Nation | null): number | undefined => {
      const moment = new Moment(
        board => ({ ...board, turn, saved: { ...board.saved, GB: 40 }, ships: [] }),
        () => [buyStep.at({ nation: 'GB' })],
      ).choose({ buy: 'SQN' });
      const [port] = moment.values as readonly string[];
      return moment.choose(port ?? null).board.ports[port ?? ''];
    };
    expect([bought(null), bought('GB')]).toEqual([4, 3]);
  });

  test('lines are tested nation by nation, each as those before it have left the map (NIE-SEQ-PROD-7)', () => {
    // Spain holds Saxony for French Silesia; when the Spanish are gone, the French line is cut.
    const moment = new Moment(
      board => {
        const all = only(unit('SP', 'INF', 'saxony'), unit('FR', 'INF', 'silesia'))(board);
        // Spanish regions are all in uprising: Spain has no source of its own.
        const owned = Object.keys(all.regions).filter(id => all.regions[id]?.owner === 'SP');
        return owned.reduce((now, id) => putRegion(now, id, { markers: 1 }), all);
      },
      () => [linesStep.at()],
    );
    expect(moment.at).toBe('nie.production.attrition');
    moment.roll({ INF: [1] });
    expect(count(unitsOf(moment.board, 'saxony', 'SP'))).toBe(0);
    expect(moment.at).toBe('nie.production.attrition');
  });

  test('enemy squadrons in its sea area cut a line over a strait (NIE-PROD-LOC)', () => {
    const line = (nation: Nation): boolean =>
      securePlaces({ ...only()(boardOf()), ships: squadrons(nation, 'tyrrhenian-sea', 1) }, 'AU').has(
        'sicily',
      );
    expect([line('RU'), line('FR')]).toEqual([true, false]);
  });

  test('a game may last to a month, the next scenario or the end of the campaign (NIE-GAME-OPTIONS)', () => {
    const rounds = (setup: object): number => boardOf({ players: 7, ...setup }).fixed.options.rounds;
    expect(rounds({ limit: 'campaignEnd' })).toBe(119);
    expect(rounds({ limit: 'nextScenario' })).toBe(11);
    expect(rounds({ limit: 'lastMonth', lastYear: 1805, lastMonth: 12 })).toBe(4);
    const early = campaign.start({ scenario: '1805', limit: 'lastMonth', lastYear: 1805, lastMonth: 8 });
    expect(early.ok).toBe(false);
  });

  test('without windows the player of the turn acts, and nobody answers a mover (NIE-GAME-OPTIONS)', () => {
    const moment = new Moment(
      board => ({ ...board, turn: 'FR' }),
      board => [...windowFrames(board, 'FR')],
      { scenario: '1805', players: 2, diplomacy: 'active' },
    );
    const frame = must(moment.state.stack.find(({ at }) => at === 'nie.window') ?? null);
    expect(frame.order).toEqual(['FR', 'SP']);
    const marching = new Moment(
      board => ({ ...only(unit('FR', 'INF', 'paris', 2))(board), movers: ['FR'], moved: ['FR'] }),
      () => [landPhase('FR')],
      { scenario: '1805', players: 7, diplomacy: 'active' },
    ).choose('politics');
    expect(marching.state.stack.at(-1)).toMatchObject({ at: 'nie.window', answers: [] });
  });
});

describe('on the march', () => {
  const ways = (board: Board, nation: Nation, from: string, by: string): readonly string[] =>
    destinations(board, nation, from)
      .filter(way => way.by === by)
      .map(({ to }) => to);

  test('a General sails without squadrons, troops do not (NIE-LAND-PIECE-9)', () => {
    const general = ways(only(unit('GB', 'GEN', 'cornwall'))(boardOf()), 'GB', 'cornwall', 'sea');
    expect(general).toContain('sweden');
    expect(ways(only(unit('GB', 'INF', 'cornwall'))(boardOf()), 'GB', 'cornwall', 'sea')).toEqual([]);
  });

  test('a General who has moved one region may still cross a strait (NIE-LAND-PIECE-9)', () => {
    const from = (spent: number): readonly string[] =>
      ways(only(unit('AU', 'GEN', 'naples', 1, { spent }))(boardOf()), 'AU', 'naples', 'strait');
    expect([from(1), from(2)]).toEqual([['sicily'], []]);
  });

  test('a strait to a minor asks for a port, not for a friendly shore (NIE-SEQ-TURN)', () => {
    const board = putRegion(
      putRegion(only(unit('FR', 'INF', 'naples'))(boardOf()), 'sicily', { owner: null }),
      'naples',
      {
        owner: null,
      },
    );
    expect(ways(board, 'FR', 'naples', 'strait')).toEqual(['sicily']);
  });

  test('a transport is rolled for in every sea on its way, however long (NIE-NAVAL-TRANSPORT)', () => {
    const moment = new Moment(
      board => ({
        ...only(unit('RU', 'GEN', 'st-petersburg'))(board),
        turn: 'RU',
        ships: [...squadrons('FR', 'gulf-of-bothnia', 1), ...squadrons('RU', 'ionian-sea', 1)],
      }),
      () => [landPhase('RU')],
    );
    moment.choose({ from: 'st-petersburg' }).choose({ to: 'sicily', by: 'sea' });
    expect(moment.at).toBe('nie.land.voyage');
  });

  test('pieces of another mover stop where troops that are neutral to them arrive (NIE-SEQ-TURN)', () => {
    const board = boardOf();
    const moment = new Moment(
      () => ({
        ...only(
          unit('GB', 'INF', 'hanover', 1),
          unit('AU', 'CAV', 'saxony', 1),
          unit('AU', 'CAV', 'prague', 1),
        )(
          setSheet(board, {
            ...board.sheet,
            alliances: [
              ['AU', 'GB'],
              ['AU', 'RU'],
            ],
          }),
        ),
        turn: 'AU',
        units: [unit('RU', 'CAV', 'saxony', 1), unit('GB', 'CAV', 'hanover', 1)],
        stood: {},
        movers: ['RU'],
      }),
      () => [landPhase('AU')],
    );
    while (moment.asked[0] !== 'britain') {
      moment.choose('pass');
    }
    moment.choose({ from: 'hanover' }).choose({ to: 'saxony', by: 'land' });
    expect(unitsOf(moment.board, 'saxony', 'RU')[0]?.stopped).toBe(true);
  });
});

describe('at sea', () => {
  test('a minor squadron does not fight beside an enemy fleet in its port (NIE-RUL-62)', () => {
    const attacked = (...ships: Board['ships']): readonly string[] => {
      const board = { ...boardOf(), ships: [...squadrons('GB', 'mid-atlantic', 2), ...ships] };
      const frame = portAttackFrame(board, 'GB', 'mid-atlantic', 'lisbon', board.ships.slice(0, 2));
      return frame.b as readonly string[];
    };
    const minor = { nation: 'MINOR' as const, at: 'lisbon' };
    expect(attacked(minor, ...squadrons('FR', 'lisbon', 1))).toEqual(['FR']);
    expect(attacked(minor)).toEqual(['MINOR']);
  });

  test('a fleet that watches a port tries at those who leave it (NIE-RUL-59)', () => {
    const arrival = { entered: ['GB' as const], sea: 'english-channel', narrows: false, meek: false };
    const entry = (leaving: boolean): Moment =>
      new Moment(
        board => ({
          ...board,
          turn: 'AU',
          movers: ['GB', 'RU'],
          ships: [
            ...squadrons('GB', 'english-channel', 1),
            ...squadrons('RU', 'english-channel', 1),
            ...squadrons('FR', 'english-channel', 1),
          ],
        }),
        board => [attemptsFrame(board, { ...arrival, leaving })],
      );
    const watching = entry(true);
    expect([watching.asked[0], watching.values.slice(0, 2)]).toEqual(['france', ['GB', 'none']]);
    const later = entry(false).choose('none');
    expect([later.asked[0], later.values.slice(0, 3)]).toEqual(['france', ['GB', 'RU', 'none']]);
  });

  test('a step takes any Admirals of the fleet (NIE-RUL-58)', () => {
    const moment = new Moment(
      board => ({
        ...board,
        turn: 'GB',
        ships: [
          ...squadrons('GB', 'north-sea', 1, { admiral: 'ADM' }),
          ...squadrons('GB', 'north-sea', 1, { admiral: 'NELSON' }),
          ...squadrons('GB', 'north-sea', 1),
        ],
      }),
      () => [seaPhase('GB')],
    )
      .choose({ from: 'north-sea' })
      .choose({ to: 'english-channel', by: 'step' });
    expect(moment.offers({ squadrons: 2, admirals: 1 })).toBe(true);
    moment.choose({ squadrons: 1, admirals: 1, nelson: false });
    expect(
      moment.board.ships.filter(({ at }) => at === 'english-channel').map(({ admiral }) => admiral),
    ).toEqual(['ADM']);
  });

  test('Britain rolls for its own losses beside an ally, not for those of the side (NIE-POL-COMMITCOUNT-3)', () => {
    const fight = (lost: readonly string[]): Moment => {
      const moment = new Moment(
        board => ({
          ...board,
          turn: 'AU',
          ships: [
            ...squadrons('GB', 'bay-of-biscay', 3),
            ...squadrons('GB', 'bay-of-biscay', 1, { admiral: 'ADM' }),
            ...squadrons('RU', 'bay-of-biscay', 3),
            ...squadrons('FR', 'bay-of-biscay', 12),
          ],
        }),
        board => [navalBattleFrame(board, 'GB', 'FR', 'bay-of-biscay')],
      )
        .choose(['RU'])
        .roll({ a: [1, 1], b: [6, 5] });
      for (const nation of lost) {
        moment.choose(nation);
      }
      while (moment.at === 'nie.sea.retire') {
        moment.choose('stay');
      }
      return moment;
    };
    expect(fight(['GB', 'GB', 'GB']).at).toBe('nie.commit.dice');
    expect(fight(['RU', 'RU', 'RU']).at).not.toBe('nie.commit.dice');
  });

  test('a major that keeps a region which it was joined by has its squadron, too (NIE-SEQ-ANNEX-8)', () => {
    const kept = (joined: Nation | null): readonly string[] =>
      new Moment(
        board => ({
          ...putRegion(only()(board), 'portugal', { owner: joined }),
          ships: [{ nation: 'MINOR', at: 'lisbon' }],
        }),
        () => [ownStep.at({ nation: 'FR', region: 'portugal', joined })],
      ).board.ships.map(({ nation }) => nation);
    expect([kept('GB'), kept(null)]).toEqual([['GB'], ['MINOR']]);
  });
});

describe('heroes', () => {
  test('a hero helps to restore regions for the own nation (NIE-HERO-6)', () => {
    const facts = (nation: Nation): number =>
      restoreRollFacts(
        only(unit('GB', 'INF', 'madrid', 3), unit('SP', 'GEN', 'madrid', 1, { hero: 'CASTANOS' }))(boardOf()),
        { nation, region: 'madrid' },
      ).heroMod;
    expect([facts('SP'), facts('GB')]).toEqual([1, 0]);
  });

  test('a hero who spurs on a charge does not help the charger against a countercharge (NIE-LAND-CHARGE-12)', () => {
    const fighter = { nation: null, formation: 'line', general: true, combinedArms: false } as const;
    const charge: Charge = {
      charger: { ...fighter, type: 'CAV', heroMod: 1 },
      target: { ...fighter, type: 'CAV', heroMod: 0 },
      column: false,
      canAvoid: true,
      riders: [{ type: 'CAV', nation: null, heroMod: 0 }],
      struckMod: 0,
      general12: 'both',
      chargerFate: 'stands',
      targetFate: 'stands',
      ridersLost: 0,
      promoted: false,
    };
    expect(counterFacts(charge, 0).def.heroMod).toBe(0);
  });
});

test('a war that is declared on the way is fought: battles of an annexation come at once (NIE-SEQ-ANNEX-7)', () => {
  const moment = new Moment(
    board =>
      setSheet(
        only(unit('PR', 'INF', 'saxony', 2), unit('AU', 'INF', 'saxony', 1))(board),
        makeWar(board.sheet, 'PR', 'AU'),
      ),
    () => [battleFrame('saxony', 'PR')],
  );
  expect(moment.at).toBe('nie.battle.initiative');
  expect(commitFrame('AU', 1, 'battle').at).toBe('nie.commit');
});
