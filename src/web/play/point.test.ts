import { describe, expect, test, vi } from 'vitest';
import { SILENT } from './asking/asking.ts';
import { point, pointOrSay } from './point.ts';
import { newSlate } from './slate.ts';

const refusal = { code: 'demo/far', sentence: 'It is too far.', cite: 'DEMO-2' };

const asked = () => {
  const slate = newSlate();
  const take = vi.fn();
  const lit = [{ id: 'ulm', price: '1', spoken: 'Ulm', take }];
  slate.setState({
    chosen: 'ney',
    asking: { ...SILENT, lit, whyNot: id => (id === 'vienna' ? refusal : null) },
  });
  return slate;
};

describe('something on the map that is pointed at', () => {
  test('and cannot be chosen says why where it is, and the selection stays', () => {
    const slate = asked();
    pointOrSay(slate, 'vienna', [4, 5], id => point(slate, id));
    expect(slate.getState()).toMatchObject({ chosen: 'ney', said: { refusal, at: [4, 5] } });
  });

  test('and may be chosen ends what was said before', () => {
    const slate = asked();
    pointOrSay(slate, 'vienna', [4, 5], id => point(slate, id));
    pointOrSay(slate, 'soult', [6, 7], id => point(slate, id));
    expect(slate.getState()).toMatchObject({ chosen: 'soult', said: null });
  });

  test('and is lit is previewed, whatever is said of others', () => {
    const slate = asked();
    pointOrSay(slate, 'ulm', [1, 1], id => point(slate, id));
    expect(slate.getState()).toMatchObject({ chosen: 'ney', said: null, previewed: { key: 'lit ulm' } });
  });
});
