import { readdirSync } from 'node:fs';
import { CRITICAL } from './critical.ts';
import { HIGH } from './high.ts';
import { MEDIUM } from './medium.ts';
import type { Mending } from './mending.ts';
import { SINCE } from './since.ts';

const SYSTEMS = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(each => each.isDirectory());

/** The mendings that name a system, each in a folder of its code. */
const ofSystems: readonly { readonly OWN: readonly Mending[] }[] = await Promise.all(
  SYSTEMS.map(({ name }) => import(`./${name}/own.ts`)),
);

export const MENDINGS: readonly Mending[] = [
  ...CRITICAL,
  ...HIGH,
  ...MEDIUM,
  ...SINCE,
  ...ofSystems.flatMap(({ OWN }) => OWN),
];
