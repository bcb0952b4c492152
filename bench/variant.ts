import { pathToFileURL } from 'node:url';
import type { Variant } from './measure.ts';

/** The child process: loads one variant, measures it, and prints its rate or rates. */
const [, , file, ...args] = process.argv;
const { measure } = (await import(pathToFileURL(file as string).href)) as { measure: Variant };
console.log(JSON.stringify(await measure(args)));
