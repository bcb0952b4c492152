/** The handbooks by their codes: charts and procedures alone, each typed by its ids, fetched when they are wanted. */
export const HANDBOOKS = {
  esr: () => import('./esr/handbook.ts'),
  aon: () => import('./aon/handbook.ts'),
  tnw: () => import('./tnw/handbook.ts'),
  nie: () => import('./nie/handbook.ts'),
  wap: () => import('./wap/handbook.ts'),
} as const;
