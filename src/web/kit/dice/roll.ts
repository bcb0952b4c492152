/** Fair dice of this device: rejection of the surplus keeps every face equally likely. */
export const rollDie = (faces: number): number => {
  const word = new Uint32Array(1);
  const fair = 2 ** 32 - (2 ** 32 % faces);
  do {
    crypto.getRandomValues(word);
  } while ((word[0] as number) >= fair);
  return ((word[0] as number) % faces) + 1;
};

type Throws = Readonly<Record<string, { readonly count: number; readonly faces: number }>>;

/** Every throw of a roll at once. */
export const rollAll = (throws: Throws): Record<string, number[]> =>
  Object.fromEntries(
    Object.entries(throws).map(([name, { count, faces }]) => [
      name,
      Array.from({ length: count }, () => rollDie(faces)),
    ]),
  );

/** An id for something kept on this device. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), byte => byte.toString(36).padStart(2, '0')).join('');
