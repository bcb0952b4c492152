import { describe, expect, test } from 'vitest';
import { withoutExamples, withoutSystem } from './lines.ts';

const REGISTRY = `import { abcBots } from './abc/index.ts';
import { xyzBots } from './xyz/index.ts';

const SHELF = [
  { ...CARDS.abc, load: () => import('./abc/index.ts').then(module => module.abc) },
  { ...CARDS.xyz, load: () => import('./xyz/index.ts').then(module => module.xyz) },
];

const BOTS = {
  'xyz.battle': xyzBots,
  'abc.siege': abcBots,
};

const CARDS = {
  xyz: {
    code: 'xyz',
    first: { game: 'xyz.battle' },
  },
  abc: { code: 'abc', about: 'A game of xyzzy and plugh-xyz.' },
} as const;
`;

const LEFT = `import { abcBots } from './abc/index.ts';

const SHELF = [
  { ...CARDS.abc, load: () => import('./abc/index.ts').then(module => module.abc) },
];

const BOTS = {
  'abc.siege': abcBots,
};

const CARDS = {
  abc: { code: 'abc', about: 'A game of xyzzy and plugh-xyz.' },
} as const;
`;

describe('a registry without a system', () => {
  test('imports, elements and entries that name it go; all else stays as it was', () => {
    expect(withoutSystem('xyz', 'registry.ts', REGISTRY)).toBe(LEFT);
  });

  test('a code that it does not name changes nothing', () => {
    expect(withoutSystem('uvw', 'registry.ts', REGISTRY)).toBe(REGISTRY);
  });

  test('the last line of all leaves an empty list', () => {
    expect(withoutSystem('xyz', 'registry.ts', `const ALL = ['xyz'];\n`)).toBe('const ALL = [];\n');
  });
});

test('examples of a page go with their system, and with what they print', () => {
  const abc = ['```js', "system('abc');", '```', '', '```text', 'the answer', '```', ''];
  const xyz = ['```js', "system('xyz');", '```', '', '```text', 'nothing', '```', ''];
  const command = ['```', '$ npx grognard odds xyz.battle', '```', ''];
  const lines = (...parts: readonly string[][]): string => parts.flat().join('\n');
  expect(withoutExamples('xyz', lines(['Of xyz:', ''], abc, xyz, command, ['The end.']))).toBe(
    lines(['Of xyz:', ''], abc, ['The end.']),
  );
});
