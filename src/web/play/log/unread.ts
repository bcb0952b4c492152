/** So many of the newest deeds are looked through where nobody knows which have been read: the page was just opened. */
const NEWEST = 3;
/** The story of a long turn of others has no more deeds that matter than this. */
const MOST = 60;

/** The deeds since a deed that was read; the newest ones where that is not known. */
export const unreadSince = <T extends { readonly key: string }>(
  log: readonly T[],
  read: string | null,
): readonly T[] => {
  const at = read === null ? -1 : log.findLastIndex(({ key }) => key === read);
  return at < 0 ? log.slice(-NEWEST) : log.slice(at + 1).slice(-MOST);
};
