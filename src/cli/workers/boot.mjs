// A worker thread does not inherit the loader of TypeScript from its parent; it brings its own.
import { register } from 'tsx/esm/api';

register();
await import('./simulation.ts');
