/** Dice: seeded ones for simulation, and those that anyone can verify. */
export {
  commit,
  type Entropy,
  keyAt,
  type LoggedRoll,
  type Misfit,
  type Proof,
  type Random,
  rollOf,
  rollThrows,
  sealOf,
  seeded,
  verify,
  verifyRolls,
} from '#kernel';
