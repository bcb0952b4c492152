/** The library: charts, odds and games of five rule systems, typed. `docs/library.md` shows each name in use. */
export {
  type Awaits,
  type Chart,
  type FactsSchema,
  type GameDef,
  type GameFile,
  type Input,
  type Issue,
  type Json,
  type LedgerLine,
  type Note,
  type Odds,
  type Outcome,
  type Page,
  type Procedure,
  type Rational,
  type Refusal,
  type Result,
  type Side,
  toNumber,
} from '#kernel';
export { type Answer, explain, form, odds, page, resolve, type Situation } from './ask.ts';
export { Game } from './game.ts';
export { type Code, type Shelved, SYSTEMS, system } from './system.ts';
