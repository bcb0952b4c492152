/** The files that the build draws for this game: the map, and a small picture of every scenario. */
export const MAP_URL = new URL('../../../../dist/engraved/aon.json', import.meta.url).href;

export const PICTURES: Readonly<Record<string, string>> = {
  '1805': new URL('../../../../dist/engraved/aon-1805.svg', import.meta.url).href,
  '1805-1809': new URL('../../../../dist/engraved/aon-1805-1809.svg', import.meta.url).href,
  '1813': new URL('../../../../dist/engraved/aon-1813.svg', import.meta.url).href,
  austerlitz: new URL('../../../../dist/engraved/aon-austerlitz.svg', import.meta.url).href,
};
