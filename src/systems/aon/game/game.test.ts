import { describe, expect, test } from 'vitest';
import {
  answerFor,
  asked,
  checkGame,
  type Json,
  must,
  Play,
  RESIGN,
  randomInput,
  seeded,
  stepAt,
} from '#kernel';
import { STANDARD } from '../cards/deck.ts';
import type { Board } from './board.ts';
import { campaign } from './game.ts';

const begin = (setup: Json): Play => {
  const begun = Play.begin(campaign as never, setup);
  return must(
    begun.ok ? begun.value : null,
    begun.ok ? '' : begun.error.map(each => each.sentence).join(),
  ) as Play;
};

const boardOf = (play: Play): Board => play.state.board as unknown as Board;

const faultsOf = (setup: Json): readonly string[] => {
  const begun = campaign.start(setup);
  return begun.ok ? [] : begun.error.map(({ path }) => path);
};

describe('a set-up', () => {
  test.each<[Json, readonly string[]]>([
    [{}, []],
    [{ scenario: '1805', players: 5 }, []],
    [{ scenario: '1813', openHands: 'yes', strictPrisoners: 'yes', sea: 'no' }, []],
    [{ scenario: 'waterloo' }, ['scenario']],
    [{ scenario: 'austerlitz', players: 3 }, ['players']],
    [{ scenario: '1805', players: 'two' }, ['players']],
    [{ embassy: 'perhaps' }, ['embassy']],
    [{ weather: 'fine' }, ['weather']],
    [{ deck: { cards: [] } }, ['deck.cards']],
    [[], ['']],
  ])('%j has faults at %j', (setup, paths) => {
    expect(faultsOf(setup)).toEqual(paths);
  });

  test.each([
    [2, ['french', 'coalition']],
    [3, ['french', 'britain', 'austria-russia']],
    [4, ['french', 'britain', 'austria', 'russia']],
    [5, ['french', 'britain', 'austria', 'russia', 'prussia']],
  ])('for %i players seats %j', (players, seats) => {
    expect(campaign.seated?.({ scenario: '1805', players })).toEqual(seats);
  });
});

describe('the Coalition of several seats', () => {
  test.each([
    ['1813', 3],
    ['1805-1809', 4],
    ['1805', 5],
  ])('keeps the contract in %s with %i players', (scenario, players) => {
    const { faults, play } = checkGame(
      campaign as never,
      { scenario, players },
      {
        random: seeded(`several ${scenario} ${players}`),
        most: 900,
        every: 23,
      },
    );
    expect(faults).toEqual([]);
    expect(play.length).toBeGreaterThan(100);
  });

  test('holds no more than ten cards together, and a seat is dealt at most six', () => {
    const play = begin({ scenario: '1813', players: 5 });
    const random = seeded('dealt');
    while (play.awaits()?.awaits === 'draw') {
      play.submit(must(randomInput(campaign as never, play.state, random)));
    }
    const { french = [], ...others } = boardOf(play).deck.hands;
    const sizes = Object.values(others).map(hand => hand.length);
    expect([french.length, sizes.reduce((sum, n) => sum + n, 0), Math.max(...sizes) <= 6]).toEqual([
      5,
      9,
      true,
    ]);
  });
});

/** Plays at random until a step of one seat is reached. */
const playTo = (play: Play, isThere: (seat: string, step: string) => boolean, seed: string): string => {
  const random = seeded(seed);
  for (let i = 0; i < 5000; i++) {
    const wait = must(play.awaits(), 'the game is not over');
    const [seat = ''] = wait.awaits === 'choose' ? asked(play.state, wait) : [];
    if (seat !== '' && isThere(seat, stepAt(play.state.stack))) {
      return seat;
    }
    play.submit(must(randomInput(campaign as never, play.state, random, wait)));
  }
  throw new Error('never reached');
};

describe('AON-R64: who resigns', () => {
  test.each([
    ['french', ['coalition']],
    ['coalition', ['french']],
  ])('%s loses to %j', (seat, winners) => {
    const play = begin({ scenario: '1813' });
    playTo(play, each => each === seat, `resigns ${seat}`);
    expect(play.submit({ side: seat, choose: RESIGN }).ok).toBe(true);
    expect([play.awaits(), play.outcome()]).toMatchObject([null, { winners, ending: 'resignation' }]);
  });

  test.each(['aon.march.path', 'aon.battle.engage', 'aon.battle.losses', 'aon.battle.cards'])(
    'can do so in the middle of things: %s',
    step => {
      const play = begin({ scenario: '1805' });
      const seat = playTo(play, (_seat, at) => at === step, `resigns at ${step}`);
      play.submit({ side: seat, choose: RESIGN });
      expect(play.outcome()?.ending).toBe('resignation');
    },
  );

  test('as one seat of several hands its cards and its part on, and the game goes on', () => {
    const play = begin({ scenario: '1813', players: 4 });
    playTo(play, (seat, at) => seat === 'austria' && at === 'aon.campaign.act', 'one of several');
    const before = boardOf(play).deck.hands;
    play.submit({ side: 'austria', choose: RESIGN });
    const { hands } = boardOf(play).deck;
    expect([boardOf(play).resigned, hands.austria, hands.britain]).toEqual([
      ['austria'],
      [],
      [...(before.britain ?? []), ...(before.austria ?? [])],
    ]);
    const random = seeded('after');
    while (play.awaits() !== null) {
      const wait = must(play.awaits());
      expect(wait.awaits === 'choose' ? Object.keys(wait.sides) : []).not.toContain('austria');
      play.submit(must(randomInput(campaign as never, play.state, random, wait)));
    }
    expect(play.outcome()?.winners).not.toContain('austria');
  });
});

