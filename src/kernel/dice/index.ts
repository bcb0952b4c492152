export { type DiceScript, scriptDice } from './script.ts';
export { type Random, type SeedState, seeded } from './seeded.ts';
export { fromHex, hmacSha256, sha256, toHex, utf8 } from './sha256.ts';
export { sizeOf, type Throw } from './throw.ts';
export {
  type Block,
  commit,
  type Derivation,
  type Draw,
  derivation,
  rollOf,
  rollThrows,
  type Secret,
  sealOf,
  type Thrown,
  tableKey,
} from './verifiable.ts';
export { type Entropy, keyAt, parseVerifiableLog, type VerifiableLog } from './verifiable-log.ts';
export { type LoggedRoll, type Misfit, verifyRolls } from './verify-rolls.ts';
