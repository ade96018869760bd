import { join } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';
import type { S3Options } from './features/documents/s3-file-store.ts';
import { type KnownWitness, readWitnesses } from './features/proof/witness/witness-list.ts';
import { type FeedName, feedNames } from './market/feed/feed-names.ts';
import { twelveDataProblems } from './market/feed/twelvedata/twelvedata-settings.ts';
import { tracingVariables, wantsTraces } from './tracing/tracing-settings.ts';

const flag = z.enum(['on', 'off'], { error: 'must be on or off' }).transform(value => value === 'on');
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: 'must be a whole number' })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, { error: `must be at least ${min}` })
        .max(max, { error: `must be at most ${max}` }),
    );

const databaseUrl = z.string().refine(value => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value), {
  error: 'must be a postgres:// address',
});

const redisUrl = z.string().refine(value => /^rediss?:\/\//.test(value) && URL.canParse(value), {
  error: 'must be a redis:// or rediss:// address',
});

const commaSeparated = (text: string) =>
  text
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '');

function areNetworks(entries: string[]): boolean {
  try {
    proxyAddr.compile(entries);
    return true;
  } catch {
    return false;
  }
}

const keyPattern = /^(open:)?[A-Za-z0-9+/]{43}=$/;
const opensOnly = 'open:';

/**
 * The first seals, all open, and the last is the one that other secrets come from. A key that only opens stands between:
 * every node knows it before the first one seals with it.
 */
function inOrder(keys: readonly string[]): Buffer[] {
  const sealing = keys.filter(key => !key.startsWith(opensOnly));
  const opening = keys.filter(key => key.startsWith(opensOnly)).map(key => key.slice(opensOnly.length));
  const ordered = opening.length > 0 ? [...sealing.slice(0, 1), ...opening, ...sealing] : sealing;
  return ordered.map(key => Buffer.from(key, 'base64'));
}

const variablesOf = z.object({
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  BACKUP_DATABASE_URL: databaseUrl.optional(),
  BACKUP_PASSPHRASE: z.string().min(12, { error: 'must have at least 12 characters' }).optional(),
  DATABASE_POOL_MAX: whole(2, 500).default(20),
  REDIS_URL: redisUrl.optional(),
  DRAIN_SECONDS: whole(0, 300).optional(),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'is not a log level' })
    .default('info'),
  TRUST_PROXY: z
    .string()
    .transform(commaSeparated)
    .refine(areNetworks, { error: 'must be addresses or networks such as 10.0.0.0/8, separated by commas' })
    .default([]),
  SECRETS_KEY: z
    .string()
    .transform(commaSeparated)
    .refine(keys => keys.length > 0 && keys.every(key => keyPattern.test(key)), {
      error: 'must be 32 bytes in base64; several, the newest first, are separated by commas',
    })
    .refine(keys => keys.some(key => !key.startsWith(opensOnly)), {
      error: 'must have a key that seals: one behind open: only opens',
    })
    .default([]),
  FILES_S3_BUCKET: z.string().min(1).optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SECURITY_CONTACT: z
    .string()
    .transform(commaSeparated)
    .refine(contacts => contacts.every(contact => /^(mailto:|https:\/\/)[^\s]+$/.test(contact)), {
      error: 'must be addresses that begin with mailto: or https://, separated by commas',
    })
    .default([]),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  RATE_LIMIT_PER_MINUTE: whole(1, 10_000_000).default(1200),
  CALLS_AT_ONCE: whole(1, 100_000).default(8),
  CONNECTIONS_PER_ADDRESS: whole(1, 1_000_000).default(500),
  REGISTRATIONS_PER_ADDRESS: whole(1, 1_000_000).default(20),
  SOCKETS_PER_ADDRESS: whole(1, 1_000_000).default(100),
  PROOF_KEYS_DIR: z.string().min(1).optional(),
  PROOF_SIGN_COMMAND: z.string().min(1).optional(),
  PROOF_WITNESSES: z
    .string()
    .transform((text, context) => {
      try {
        return readWitnesses(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
        return z.NEVER;
      }
    })
    .default([]),
  MARKET_FEED: z.enum(feedNames, { error: `must be one of ${feedNames.join(', ')}` }).default('simulated'),
  PUSH_TO_LOOPBACK: flag.default(false),
  WEBHOOKS_TO_LOOPBACK: flag.default(false),
  MAIL_PRIVATE_HOSTS: z
    .string()
    .transform(commaSeparated)
    .refine(hosts => hosts.every(host => /^[a-z0-9.-]{1,253}$/.test(host)), {
      error: 'must be host names in lower case, separated by commas',
    })
    .default([]),
  SESSION_IDLE_MINUTES: whole(1, 525_600).default(12 * 60),
  SESSION_MAX_HOURS: whole(1, 8760).default(7 * 24),
  ...tracingVariables,
});

