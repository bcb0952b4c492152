import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, by the ends of their names. A first run knows of no times, and would begin with large files. */
const LONG = [
  'without/without.test.ts',
  'every-page.test.ts',
  'first-load.test.ts',
  'play.test.ts',
  'table.test.ts',
  'door.test.ts',
  'flow.test.ts',
  'browser/rooms.test.ts',
  'phone-charts.test.ts',
  'browser/battles.test.ts',
  'campaign.test.ts',
  'rosters.test.ts',
  'browser/sheets.test.ts',
  'browser/paper.test.ts',
  'library/library.test.ts',
  'real-command.test.ts',
  'serve.test.ts',
  'contract.test.ts',
  'generals.test.ts',
  'every-game-twins.test.ts',
  'recorded.test.ts',
  'kill.test.ts',
  'registered.test.ts',
  'nodes.test.ts',
  'table/aside.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex(end => moduleId.endsWith(end));
  return at < 0 ? LONG.length : at;
};

/** The project with the longest file comes first. A process ends when the next file is not of its project. */
const blocks = ['shell', 'demo', 'unit', 'browser', 'table'];
const blockOf = ({ project }: TestSpecification): number => blocks.indexOf(project.name);

/**
 * Files of one project follow each other, so that a process which has loaded the rules keeps them. Long files are begun
 * first: one that is begun last runs alone, while the other processor has nothing to do.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => blockOf(a) - blockOf(b) || rankOf(a) - rankOf(b));
  }
}
