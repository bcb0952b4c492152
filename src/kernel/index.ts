export * from './base/combinatorics.ts';
export * from './base/did-you-mean.ts';
export * from './base/json.ts';
export * from './base/number-text.ts';
export * from './base/patch.ts';
export * from './base/rational.ts';
export * from './base/result.ts';
export * from './board/deck.ts';
export * from './board/graph.ts';
export * from './board/hex.ts';
export * from './board/relations.ts';
export * from './cards/card.ts';
export * from './cards/card-rules.ts';
export * from './cards/check-deck.ts';
export * from './cards/window.ts';
export * from './cards/words.ts';
export * from './chart/chart.ts';
export * from './chart/check-chart.ts';
export * from './chart/facts.ts';
export * from './chart/grid.ts';
export * from './chart/json-schema.ts';
export * from './chart/ledger.ts';
export * from './chart/modifiers.ts';
export * from './chart/odds.ts';
export * from './chart/outcomes.ts';
export * from './chart/parse-facts.ts';
export * from './chart/player-aid.ts';
export * from './chart/read.ts';
export * from './chart/specialise.ts';
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
export * from './dice/pool.ts';
export * from './exact/chain.ts';
export * from './exact/dist.ts';
export * from './exact/matrix-game.ts';
export * from './exact/matrix-game-float.ts';
export * from './game/alternately.ts';
export * from './game/asked.ts';
export * from './game/certain.ts';
export * from './game/chances.ts';
export * from './game/contract.ts';
export * from './game/embed.ts';
export * from './game/fault.ts';
export * from './game/foresee.ts';
export * from './game/game.ts';
export * from './game/game-def.ts';
export * from './game/game-file.ts';
export * from './game/in-turns.ts';
export * from './game/inputs.ts';
export * from './game/known.ts';
export * from './game/passing.ts';
export * from './game/path.ts';
export * from './game/play.ts';
export * from './game/policy.ts';
export * from './game/random-input.ts';
export * from './game/standing.ts';
export * from './game/step.ts';
export * from './procedure/best.ts';
export * from './procedure/position.ts';
export * from './procedure/procedure.ts';
export * from './procedure/procedure-odds.ts';
export * from './system/resolve.ts';
export * from './system/system.ts';
export * from './system/tracker.ts';
