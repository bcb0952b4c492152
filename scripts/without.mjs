// Proves that nothing but its own folders and its lines in the registries needs a system:
//
//   node scripts/without.mjs <code> [--shared] [--journeys] [--keep DIR] [--only PATH]… [--but PATH]…
//
// It builds the pages, copies the project to a folder of its own, deletes the system there (`without/places.ts` says
// where), and runs the types and all remaining unit tests: with --only those under the paths named, with --but all other
// than these, with --shared those outside the folders of the other systems. With --journeys the copy builds its own pages,
// and the tests are those of the Table and of the pages in a real browser. The copy is removed afterwards unless --keep
// says where to leave it. The project itself is not touched but for its build.
import '../bin/typescript.mjs';

const { main } = await import('./without/run.ts');
process.exitCode = await main(process.argv.slice(2));
