import type { Entry } from '#kernel';
import { loadSystems } from '#systems';

const firstOf = (entries: readonly Entry[], kind: Entry['kind']): Entry[] =>
  entries
    .filter(entry => entry.kind === kind && (entry.kind === 'procedure' || entry.dice !== undefined))
    .slice(0, 1);

/** Each kind of page, and of every system its list, its aid, a chart, a battle, their odds and its sheets. */
export const everyAddress = async (): Promise<string[]> => [
  '/',
  '/charts',
  '/battles',
  '/trackers',
  '/history',
  '/tables',
  '/tables/new',
  '/account',
  '/reference',
  '/lab',
  '/lab/games',
  '/lab/rules',
  '/lab/run/none',
  '/lab/bulletin/none',
  '/play',
  '/no/such/page',
  ...(await loadSystems()).flatMap(({ code, entries, presets, trackers }) => [
    `/game/${code}`,
    `/lab/${code}`,
    `/charts/${code}`,
    `/reference/${code}`,
    ...(presets.length > 1 ? [`/reference/${code}/printings`] : []),
    ...[...firstOf(entries, 'chart'), ...firstOf(entries, 'procedure')].map(({ id }) => `/chart/${id}`),
    ...firstOf(entries, 'chart').map(({ id }) => `/odds/${id}`),
    ...trackers.slice(0, 1).map(({ id }) => `/trackers/${id}`),
  ]),
];
