/** The library: charts, odds and games of five rule systems, typed. `docs/library.md` shows each name in use. */
export type {
  Awaits,
  Chart,
  FactsSchema,
  GameDef,
  GameFile,
  Input,
  Issue,
  Json,
  LedgerLine,
  Note,
  Odds,
  Outcome,
  Page,
  Procedure,
  Rational,
  Refusal,
  Result,
  Side,
} from '#kernel';
export {
  type Answer,
  type Dice,
  explain,
  form,
  odds,
  page,
  resolve,
  type Situation,
  toNumber,
} from './ask.ts';
export { Game } from './game.ts';
export { type Code, type Shelved, SYSTEMS, system } from './system.ts';
