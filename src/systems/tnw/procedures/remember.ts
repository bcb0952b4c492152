/**
 * Works a value out once for the board that was asked about last: it is asked for its dice before the throw and
 * told of them after. A weak map would remember more, and cost the collector more than the dice cost us.
 */
export const remember = <B extends object, T>(f: (of: B) => T): ((of: B) => T) => {
  let last: B | null = null;
  let value: T;
  return of => {
    if (of !== last) {
      value = f(of);
      last = of;
    }
    return value;
  };
};
