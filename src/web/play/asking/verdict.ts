import { useEffect, useState } from 'react';
import type { Json, Refusal } from '#kernel';
import type { Desk } from '../desk.ts';

/** The game’s own verdict on a choice that rests: it may know of an enemy that the map does not show. */
export const useVerdict = (
  { check, moment }: Pick<Desk, 'check' | 'moment'>,
  value: Json | null,
): Refusal | null => {
  const [verdict, setVerdict] = useState<{ readonly of: string; readonly refusal: Refusal | null } | null>(
    null,
  );
  const key = value === null ? '' : `${moment} ${JSON.stringify(value)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says the whole value.
  useEffect(() => {
    if (value === null) {
      return undefined;
    }
    let open = true;
    check(value).then(refusal => open && setVerdict({ of: key, refusal }));
    return () => {
      open = false;
    };
  }, [key]);
  return verdict?.of === key ? verdict.refusal : null;
};