/** What the machine’s owner sets when the server starts. */
export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the server runs its own PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** The owner's, where `databaseUrl` is that of a login for serving. */
  migrationDatabaseUrl: string | undefined;
  /** A standby's, for what is only read. */
  databaseReadUrl: string | undefined;
  /** Of a login that row security does not hold back, for backups. */
  backupDatabaseUrl: string | undefined;
  /** Encrypts backups, and opens them. */
  backupPassphrase: string | undefined;
  databasePoolMax: number;
  /** What several nodes share beside the database; absent: this is the only one. */
  redisUrl: string | undefined;
  /** How long a node that is told to stop says so before it takes no more. */
  drainMs: number;
  production: boolean;
  demo: boolean;
  logLevel: string;
  /** Proxies whose forwarded headers are believed: addresses or networks. */
  trustedProxies: string[];
  /** What seals secrets at rest, the newest first; where none is given, one is kept in `dataDir`. */
  secretsKeys: Buffer[];
  /** Where customers' files are kept; absent: in `dataDir`. */
  filesS3: S3Options | undefined;
  metricsToken: string | undefined;
  /** Whom to write to about a weakness. */
  securityContacts: string[];
  /** Of one customer or member of staff; guests count by their address. */
  rateLimitPerMinute: number;
  /** Calls of one customer or member of staff that are in work at once; eight times as many of an address's guests. */
  callsAtOnce: number;
  /** Connections that one address may hold open. */
  connectionsPerAddress: number;
  /** Accounts that may be opened from one address within a quarter of an hour. */
  registrationsPerAddress: number;
  /** Live quote sockets one address may hold open; many customers share one behind a mobile network. */
  socketsPerAddress: number;
  marketFeed: FeedName;
  /** Invented prices in production: no money comes in or goes out, nothing is offered, and every screen says so. */
  demonstration: boolean;
  /** Mail servers inside of the network that tenants may use. */
  mailPrivateHosts: string[];
  /** For tests: pushes may go to this machine. */
  pushToLoopback: boolean;
  /** For tests only: webhooks may go to this machine. */
  webhooksToLoopback: boolean;
  /** Where the keys that sign public logs lie, and what was signed last. */
  proofKeysDir: string;
  /** Signs in their place. */
  proofSignCommand: string | undefined;
  /** Who is asked to sign the public logs too. */
  proofWitnesses: KnownWitness[];
  sessionLimits: { idleMs: number; maxMs: number };
  /** Whether somebody wants to know where time goes. */
  traces: boolean;
}

/** Every bad variable at once, so that nobody mends them one start at a time. */
export class BadEnvironment extends Error {
  constructor(problems: string[]) {
    super(`Cannot start, wrong settings: ${problems.join('; ')}`);
  }
}

/** What is wrong about variables that go together, also where another one is wrong by itself. */
function wrongTogether(given: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  if (given.MIGRATION_DATABASE_URL && !given.DATABASE_URL)
    problems.push('DATABASE_URL must be set too: the login that serves');
  if (given.DATABASE_READ_URL && !given.DATABASE_URL)
    problems.push('DATABASE_URL must be set too: a standby follows a database of its own');
  if (given.BACKUP_DATABASE_URL && !given.DATABASE_URL)
    problems.push('DATABASE_URL must be set too: BACKUP_DATABASE_URL is another login of the same database');
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!accessKeyId !== !secretAccessKey)
    problems.push('FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY belong together');
  if (!given.FILES_S3_BUCKET && (accessKeyId || given.FILES_S3_ENDPOINT))
    problems.push('FILES_S3_BUCKET must be set too');
  if (given.MARKET_FEED === 'twelvedata') problems.push(...twelveDataProblems(given));
  problems.push(...aloneAmongSeveral(given));
  if (given.NODE_ENV !== 'production') return problems;
  if (given.DEMO === 'on') problems.push('DEMO must be off in production: its passwords are public');
  if (given.PUSH_TO_LOOPBACK === 'on')
    problems.push('PUSH_TO_LOOPBACK is for tests: in production pushes go to public addresses only');
  if (given.WEBHOOKS_TO_LOOPBACK === 'on')
    problems.push('WEBHOOKS_TO_LOOPBACK is for tests: in production webhooks go to public addresses only');
  if (!given.MARKET_FEED)
    problems.push(
      'MARKET_FEED must be named in production: twelvedata, or simulated for a demonstration without real money',
    );
  if (!given.SECRETS_KEY)
    problems.push('SECRETS_KEY must be set in production: it seals what is secret at rest');
  if (!given.PROOF_KEYS_DIR && !given.PROOF_SIGN_COMMAND)
    problems.push('PROOF_KEYS_DIR or PROOF_SIGN_COMMAND must be set in production: it signs the public logs');
  return [...problems, ...unprotected(given)];
}

