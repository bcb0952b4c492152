export const findChromium: () => string;
