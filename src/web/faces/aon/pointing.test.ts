import { describe, expect, test } from 'vitest';
import { areaIn } from './pointing.ts';

describe('the area that a choice points at', () => {
  test('is the area of that name, though a country is called so too', () => {
    expect(areaIn('bavaria')).toBe('bavaria');
    expect(areaIn({ all: 'austria' })).toBe('austria');
    expect(areaIn({ withdraw: 'mack', corps: ['mack'], to: 'hanover' })).toBe('hanover');
  });

  test('is the heart of the country that a card is played on', () => {
    expect(areaIn({ play: 'gold', on: 'prussia' })).toBe('brandenburg');
    expect(areaIn({ embassy: 'saxony' })).toBe('saxony');
  });

  test('is nowhere for anything else', () => {
    expect(areaIn('pass')).toBeNull();
    expect(areaIn({ play: 'conscripts', on: 'murat' })).toBeNull();
  });
});
