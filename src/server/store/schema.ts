/** The tables, in SQL that both databases understand. */
const FIRST = `
  create table games (
    id text primary key,
    n integer not null,
    game text not null,
    title text not null,
    listed integer not null,
    secret text not null,
    created bigint not null,
    updated bigint not null,
    phase text not null,
    open text not null,
    asked text not null,
    computer integer not null
  );
  create index games_lobby on games (phase) where listed = 1;
  create index games_computer on games (phase) where computer = 1;

  create table log (
    game text not null references games (id),
    n integer not null,
    at bigint not null,
    client text,
    entry text not null,
    primary key (game, n)
  );
  create unique index log_client on log (game, client) where client is not null;

  create table links (
    hash text primary key,
    game text not null references games (id),
    role text not null
  );
  create index links_role on links (game, role);

  create table grants (
    holder text not null,
    game text not null references games (id),
    role text not null,
    name text not null,
    primary key (holder, game, role)
  );
  create index grants_role on grants (game, role);

  create table notes (
    game text not null references games (id),
    role text not null,
    body text not null,
    primary key (game, role)
  );

  create table snapshots (
    game text primary key,
    n integer not null,
    version text not null,
    body text not null
  );

  create table accounts (
    id text primary key,
    name text not null
  );
  create table passkeys (
    id text primary key,
    account text not null references accounts (id),
    key text not null,
    counter bigint not null,
    transports text not null
  );
  create table sessions (
    session text primary key,
    account text not null references accounts (id)
  );

  create table notices (
    game text not null references games (id),
    role text not null,
    kind text not null,
    target text not null,
    primary key (game, role, kind, target)
  );

  create table jobs (
    id text primary key,
    kind text not null,
    data text not null,
    at bigint not null,
    until bigint not null,
    attempts integer not null
  );
  create index jobs_free on jobs (until, at);

  create table results (
    id text primary key,
    body text not null
  );

  create table settings (
    name text primary key,
    value text not null
  );
  `;

const RECOVERY = `
  alter table accounts add column email text;
  create index accounts_email on accounts (email);
  create index passkeys_account on passkeys (account);
  create table recoveries (
    hash text primary key,
    account text not null references accounts (id),
    until bigint not null
  );
  `;

/**
 * The log of a game in volumes: some appends bound into one row, under the number of the last entry. To write a
 * row for each entry takes SQLite several times as long, and a log is only ever read from some number on.
 */
const VOLUMES = `
  create table volumes (
    game text not null references games (id),
    n integer not null,
    body text not null,
    primary key (game, n)
  );
  insert into volumes (game, n, body)
  select game, n, json_array(json_object('game', game, 'after', n - 1, 'at', at, 'client', client,
    'entries', json_array(json(entry)))) from log;
  drop table log;
  `;

/**
 * The same in PostgreSQL, a row for each record, with its link of the chain. The number of the entry before it and that
 * of its last entry, its client and its time stand in the text too: the columns only find it.
 */
const RECORDS = `
  create table records (
    game text not null references games (id),
    n integer not null,
    after integer not null,
    client text,
    head text,
    salt text,
    struck text,
    text text not null,
    primary key (game, n)
  );
  create unique index records_client on records (game, client) where client is not null;
  insert into records (game, n, after, client, text)
  select game, n, n - 1, client, '{"after":' || (n - 1) || ',"n":' || n || ',"at":' || at || ',"client":'
    || coalesce(to_json(client)::text, 'null') || ',"entries":[' || entry || ']}' from log;
  drop table log;
  `;

/** Jobs in lanes with their owners; results that are deleted after a time. */
const LANES = `
  alter table jobs add column lane integer not null default 0;
  alter table jobs add column owner text not null default '';
  create index jobs_lane on jobs (lane, until, at);
  alter table results add column at bigint not null default 0;
  `;

/** A link to a seat is a ticket, those from before too: each of them is good for one more sitting, which all see. */
const TICKETS = `
  alter table links add column kind text not null default 'key';
  update links set kind = 'ticket' where role like 'seat:%';
  `;

/** Keys that confirm an address. */
const CONFIRMED = 'alter table recoveries add column email text;';

/**
 * The keeper of a game and its size when it was laid down; the number at which its players were told that it would end.
 */
const QUOTAS = `
  alter table games add column owner text not null default '';
  alter table games add column account text not null default '';
  alter table games add column size bigint not null default 0;
  alter table games add column warned integer not null default 0;
  create index games_owner on games (owner) where owner <> '';
  create index games_account on games (account) where account <> '';
  create index games_idle on games (updated) where phase <> 'over';
  `;

/** The speakers of sayings, by the id under which a saying was sent: the words stand in the logs alone. */
const SAYINGS = `
  create table sayings (
    game text not null references games (id),
    client text not null,
    holder text not null,
    primary key (game, client)
  );
  create index sayings_holder on sayings (holder);
  `;

/** Lines that were reported to the host, by the number under which all see them. */
const REPORTS = `
  create table reports (
    game text not null references games (id),
    line integer not null,
    role text not null,
    reason text not null,
    at bigint not null,
    primary key (game, line, role)
  );
  create index reports_at on reports (at);
  `;

/** Migrations are only ever added to, at the end: a store knows how many of them it has seen. */
export const MIGRATIONS = {
  postgres: [FIRST, RECOVERY, RECORDS, LANES, TICKETS, CONFIRMED, QUOTAS, SAYINGS, REPORTS],
  sqlite: [FIRST, RECOVERY, VOLUMES, LANES, TICKETS, CONFIRMED, QUOTAS, SAYINGS, REPORTS],
} as const;

/**
 * Everything that a backup keeps beside the logs, parents before children. Snapshots are a cache; jobs are made again.
 */
export const TABLES: readonly string[] = [
  'games',
  'links',
  'grants',
  'notes',
  'sayings',
  'reports',
  'accounts',
  'passkeys',
  'sessions',
  'notices',
  'results',
  'settings',
];
