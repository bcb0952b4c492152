export const CODES: readonly [string, ...string[]];
export const ROOT: string;
export const ENTRIES: readonly string[];
export const MODULES: string;
