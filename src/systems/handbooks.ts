/** The handbooks by their codes: charts and procedures alone, each typed by its ids, fetched when they are wanted. */
export const HANDBOOKS = {
  tnw: () => import('./tnw/handbook.ts'),
  aon: () => import('./aon/handbook.ts'),
  wap: () => import('./wap/handbook.ts'),
  esr: () => import('./esr/handbook.ts'),
  nie: () => import('./nie/handbook.ts'),
} as const;
