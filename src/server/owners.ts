/** The owner that work is counted for: an address, and the account that was signed in there. */
export const ownerWith = (address: string, account: string | null): string =>
  account ? `${address} a:${account}` : address;

/** The owner of automatic tasks, which nobody asked for. */
export const HOUSE = 'house';

/** The owner of the work for a game: the address or account that laid it down. */
export const ownerOf = ({ owner, account }: { readonly owner: string; readonly account: string }): string =>
  ownerWith(owner || HOUSE, account || null);

/** Each of them has a budget of its own: an account that comes from many addresses gets no more by it. */
export const partsOf = (owner: string): readonly string[] => owner.split(' ');

/** Most owners are an address alone: nothing need be taken apart at every move. */
export const isOne = (owner: string): boolean => !owner.includes(' ');
