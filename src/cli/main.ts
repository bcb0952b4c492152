import { specialise } from '#kernel';
import { run } from './run.ts';

// A shell of its own may generate code; pages walk the definitions.
specialise();

// A reader of only the first lines (`| head`) closes the pipe early; that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') {
    throw error;
  }
  process.exit();
});

process.exitCode = await run(process.argv.slice(2), {
  out: line => process.stdout.write(`${line}\n`),
  err: line => process.stderr.write(`${line}\n`),
});
