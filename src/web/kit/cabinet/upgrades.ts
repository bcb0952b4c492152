export const PAPERS = 'papers';

type Upgrade = (database: IDBDatabase, transaction: IDBTransaction) => void;

interface Paper {
  readonly drawer: string;
  readonly id: string;
  readonly value: unknown;
}

/** Rewrites the papers of a drawer, each in the same transaction: all of them or none. */
const rewrite = (transaction: IDBTransaction, drawer: string, by: (value: unknown) => unknown): void => {
  const request = transaction.objectStore(PAPERS).openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (cursor) {
      const paper = cursor.value as Paper;
      if (paper.drawer === drawer) {
        cursor.update({ ...paper, value: by(paper.value) });
      }
      cursor.continue();
    }
  };
};

/** Moves the papers of a drawer into another one, in a new shape. */
const move = (
  transaction: IDBTransaction,
  from: string,
  to: string,
  by: (value: unknown) => unknown,
): void => {
  const papers = transaction.objectStore(PAPERS);
  const request = papers.openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (cursor) {
      const paper = cursor.value as Paper;
      if (paper.drawer === from) {
        papers.put({ ...paper, drawer: to, value: by(paper.value) });
        cursor.delete();
      }
      cursor.continue();
    }
  };
};

/** A battle of the field as it was kept until whole games had one room. */
export interface FieldPaper {
  readonly title: string;
  readonly file: unknown;
  readonly seats: unknown;
  readonly handDice: boolean;
  readonly guided: boolean;
  readonly pace?: string;
  readonly openTable?: boolean;
  readonly last: string;
  readonly over: boolean;
}

/** Its settings stand together. */
const gameFromField = (paper: FieldPaper): object => {
  const { title, file, seats, last, over, handDice, guided, pace = 'auto', openTable = false } = paper;
  const settings = { pace, handDice, openTable, guided };
  return { title, file, seats, settings, last, over };
};

/**
 * The shapes the cabinet has had, oldest first. A new version of the application adds a step at the end and brings the
 * stored papers into the new shape; nothing is thrown away.
 */
export const UPGRADES: readonly Upgrade[] = [
  database => {
    database.createObjectStore(PAPERS, { keyPath: ['drawer', 'id'] });
  },
  // A sheet was its bare file; now the step of the turn, a note and the last line stand beside it.
  (_, transaction) => rewrite(transaction, 'sheets', file => ({ file, at: null, note: '', last: '' })),
  // Battles of the field lay in a drawer of their own; now every whole game lies in the same one.
  (_, transaction) => move(transaction, 'fields', 'games', paper => gameFromField(paper as FieldPaper)),
];

export const SHAPE = UPGRADES.length;
