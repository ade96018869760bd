/** How long the database may take for whom, in milliseconds. */
export interface SessionLimits {
  /** For one statement, and for a lock within it: PostgreSQL gives up on what takes longer. */
  statement: number;
  lock: number;
  /** A transaction that its client left lying is ended with everything it had locked. */
  idleInTransaction: number;
  /** A connection whose answer stays away so long is given up: longer than a statement, which PostgreSQL ends itself. */
  answer: number;
  connect: number;
  /** For a connection to become free. */
  turn: number;
}

/** Of calls: somebody waits for the answer, and whatever stands still must not hold up others for five seconds. */
export const servingLimits: SessionLimits = {
  statement: 4_000,
  lock: 3_000,
  idleInTransaction: 4_000,
  answer: 4_500,
  connect: 2_000,
  turn: 2_000,
};

/** Of scheduled work: much at once, in batches. What it has locked is others' too, so it may not leave it lying either. */
export const workLimits: SessionLimits = {
  ...servingLimits,
  statement: 120_000,
  lock: 10_000,
  answer: 125_000,
  connect: 10_000,
  turn: 30_000,
};

/** Of the first start and of commands: nobody else is there, or nobody waits. */
export const commandLimits: SessionLimits = {
  statement: 3_600_000,
  lock: 60_000,
  idleInTransaction: 600_000,
  answer: 3_610_000,
  connect: 10_000,
  turn: 600_000,
};

/** As options of a new session. TCP must notice a client that has vanished, too. */
export const startupOptions = ({ statement, lock, idleInTransaction }: SessionLimits): string[] => [
  `-c statement_timeout=${statement}`,
  `-c lock_timeout=${lock}`,
  `-c idle_in_transaction_session_timeout=${idleInTransaction}`,
  '-c tcp_keepalives_idle=5',
  '-c tcp_keepalives_interval=2',
  '-c tcp_keepalives_count=2',
];

/** The same for one transaction, in a session that others use before and after it. */
export const transactionSettings = ({ statement, lock, idleInTransaction }: SessionLimits): string =>
  `set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; ` +
  `set local idle_in_transaction_session_timeout = ${idleInTransaction}`;
