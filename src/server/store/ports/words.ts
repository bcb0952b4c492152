/** The notes that players write for themselves. */
export interface Notes {
  read(game: string, role: string): Promise<string>;
  write(game: string, role: string, text: string): Promise<void>;
}

/** Words that somebody said, by the id under which their client sent them. */
export interface Saying {
  readonly game: string;
  readonly client: string;
}

/** The speakers of sayings: an account can be deleted with all that it said. */
export interface Sayings {
  /** The first to hold a saying keeps it. */
  add(holder: string, saying: Saying): Promise<void>;
  of(holder: string): Promise<readonly Saying[]>;
  move(from: string, to: string): Promise<void>;
  /** Forgets the author of a line in a game. */
  forget(holder: string, game: string): Promise<void>;
}

/** A line that somebody at the table has reported to the host. The words stand in the log alone. */
export interface Report {
  readonly game: string;
  /** The number under which all see the line. */
  readonly line: number;
  /** The role of the person who reports it. */
  readonly by: string;
  readonly reason: string;
  readonly at: number;
}

export interface Reports {
  /** A second report of the same line by the same reporter adds nothing. */
  add(report: Report): Promise<void>;
  /** The reports of a game, or of all games, the newest first. */
  newest(limit: number, game?: string): Promise<readonly Report[]>;
}
