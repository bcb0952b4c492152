// A worker thread does not inherit the loader of TypeScript from its parent; it brings its own.
import '../../../bin/typescript.mjs';

await import('./thread-work.ts');
