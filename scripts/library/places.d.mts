export const CODES: readonly [string, ...string[]];
export const ROOT: string;
