export interface Account {
  readonly id: string;
  readonly name: string;
  /** Where to send a way back, if its owner wants one. */
  readonly email: string | null;
}

export interface Passkey {
  readonly id: string;
  readonly account: string;
  /** Public key in base64url. */
  readonly key: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** The use of a key that was mailed, and its end. */
export interface Recovery {
  readonly account: string;
  readonly until: number;
  /** The address that it confirms; null where it lets its owner in. */
  readonly email: string | null;
}

/** Accounts are optional; an account has at least one passkey. */
export interface Accounts {
  add(account: Pick<Account, 'id' | 'name'>, passkey: Passkey): Promise<void>;
  find(id: string): Promise<Account | null>;
  withEmail(email: string): Promise<readonly Account[]>;
  setEmail(id: string, email: string | null): Promise<void>;
  /**
   * With its passkeys, sessions and rights, and with the papers of its owner at their seats: notes, ways to be
   * told of a move, reasons of reports. The games stay.
   */
  remove(id: string): Promise<void>;
  passkey(id: string): Promise<Passkey | null>;
  passkeys(account: string): Promise<readonly Passkey[]>;
  addPasskey(passkey: Passkey): Promise<void>;
  /** False for the last one, which stays. */
  removePasskey(account: string, id: string): Promise<boolean>;
  touchPasskey(id: string, counter: number): Promise<void>;
  /** Binds a session to an account; null ends it. */
  signIn(session: string, account: string | null): Promise<void>;
  signedIn(session: string): Promise<string | null>;
  /** A key that is mailed opens an account once; false where so many wait for this account, or this address, already. */
  addRecovery(hash: string, recovery: Recovery, now: number, most: number): Promise<boolean>;
  takeRecovery(hash: string, now: number): Promise<Recovery | null>;
}
