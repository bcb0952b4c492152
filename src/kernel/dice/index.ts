export { type DiceScript, scriptDice } from './script.ts';
export { type Random, type SeedState, seeded } from './seeded.ts';
export { fromHex, hmacSha256, sha256, toHex, utf8 } from './sha256.ts';
export { sizeOf, type Throw } from './throw.ts';
