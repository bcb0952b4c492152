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

/**
 * The shapes the cabinet has had, oldest first. A new version of the application adds a step at the end and
 * brings what is stored into the new shape; nothing is thrown away.
 */
export const UPGRADES: readonly Upgrade[] = [
  database => {
    database.createObjectStore(PAPERS, { keyPath: ['drawer', 'id'] });
  },
  // A sheet was its bare file; now the step of the turn, a note and the last line stand beside it.
  (_, transaction) => rewrite(transaction, 'sheets', file => ({ file, at: null, note: '', last: '' })),
];

export const SHAPE = UPGRADES.length;
