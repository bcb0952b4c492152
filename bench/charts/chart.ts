import { read, resultOf, specialise } from '#kernel';
import type { Variant } from '../measure.ts';
import { assault, assaultByHand } from './assault.ts';
import { readings, situations } from './situations.ts';

const refuseDifference = (): void => {
  for (const { facts, die } of situations()) {
    const [fast, told, twin] = [
      resultOf(assault, facts, die),
      read(assault, facts, die),
      assaultByHand(facts, die),
    ];
    if (JSON.stringify([fast, told.result]) !== JSON.stringify([twin, twin]) || told.ledger.length !== 15) {
      throw new Error(`the chart and its twin differ in ${JSON.stringify(facts)}`);
    }
  }
};

/** Readings per second from the definition: with code written from it or walking it, with or without the ledger. */
export const measure: Variant = ([how, what]) => {
  if (how === 'specialised') {
    specialise();
  }
  refuseDifference();
  return what === 'ledger'
    ? readings((facts, die) => read(assault, facts, die))
    : readings((facts, die) => resultOf(assault, facts, die));
};