/** Longer than a proxy takes to notice that a node is not ready. */
const drainSecondsOfNodes = 5;

/** What one of several nodes must not keep to itself. */
function aloneAmongSeveral(given: Record<string, string | undefined>): string[] {
  if (!given.REDIS_URL) return [];
  const problems: string[] = [];
  if (!given.DATABASE_URL) problems.push('DATABASE_URL must be set too: nodes share one database');
  if (!given.FILES_S3_BUCKET)
    problems.push('FILES_S3_BUCKET must be set too: nodes share customers’ files in an S3 store');
  if (!given.SECRETS_KEY)
    problems.push('SECRETS_KEY must be set too: what one node seals, the others have to open');
  if (!given.PROOF_KEYS_DIR && !given.PROOF_SIGN_COMMAND)
    problems.push(
      'PROOF_KEYS_DIR, a folder that all nodes share, or PROOF_SIGN_COMMAND must be set too: any node signs the public logs',
    );
  return problems.map(problem => `with REDIS_URL ${problem}`);
}

const ownMachine = ['', 'localhost', '127.0.0.1', '[::1]'];

/** What would leave this machine in the open; whoever has a network of their own says so. */
function unprotected(given: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'DATABASE_READ_URL', 'BACKUP_DATABASE_URL']) {
    const address = given[name];
    if (!address || !URL.canParse(address)) continue;
    const { hostname, searchParams } = new URL(address);
    const host = hostname || (searchParams.get('host') ?? '');
    if (ownMachine.includes(host) || host.startsWith('/')) continue;
    if (!['verify-full', 'disable'].includes(searchParams.get('sslmode') ?? ''))
      problems.push(
        `${name} must end in ?sslmode=verify-full, or in ?sslmode=disable on a network of your own`,
      );
  }
  const redis = given.REDIS_URL;
  if (redis?.startsWith('redis:') && URL.canParse(redis)) {
    const { hostname, searchParams } = new URL(redis);
    if (!ownMachine.includes(hostname) && searchParams.get('tls') !== 'off')
      problems.push('REDIS_URL must begin with rediss, or end in ?tls=off on a network of your own');
  }
  const endpoint = given.FILES_S3_ENDPOINT;
  if (
    endpoint?.startsWith('http:') &&
    URL.canParse(endpoint) &&
    !ownMachine.includes(new URL(endpoint).hostname)
  )
    problems.push('FILES_S3_ENDPOINT must begin with https in production');
  return problems;
}

function filesS3(values: z.output<typeof variablesOf>): S3Options | undefined {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ACCESS_KEY_ID: accessKeyId } = values;
  const { FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket) return undefined;
  return {
    bucket,
    region: values.FILES_S3_REGION,
    endpoint: values.FILES_S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variablesOf.safeParse(given);
  const wrongAlone = parsed.error?.issues.map(issue => `${issue.path.join('.')} ${issue.message}`) ?? [];
  const problems = [...wrongAlone, ...wrongTogether(given)];
  if (!parsed.success || problems.length > 0) throw new BadEnvironment(problems);
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    backupDatabaseUrl: values.BACKUP_DATABASE_URL,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    databasePoolMax: values.DATABASE_POOL_MAX,
    redisUrl: values.REDIS_URL,
    drainMs: (values.DRAIN_SECONDS ?? (values.REDIS_URL ? drainSecondsOfNodes : 0)) * 1_000,
    production,
    demo: values.DEMO ?? (!values.DATABASE_URL && !production),
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUST_PROXY,
    secretsKeys: inOrder(values.SECRETS_KEY),
    filesS3: filesS3(values),
    metricsToken: values.METRICS_TOKEN,
    securityContacts: values.SECURITY_CONTACT,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    callsAtOnce: values.CALLS_AT_ONCE,
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    registrationsPerAddress: values.REGISTRATIONS_PER_ADDRESS,
    socketsPerAddress: values.SOCKETS_PER_ADDRESS,
    marketFeed: values.MARKET_FEED,
    demonstration: production && values.MARKET_FEED === 'simulated',
    mailPrivateHosts: values.MAIL_PRIVATE_HOSTS,
    pushToLoopback: values.PUSH_TO_LOOPBACK,
    webhooksToLoopback: values.WEBHOOKS_TO_LOOPBACK,
    proofKeysDir: values.PROOF_KEYS_DIR ?? join(values.DATA_DIR, 'proof-keys'),
    proofSignCommand: values.PROOF_SIGN_COMMAND,
    proofWitnesses: values.PROOF_WITNESSES,
    sessionLimits: {
      idleMs: values.SESSION_IDLE_MINUTES * 60_000,
      maxMs: values.SESSION_MAX_HOURS * 3_600_000,
    },
    traces: wantsTraces(given),
  };
}
