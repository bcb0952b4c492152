/** Works a value out once for each object: a board is asked for its dice before the throw and told of them after. */
export const remember = <B extends object, T>(f: (of: B) => T): ((of: B) => T) => {
  const known = new WeakMap<B, T>();
  return of => {
    let value = known.get(of);
    if (value === undefined) {
      value = f(of);
      known.set(of, value);
    }
    return value;
  };
};
