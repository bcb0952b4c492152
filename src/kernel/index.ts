export * from './best.ts';
export * from './branch.ts';
export * from './bucket-battle.ts';
export * from './chain.ts';
export * from './chart.ts';
export * from './check-chart.ts';
export * from './combinatorics.ts';
export * from './contract.ts';
export {
  type Block,
  commit,
  type Derivation,
  type DiceScript,
  derivation,
  type Entropy,
  entropyAt,
  fromHex,
  hmacSha256,
  keyAt,
  type LoggedRoll,
  type Misfit,
  parseVerifiableLog,
  type Random,
  rollOf,
  rollThrows,
  type SeedState,
  scriptDice,
  sealOf,
  seeded,
  sha256,
  sizeOf,
  type Throw,
  type Thrown,
  tableKey,
  toHex,
  utf8,
  type VerifiableLog,
  type Verified,
  verifyRolls,
} from './dice/index.ts';
export * from './dist.ts';
export * from './embed.ts';
export * from './engine.ts';
export * from './entry.ts';
export * from './facts.ts';
export * from './foresee.ts';
export * from './form.ts';
export * from './game.ts';
export * from './grid.ts';
export * from './json.ts';
export * from './ledger.ts';
export * from './log.ts';
export * from './matrix-game.ts';
export * from './matrix-game-float.ts';
export * from './nearest.ts';
export * from './odds.ts';
export * from './page.ts';
export * from './parse-facts.ts';
export * from './patch.ts';
export * from './play.ts';
export * from './policy.ts';
export * from './pool.ts';
export * from './procedure.ts';
export * from './procedure-odds.ts';
export * from './rational.ts';
export * from './read.ts';
export * from './result.ts';
export * from './specialise.ts';
export * from './step.ts';
export * from './system.ts';
export * from './tracker.ts';
