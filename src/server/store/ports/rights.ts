/**
 * The link by which a text opens a game. A ticket is spent by sitting down; a key stays. Both are kept as hashes only.
 */
export interface LinkRow {
  readonly hash: string;
  readonly game: string;
  readonly role: string;
  /** `spent`: a ticket that somebody sits down with, or a place that is held, until it is claimed. It opens nothing. */
  readonly kind: 'ticket' | 'spent' | 'key';
}

/** A right: the role of a session or an account at a table. */
export interface Grant {
  readonly game: string;
  /** `seat:<side>`, `watch` or `host`. */
  readonly role: string;
  readonly name: string;
}

/** The rights to come in, by role. */
export interface Rights {
  addLink(link: LinkRow): Promise<void>;
  link(hash: string): Promise<LinkRow | null>;
  /** Uses up a ticket: true for the one caller that did it, and never again. */
  spend(hash: string): Promise<boolean>;
  /**
   * A ticket that was spent, or a key, becomes another link, and these holders get its part. False where the rights to
   * that part ended meanwhile: then nobody gets anything.
   */
  claim(
    hash: string,
    into: Pick<LinkRow, 'hash' | 'kind'>,
    holders: readonly string[],
    name: string,
  ): Promise<boolean>;
  /**
   * The same, and every other link, session and notice of that part ends. Of several callers at once one gets it; where
   * nobody gets anything, nothing ends.
   */
  claimAlone(hash: string, into: LinkRow, holders: readonly string[], name: string): Promise<boolean>;
  drop(hash: string): Promise<void>;
  /** Ends every link, session and notice of a role, for a seat that changes hands. */
  revoke(game: string, role: string): Promise<void>;
  grant(holder: string, grant: Grant): Promise<void>;
  /** The holders of parts in one game get the same parts in another. */
  copy(from: string, to: string): Promise<void>;
  /** The rights of one holder go to another. */
  move(from: string, to: string): Promise<void>;
  grants(holders: readonly string[], game: string): Promise<readonly Grant[]>;
}
