/** The files that the build draws for this game: the map, and a small picture of every scenario. */
export const MAP_URL = new URL('../../../../dist/engraved/wap.json', import.meta.url).href;

export const PICTURES: Readonly<Record<string, string>> = {
  continent: new URL('../../../../dist/engraved/wap-continent.svg', import.meta.url).href,
  'four-crowns': new URL('../../../../dist/engraved/wap-four-crowns.svg', import.meta.url).href,
  partition: new URL('../../../../dist/engraved/wap-partition.svg', import.meta.url).href,
};
