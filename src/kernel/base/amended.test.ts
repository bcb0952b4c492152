import { expect, test } from 'vitest';
import { amended } from './amended.ts';

interface Army {
  readonly name: string;
  readonly corps: number | null;
}

const amend = ({ name, corps }: Army, changes: Partial<Army>): Army =>
  amended<Army>({ name, corps }, changes);

test('a copy has what was changed, and the record stays as it was', () => {
  const army: Army = { name: 'Rhine', corps: 3 };
  expect(amend(army, { corps: null })).toStrictEqual({ name: 'Rhine', corps: null });
  expect(amend(army, {})).not.toBe(army);
  expect(army).toStrictEqual({ name: 'Rhine', corps: 3 });
});
