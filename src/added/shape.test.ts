import { describe, expect, test } from 'vitest';
import { change, chart, count, d, tracker } from '#kernel';
import { SHELF } from '#systems';
import { card, system } from '../../examples/vale/index.ts';
import { parseSystem } from './shape.ts';

const forage = chart({
  id: 'my.forage',
  title: 'Forage',
  cite: 'MY-1',
  facts: { corps: count('Corps', 1, 4) },
  dice: d(6),
  bands: `
    1-3 | 0
    4-6 | 1`,
  cell: Number,
  result: ({ cell }) => ({ lost: cell }),
});

const roster = tracker({
  id: 'my.roster',
  title: 'Roster',
  cite: 'MY-1',
  facts: { corps: count('Corps', 1, 4) },
  begin: ({ corps }) => ({ corps }),
  changes: {
    lose: change({
      title: 'A corps is lost',
      cite: 'MY-1',
      facts: {},
      apply: ({ corps }: { corps: number }) => ({ corps: corps - 1 }),
      tells: () => 'A corps is lost.',
    }),
  },
  sheets: ({ corps }) => [{ title: 'Corps', columns: ['Corps'], rows: [[String(corps)]] }],
});

/** A system and its card in which every list has something: `my` with the game and the battle of the example. */
const whole = () => {
  const [campaign, battle] = system.games ?? [];
  const procedure = system.entries.find(({ kind }) => kind === 'procedure');
  return {
    system: {
      code: 'my',
      title: 'My war',
      about: 'A war of my own.',
      entries: [forage, { ...procedure, id: 'my.battle' }] as readonly object[],
      games: [
        { ...campaign, id: 'my.campaign' },
        { ...battle, id: 'my.battle' },
      ],
      whole: 'my.campaign',
      trackers: [roster],
      sources: [{ id: 'MY-1', title: 'Forage', says: 'Corps eat.' }],
      sequence: [{ id: 'forage', title: 'Forage', cite: 'MY-1', uses: ['my.forage'] }],
      presets: [{ id: 'book', title: 'By the book', options: {} }],
      played: [{ ...procedure, id: 'my.battle' }],
      aliases: { fight: ['play', 'my.battle'] },
      glossary: { SP: 'strength points' },
    },
    card: { line: 'Short.', first: { game: 'my.campaign', scenario: 'spring', title: 'A', about: 'B' } },
  };
};

type Tree = Record<string, unknown>;

/** The system with another value in one place; without the field where none is given. */
const withOther = (place: string, value?: unknown): Tree => {
  const put = (tree: unknown, [name, ...rest]: readonly string[]): unknown => {
    const copy = (Array.isArray(tree) ? [...tree] : { ...(tree as Tree) }) as Tree;
    const key = `${name}`;
    if (rest.length > 0) {
      copy[key] = put(copy[key], rest);
    } else if (value === undefined) {
      delete copy[key];
    } else {
      copy[key] = value;
    }
    return copy;
  };
  return put(whole(), place.split('.')) as Tree;
};

const faultOf = (exported: object): string | null => {
  const parsed = parseSystem(exported);
  return 'fault' in parsed ? parsed.fault : null;
};

describe('a system from outside', () => {
  test('is taken as it stands where nothing is wrong', () => {
    expect(faultOf(whole())).toBeNull();
    expect(faultOf({ system, card })).toBeNull();
  });

  test.each(SHELF.map(({ code, load }) => [code, load] as const))(
    'has the shape of %s of the project',
    async (_, load) => {
      // The rules are checked by the tests of the systems; here the shape alone, without the charts' coverage.
      const own = await load();
      const bare = own.entries.map(entry => (entry.kind === 'chart' ? { ...entry, printed: null } : entry));
      expect(faultOf({ system: { ...own, entries: bare } })).toBeNull();
    },
  );

  test('needs four fields; lists that are left out are empty', () => {
    const parsed = parseSystem({ system: { code: 'my', title: 'My war', about: 'Mine.', entries: [] } });
    expect(parsed).toMatchObject({
      system: { games: [], trackers: [], sources: [], sequence: [], presets: [] },
      card: { code: 'my', title: 'My war', line: 'Mine.', years: '', players: '', time: '', picture: '' },
    });
  });
});

