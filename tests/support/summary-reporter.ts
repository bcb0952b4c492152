import type { Reporter, TestModule } from 'vitest/node';

const SLOWEST = 5;

/** Ends a run with one line that a machine can read: `N passed, M failed`. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const passed = countTests(modules, 'passed');
    const failed = countTests(modules, 'failed') + countBrokenFiles(modules) + unhandled.length;
    // The default reporter prints its own summary in this same hook; ours must be the last line.
    process.once('exit', () =>
      process.stdout.write(`${slowest(modules)}\n${unsteady(modules)}${passed} passed, ${failed} failed\n`),
    );
  }
}

const countTests = (modules: readonly TestModule[], state: 'passed' | 'failed'): number =>
  modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0);

/** A file that fails outside its tests (a bad import, a failing hook) has no failed test to show for it. */
const countBrokenFiles = (modules: readonly TestModule[]): number =>
  modules.filter(module => module.state() === 'failed' && countTests([module], 'failed') === 0).length;

/** Passed, but not at the first try. */
const unsteady = (modules: readonly TestModule[]): string =>
  modules
    .flatMap(module => [...module.children.allTests('passed')])
    .filter(test => test.diagnostic()?.flaky)
    .map(test => `  at the second try: ${test.module.relativeModuleId}: ${test.fullName}\n`)
    .join('');

const slowest = (modules: readonly TestModule[]): string =>
  modules
    .map(module => ({ file: module.relativeModuleId, ms: module.diagnostic().duration }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ file, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
    .join('\n');
