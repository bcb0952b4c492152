export const findChromium: () => string;
export const findLightChromium: () => string;
