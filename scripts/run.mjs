// The two commands of the project, `npm start` and `npm test`, from a fresh clone to a running one.
// Node's own modules only: this file runs before anything is installed.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Grognard needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

const { runTask } = await import('./tasks.mjs');
process.exitCode = await runTask(process.argv[2], process.argv.slice(3));
