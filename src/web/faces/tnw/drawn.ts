/** The files that the build draws for this game: the map, and a small picture of every scenario. */
export const MAP_URL = new URL('../../../../dist/engraved/tnw.json', import.meta.url).href;

export const PICTURES: Readonly<Record<string, string>> = {
  '1805': new URL('../../../../dist/engraved/tnw-1805.svg', import.meta.url).href,
  '1805-1808': new URL('../../../../dist/engraved/tnw-1805-1808.svg', import.meta.url).href,
  vienna: new URL('../../../../dist/engraved/tnw-vienna.svg', import.meta.url).href,
};
