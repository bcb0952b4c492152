// Lets Node run the sources as they stand: types are stripped when a file is loaded, and nothing else is
// changed. Load it with `--import` or import it first; a worker thread brings its own.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
