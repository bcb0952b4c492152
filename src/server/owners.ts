/** The owner that work is counted for: an address, and the account that was signed in there. */
export const ownerWith = (address: string, account: string | null): string =>
  account ? `${address} a:${account}` : address;

/** Each of them has a budget of its own: an account that comes from many addresses gets no more by it. */
export const partsOf = (owner: string): readonly string[] => owner.split(' ');