describe('AON-R65: players who are absent', () => {
  test.each([
    ['austerlitz', 2],
    ['1813', 5],
  ])('are played by their standing answers to the end of %s', (scenario, players) => {
    const play = begin({ scenario, players });
    const random = seeded('absent');
    while (play.awaits() !== null) {
      const wait = must(play.awaits());
      const [seat = ''] = wait.awaits === 'choose' ? asked(play.state, wait) : [];
      const input =
        wait.awaits === 'choose'
          ? answerFor(campaign as never, play.state, wait, seat, true)
          : randomInput(campaign as never, play.state, random, wait);
      expect(input, stepAt(play.state.stack)).not.toBeNull();
      expect(play.submit(must(input)).ok).toBe(true);
    }
    expect(play.outcome()).not.toBeNull();
  });

  test('the others may ask “not until my next activation”', () => {
    const play = begin({ scenario: '1813' });
    playTo(play, (seat, at) => seat === 'coalition' && at === 'aon.march.mud', 'until');
    play.submit({ side: 'coalition', standing: 'cards', answer: { answer: 'none', until: true } });
    expect(answerFor(campaign as never, play.state, play.awaits(), 'coalition')).toMatchObject({
      choose: 'pass',
    });
    const turns = boardOf(play).turns.coalition ?? 0;
    playTo(
      play,
      (seat, at) =>
        seat === 'coalition' && at === 'aon.march.mud' && (boardOf(play).turns.coalition ?? 0) > turns,
      'later',
    );
    expect(answerFor(campaign as never, play.state, play.awaits(), 'coalition')).toBeNull();
  });
});

/** Cards that no player aid knows, in the words of the vocabulary. */
const ODD: Json = {
  cards: [
    odd(
      'storm',
      'AON-ACT-3',
      'opponent',
      'army',
      [
        { op: 'allowance', add: -3 },
        { op: 'cause', add: 'terrain' },
      ],
      'this move',
    ),
    odd(
      'drums',
      'AON-BATTLE-3',
      'either',
      'battle',
      [
        { op: 'strength', side: 'enemy', add: -9 },
        { op: 'disengage', side: 'own', count: 3, leader: true },
      ],
      'this battle',
    ),
    odd('panic', 'AON-BATTLE-6', 'loser', 'battle', [{ op: 'loserLosses', add: -2 }], 'this battle'),
    odd('frost', 'AON-WINTER-3', 'opponent', 'area', [{ op: 'winterDie', add: -5 }], 'this roll'),
    odd('revolt', 'AON-DIP-1', 'either', 'country', [{ op: 'status', to: 'CM' }], 'at once'),
    odd(
      'amnesty',
      'AON-REIN-3',
      'either',
      'corps',
      [{ op: 'box', from: 'gone', to: 'reserve', count: 3 }],
      'at once',
    ),
    odd('riders', 'AON-ACT-5', 'reactor', 'army', [{ op: 'mr', add: 4 }], 'this reaction'),
    odd('truce', 'AON-SURR-3', 'either', 'country', [{ op: 'status', to: 'N' }], 'at once'),
  ],
};

function odd(id: string, window: string, by: string, target: string, ops: Json, lasts: string): Json {
  return {
    id,
    title: id,
    copies: 6,
    rule: { window, by, target, requires: [], ops, lasts, limit: null, answer: [] },
  };
}

describe('a deck of the table’s own', () => {
  test('is played by the same engine', () => {
    const { faults, play } = checkGame(
      campaign as never,
      { scenario: '1813', deck: ODD },
      {
        random: seeded('odd deck'),
        most: 900,
        every: 17,
      },
    );
    expect(faults).toEqual([]);
    const cards = Object.values(boardOf(play).deck.hands).flat().concat(boardOf(play).deck.discards);
    expect(cards.filter(card => STANDARD.some(({ id }) => id === card))).toEqual([]);
    expect(boardOf(play).deck.discards.length + boardOf(play).deck.pile.length).toBeGreaterThan(0);
  });

  test('comes from a file: a deck, or a set-up that names it', () => {
    const own = campaign.scenarioFrom?.(ODD);
    expect(own).toMatchObject({ ok: true, value: { title: 'A deck of your own' } });
    expect(campaign.scenarioFrom?.({ scenario: '1805', players: 3, deck: ODD })).toMatchObject({ ok: true });
    expect(
      campaign.summary?.({ deck: ODD }).some(line => line.startsWith('6 × storm: −3 to the Movement')),
    ).toBe(true);
  });
});

test('the position is told in words', () => {
  const play = begin({ scenario: 'austerlitz' });
  play.submit({ draw: ['mud', 'mud', 'mud', 'mud', 'depot'] });
  const lines = must(campaign.tell)(campaign.view(boardOf(play), 'french'));
  expect(lines).toContain(
    'The French in Lorraine and Alsace: Napoleon (4-8-7), Lannes (3-3-5), Soult (3-4-5), Ney (3-2-5) and Murat (4-3-4).',
  );
  expect(lines).toContain('French has 5 cards: Mud, Mud, Mud, Mud and Depot.');
});
