import { expect, test } from 'vitest';
import { SILENT } from '../../play/asking/asking.ts';
import { newSlate } from '../../play/slate.ts';
import { boxesOfChoices, litOutside, litUnder } from './map-board.tsx';

const layers = {
  bodies: [{ id: 'bavaria', of: 'place' as const, spoken: 'Bavaria', box: { x: 0, y: 0, w: 200, h: 100 } }],
  discs: new Map([['english-channel', [500, 40] as const]]),
};

test('a sea has no body on the map: its disc is brought out from under a plate all the same', () => {
  expect(boxesOfChoices(['english-channel'], layers, 2)).toEqual([{ x: 487, y: 27, w: 26, h: 26 }]);
});

test('an area without a disc is its own box, and what is not on the map has none', () => {
  expect(boxesOfChoices(['bavaria', 'nowhere'], layers, 1)).toEqual([{ x: 0, y: 0, w: 200, h: 100 }]);
});

test('lit places outside the window are counted', () => {
  const lit = [{ id: 'bavaria' }, { id: 'english-channel' }];
  const free = { x: 0, y: 0, w: 300, h: 200 };
  expect(litOutside(lit, layers, { x: 0, y: 0, scale: 1 }, free)).toBe(1);
  expect(litOutside(lit, layers, { x: 0, y: 0, scale: 0.5 }, free)).toBe(0);
});

test('a key or a pointer on troops in a lit area means the area', () => {
  const slate = newSlate();
  const lit = [{ id: 'bavaria', price: '1', spoken: 'Bavaria', take: () => undefined }];
  slate.setState({ asking: { ...SILENT, lit } });
  const stacks = [
    { id: 'bavaria/austria', at: 'bavaria' },
    { id: 'saxony/prussia', at: 'saxony' },
  ];
  expect(litUnder('bavaria/austria', { slate, stacks })).toBe('bavaria');
  expect(litUnder('saxony/prussia', { slate, stacks })).toBe('saxony/prussia');
});