describe('a field that is missing is named in one sentence', () => {
  test.each([
    ['code', 'its code “undefined” must be 2 to 12 small letters and digits'],
    ['title', '`title` must be a text'],
    ['about', '`about` must be a text'],
    ['entries', '`entries` must be a list'],
    ...['id', 'title', 'cite'].map(name => [`entries.0.${name}`, `\`entries[0].${name}\` must be a text`]),
    ['entries.0.kind', '`entries[0]` must be made by `chart` or `procedure`'],
    ...['facts', 'engine'].map(name => [`entries.0.${name}`, `\`entries[0].${name}\` must be an object`]),
    ...['result', 'findRow', 'findColumn'].map(name => [
      `entries.0.${name}`,
      `\`entries[0].${name}\` must be a function`,
    ]),
    ...['id', 'title', 'cite'].map(name => [`entries.1.${name}`, `\`entries[1].${name}\` must be a text`]),
    ...['facts', 'table'].map(name => [`entries.1.${name}`, `\`entries[1].${name}\` must be an object`]),
    ...['sides', 'steps'].map(name => [`entries.1.${name}`, `\`entries[1].${name}\` must be a list`]),
    ...['begin', 'answer', 'result', 'outcome', 'ending', 'position'].map(name => [
      `entries.1.${name}`,
      `\`entries[1].${name}\` must be a function`,
    ]),
    ...['id', 'title', 'cite', 'version'].map(name => [
      `games.0.${name}`,
      `\`games[0].${name}\` must be a text`,
    ]),
    ...['sides', 'scenarios', 'endings'].map(name => [
      `games.0.${name}`,
      `\`games[0].${name}\` must be a list`,
    ]),
    ...['sideTitles', 'setup', 'steps'].map(name => [
      `games.0.${name}`,
      `\`games[0].${name}\` must be an object`,
    ]),
    ...['start', 'view', 'outcome'].map(name => [
      `games.0.${name}`,
      `\`games[0].${name}\` must be a function`,
    ]),
    ...['id', 'title', 'about'].map(name => [
      `games.0.scenarios.0.${name}`,
      `\`games[0].scenarios[0].${name}\` must be a text`,
    ]),
    ...['areas', 'links'].map(name => [`games.0.map.${name}`, `\`games[0].map.${name}\` must be a list`]),
    ['games.0.map.shown', '`games[0].map.shown` must be a function'],
    ['games.0.map.areas.0.id', '`games[0].map.areas[0].id` must be a text'],
    ['games.0.map.areas.0.title', '`games[0].map.areas[0].title` must be a text'],
    ['games.0.map.areas.0.at', '`games[0].map.areas[0].at` must be two numbers'],
    ['games.0.map.links.0.from', '`games[0].map.links[0].from` must be a text'],
    ['games.0.map.links.0.to', '`games[0].map.links[0].to` must be a text'],
    ['games.0.sideTitles.crown', '`sideTitles` of my.campaign has no title for the side crown'],
    ...['id', 'title', 'cite'].map(name => [`trackers.0.${name}`, `\`trackers[0].${name}\` must be a text`]),
    ['trackers.0.kind', '`trackers[0]` must be made by `tracker`'],
    ...['facts', 'changes'].map(name => [`trackers.0.${name}`, `\`trackers[0].${name}\` must be an object`]),
    ...['begin', 'sheets'].map(name => [`trackers.0.${name}`, `\`trackers[0].${name}\` must be a function`]),
    ...['id', 'title'].map(name => [`sources.0.${name}`, `\`sources[0].${name}\` must be a text`]),
    ...['id', 'title', 'cite'].map(name => [`sequence.0.${name}`, `\`sequence[0].${name}\` must be a text`]),
    ...['id', 'title'].map(name => [`presets.0.${name}`, `\`presets[0].${name}\` must be a text`]),
    ['presets.0.options', '`presets[0].options` must be an object'],
  ] as [string, string][])('%s', (place, sentence) => {
    expect(faultOf(withOther(`system.${place}`))).toBe(sentence);
  });

  test.each(['game', 'scenario', 'title', 'about'])('card.first.%s', name => {
    expect(faultOf(withOther(`card.first.${name}`))).toBe(`\`card.first.${name}\` must be a text`);
  });
});

