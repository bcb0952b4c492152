import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** On paper every room is set again by one sheet: it alone may speak of the names of others. */
const ON_PAPER = 'theme/print.css';
const ON_ITS_OWN = /^\.[\w-]+$/;

const sheets = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll(path.sep, '/'))
  .filter(name => name.endsWith('.css') && name !== ON_PAPER);

/** The class names that a sheet sets by themselves, outside media and other selectors. */
const namesSetIn = (css: string): readonly string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|\})([^{}@]+)\{/g)].flatMap(
    ([, selectors = '']) =>
      selectors
        .split(',')
        .map(selector => selector.trim())
        .filter(selector => ON_ITS_OWN.test(selector)),
  );

/** All pages share one style sheet: a name that two rooms set would change how both of them look. */
test('a class name is set by one style sheet', () => {
  const homes = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    for (const name of namesSetIn(readFileSync(path.join(import.meta.dirname, sheet), 'utf8'))) {
      homes.set(name, (homes.get(name) ?? new Set()).add(sheet));
    }
  }
  expect(homes.size).toBeGreaterThan(100);
  const shared = [...homes].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files]);
  expect(shared).toEqual([]);
});
