/** The files that the build draws for this game: the map, and a small picture of every scenario. */
export const MAP_URL = new URL('../../../../dist/engraved/nie.json', import.meta.url).href;

export const PICTURES: Readonly<Record<string, string>> = {
  '1805': new URL('../../../../dist/engraved/nie-1805.svg', import.meta.url).href,
  '1809': new URL('../../../../dist/engraved/nie-1809.svg', import.meta.url).href,
  danube: new URL('../../../../dist/engraved/nie-danube.svg', import.meta.url).href,
};
