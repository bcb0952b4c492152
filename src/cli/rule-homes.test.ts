import { describe, expect, test } from 'vitest';
import type { System } from '#kernel';
import { demo } from '../../tests/support/demo-system.ts';
import { type Home, homesOf, leadingIds, rivals, type SystemFile } from './rule-homes.ts';

describe('the ids that a comment begins with', () => {
  test.each([
    [' DEMO-1: who forages. ', ['DEMO-1']],
    [' DEMO-1, DEMO-R7: who forages. ', ['DEMO-1', 'DEMO-R7']],
    [' DEMO-3 to DEMO-6, DEMO-T1: the whole battle. ', ['DEMO-3', 'DEMO-4', 'DEMO-5', 'DEMO-6', 'DEMO-T1']],
    ['\n * DEMO-QRG-ACT-M7: a long\n * comment.\n', ['DEMO-QRG-ACT-M7']],
    [' DEMO-3.12: a section. ', ['DEMO-3.12']],
    [' Who forages (DEMO-1). ', []],
    [' Step 3 of DEMO-1: who forages. ', []],
    [' OTHER-1: who forages. ', []],
  ])('%j', (comment, ids) => {
    expect(leadingIds(comment, 'DEMO')).toEqual(ids);
  });
});

const file = (name: string, text: string): SystemFile => ({ name, text });

const homes = (id: string, ...files: SystemFile[]): readonly string[] => {
  const system: System = { ...demo, sources: [{ id, title: '' }] };
  return (homesOf(system, files).get(id) ?? []).map(
    (home: Home) => `${home.file}:${home.line} ${home.name}${home.isChart ? ' (chart)' : ''}`,
  );
};

const CHART = file(
  'charts/forage.ts',
  "/** DEMO-1: forage. */\nexport const forage = chart({\n  id: 'demo.forage',\n});",
);
const RULE = file(
  'rules/hunger.ts',
  '\n/** DEMO-1: who goes hungry. */\nexport const hungry = (n: number) => n > 3;\n',
);
const MENTION = file(
  'rules/other.ts',
  '/** Who eats (DEMO-1). */\nexport const eats = () => 1; // DEMO-1: as above',
);

describe('the home of a rule', () => {
  test('is the declaration whose comment begins with its id', () => {
    expect(homes('DEMO-1', RULE, MENTION)).toEqual(['rules/hunger.ts:3 hungry']);
  });

  test('may be a chart beside it', () => {
    expect(homes('DEMO-1', CHART, RULE)).toEqual([
      'charts/forage.ts:2 forage (chart)',
      'rules/hunger.ts:3 hungry',
    ]);
  });

  test('is what cites it, where nothing is marked', () => {
    const [charts, steps] = [
      file('charts/forage.ts', "id: 'demo.forage'"),
      file('battle.ts', "step('demo.battle.again', {"),
    ];
    expect(homes('DEMO-3', charts, steps)).toEqual(['charts/forage.ts:1 demo.forage (chart)']);
    expect(homes('DEMO-9', charts, steps)).toEqual(['battle.ts:1 demo.battle.again']);
  });

  test('is not a mention, nor another id that begins alike', () => {
    expect(homes('DEMO-77', MENTION, file('a.ts', '/** DEMO-770: else. */\nconst a = 1;'))).toEqual([]);
  });
});

test('two homes beside a chart are one too many', () => {
  const home = (isChart: boolean): Home => ({ file: 'a.ts', line: 1, name: 'a', isChart });
  expect(rivals([home(true), home(true), home(false)])).toEqual([]);
  expect(rivals([home(true), home(false), home(false)])).toHaveLength(2);
});
