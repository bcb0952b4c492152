import type { Statement } from '../db.ts';
import type { LinkRow } from '../port.ts';

export const linkStatement = ({ hash, game, role, kind }: LinkRow): Statement => [
  'insert into links (hash, game, role, kind) values ($1, $2, $3, $4)',
  [hash, game, role, kind],
];
