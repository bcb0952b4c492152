import { expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from '../../tests/support/source-files.ts';

/** Names of the kernel that systems of the project use, and the reason why one’s own system does without them. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  Charted: 'divides a system of the project into files that pages fetch; an added one comes as a whole',
  Playbook: 'divides a system of the project into files that pages fetch; an added one comes as a whole',
  binomials: 'arithmetic for a fast evaluator; `Dist` counts as exactly',
  gcd: 'arithmetic for a fast evaluator; fractions cancel by themselves',
  lcm: 'arithmetic for a fast evaluator; fractions cancel by themselves',
  MatrixSolution: 'a solver of secret choices, which only an adviser of its own needs',
  solveMatrixGameFloat: 'a solver of secret choices, which only an adviser of its own needs',
  foreseen: 'for a `foresee` of one’s own; a game with `suppose` has one',
  settle: 'for a `foresee` of one’s own; a game with `suppose` has one',
  signed: 'a form of text for words of the project',
  chartOdds: 'the shells ask so; `odds` of the SDK and of the library answer',
  flatOdds: 'the shells ask so; `odds` of the SDK and of the library answer',
  oddsOf: 'the shells ask so; `odds` of the SDK and of the library answer',
  procedureOdds: 'the shells ask so; `odds` of the library answers for procedures',
  answersFrom: 'the shells ask so; `odds` of the library answers for procedures',
  resolve: 'the shells ask so; `read` of the SDK and `resolve` of the library answer',
  throwsOf: 'the inside of `read`',
  Shown: 'the inside of `explain`',
  sample: 'facts for a test that the project generates',
  defaults: 'facts for a test that the project generates',
  beyondDefaults: 'facts for a test that the project generates',
  randomInput: 'the inside of `checkGame`',
};

const uncommented = (text: string): string => text.replaceAll(/\/\/.*/g, '');

/** The names in braces before `from '…'`, as they are called there. */
const namesIn = (text: string, before: string, from: string): readonly string[] =>
  [
    ...uncommented(text).matchAll(new RegExp(`${before} (?:type )?\\{([^}]*)\\} from '${from}'`, 'g')),
  ].flatMap(([, names = '']) =>
    names
      .split(',')
      .map(name =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*$/, ''),
      )
      .filter(name => name !== ''),
  );

const textOf = (file: string): string => sourceFiles('src').find(({ path }) => path === file)?.text ?? '';

const SDK = new Set(namesIn(textOf('src/library/sdk.ts'), 'export', '#kernel'));
const KERNEL = new Set(namesIn(textOf('src/kernel/index.ts'), 'export', "[^']*"));

const isRule = ({ path }: SourceFile): boolean => !/\.test\.ts$|\/frozen\//.test(path);

const used = new Map(
  sourceFiles('src/systems')
    .filter(isRule)
    .flatMap(({ path, text }) => namesIn(text, 'import', '#kernel').map(name => [name, path] as const)),
);

test('what the systems of the project are written with is in the SDK, or left out for a reason', () => {
  expect(used.size).toBeGreaterThan(100);
  const missing = [...used].filter(([name]) => !SDK.has(name) && !Object.hasOwn(LEFT_OUT, name));
  expect(missing).toEqual([]);
});

test('what is left out is a name of the kernel, and is not in the SDK', () => {
  const wrong = Object.keys(LEFT_OUT).filter(name => !KERNEL.has(name) || SDK.has(name));
  expect(wrong).toEqual([]);
});
