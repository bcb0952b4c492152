/** Draws the maps into dist/engraved when anything that goes into them has changed. */
export const engraveMaps: () => Promise<void>;
/** Builds the pages into dist/web when anything that goes into them has changed. */
export const buildWeb: () => Promise<void>;