describe('a field of another kind is named in one sentence', () => {
  test.each([
    ['system', 7, 'it exports no `system`'],
    ['system', null, 'it exports no `system`'],
    ['system.code', 'My', 'its code “My” must be 2 to 12 small letters and digits'],
    ['system.title', ' ', '`title` must be a text'],
    ['system.entries', {}, '`entries` must be a list'],
    ['system.entries.0', null, '`entries[0]` must be an object'],
    ['system.entries.0.kind', 'constructor', '`entries[0]` must be made by `chart` or `procedure`'],
    ['system.games', {}, '`games` must be a list'],
    ['system.games.0', 'campaign', '`games[0]` must be an object'],
    ['system.games.0.sides', [], '`games[0].sides` must be a list that is not empty'],
    ['system.games.0.steps', { one: 1 }, '`games[0].steps.one` must be an object'],
    ['system.games.0.tell', [], '`games[0].tell` must be a function'],
    ['system.games.0.standing', {}, '`games[0].standing` must be a list'],
    ['system.trackers', 'none', '`trackers` must be a list'],
    ['system.sources', {}, '`sources` must be a list'],
    ['system.sequence', {}, '`sequence` must be a list'],
    ['system.sequence.0.uses', 'my.forage', '`sequence[0].uses` must be a list'],
    ['system.sequence.0.steps', [{}], '`sequence[0].steps[0].id` must be a text'],
    ['system.presets', {}, '`presets` must be a list'],
    ['system.played', {}, '`played` must be a list'],
    ['system.aliases', [], '`aliases` must be an object'],
    ['system.glossary', { SP: 7 }, '`glossary.SP` must be a text'],
    ['system.whole', 7, '`whole` must be a text'],
    ['card', 'a card', '`card` must be an object'],
    ['card.line', 7, '`card.line` must be a text, which may be empty'],
    ['card.within', 'my.battle', '`card.within` must be a list'],
  ])('%s: %j', (place, value, sentence) => {
    expect(faultOf(withOther(place, value))).toBe(sentence);
  });
});

describe('parts that do not fit one another are named in one sentence', () => {
  test.each([
    ['system.entries.0.id', 'your.forage', 'the id your.forage must begin with “my.”'],
    ['system.games.0.id', 'your.game', 'the id your.game must begin with “my.”'],
    ['system.trackers.0.id', 'your.roster', 'the id your.roster must begin with “my.”'],
    ['system.entries.1', forage, 'the id my.forage appears twice'],
    ['system.games.0.id', 'my.battle', 'the id my.battle appears twice'],
    ['system.whole', 'my.war', '`whole` names my.war, which the system does not have'],
    ['system.sequence.0.uses', ['my.snow'], '`sequence` names my.snow, which the system does not have'],
    ['card.whole', 'my.war', '`card.whole` names my.war, which the system does not have'],
    ['card.within', ['my.war'], '`card.within` names my.war, which the system does not have'],
    ['card.first.game', 'my.war', '`card.first.game` names my.war, which the system does not have'],
  ])('%s: %j', (place, value, sentence) => {
    expect(faultOf(withOther(place, value))).toBe(sentence);
  });

  test('a chart with a hole says where it is, and one that cannot be checked why', () => {
    const hole = chart({ ...forage, bands: '1-3 | 0\n5-6 | 1' } as never);
    expect(faultOf(withOther('system.entries.0', hole))).toBe(
      'my.forage: the row value 4 meets 0 rows instead of one',
    );
    const broken = {
      ...forage,
      row: () => {
        throw new Error('no row');
      },
    };
    expect(faultOf(withOther('system.entries.0', broken))).toBe('my.forage cannot be checked: no row');
  });
});
