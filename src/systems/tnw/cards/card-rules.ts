import { CardRules } from '#kernel';
import type { Board } from '../game/board.ts';
import type { Card } from './deck.ts';
import type { Moment } from './moment.ts';
import { VOCABULARY } from './vocabulary.ts';

/** TNW-5.8: legality, effect and text of every card, from the one definition. */
export const CARDS = new CardRules<Board, Moment, Card>(VOCABULARY);
