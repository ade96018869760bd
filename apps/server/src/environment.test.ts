import { tries } from '@openfloor/testing/tries';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { createSealedBox } from './kernel/crypto/sealed-box.ts';
import { secretFor } from './kernel/crypto/secrets-keys.ts';

const aKey = Buffer.alloc(32, 7).toString('base64');
/** Without which production does not start. */
const feed = { TWELVEDATA_API_KEY: 'k', TWELVEDATA_SYMBOLS: 'US-AAPL' };
const secrets = { SECRETS_KEY: aKey, PROOF_KEYS_DIR: '/var/keys', ...feed };

describe('settings', () => {
  test('nothing set gives the embedded demo on 8080', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 8080,
      dataDir: './data',
      demo: true,
      production: false,
      databaseUrl: undefined,
    });
  });

  test.each([
    [{ DATABASE_URL: 'postgres://u@h/d' }, false],
    [{ ...secrets, NODE_ENV: 'production', MARKET_FEED: 'twelvedata' }, false],
    [{ DATABASE_URL: 'postgres://u@h/d', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('%j has demo %s', (variables, demo) => {
    expect(readEnvironment(variables).demo).toBe(demo);
  });

  test('every wrong one is named at once, in one line', () => {
    const read = () =>
      readEnvironment({ PORT: 'abc', DATABASE_URL: 'mysql://x', DEMO: 'yes', LOG_LEVEL: 'loud' });
    expect(read).toThrow(/^Cannot start.*PORT.*DATABASE_URL.*DEMO.*LOG_LEVEL[^\n]*$/);
  });

  test('what is wrong only together is named in the same line', () => {
    const read = () =>
      readEnvironment({
        PORT: 'abc',
        NODE_ENV: 'production',
        DEMO: 'on',
        FILES_S3_ENDPOINT: 'http://files.example',
        MARKET_FEED: 'twelvedata',
        TWELVEDATA_SYMBOLS: 'nonsense',
        BACKUP_DATABASE_URL: 'postgres://b@db.example/d',
      });
    expect(read).toThrow(
      /^Cannot start.*PORT.*BACKUP_DATABASE_URL.*FILES_S3_BUCKET.*TWELVEDATA_API_KEY.*TWELVEDATA_SYMBOLS.*DEMO.*SECRETS_KEY.*BACKUP_DATABASE_URL must end in.*FILES_S3_ENDPOINT must begin with https[^\n]*$/,
    );
  });

  test('several nodes share everything that one node keeps beside itself, or do not start', () => {
    const whole = {
      ...secrets,
      REDIS_URL: 'redis://127.0.0.1:6379/2',
      DATABASE_URL: 'postgres://u@h/d',
      FILES_S3_BUCKET: 'files',
    };
    expect(readEnvironment(whole)).toMatchObject({ redisUrl: whole.REDIS_URL, drainMs: 5_000 });
    for (const name of ['DATABASE_URL', 'FILES_S3_BUCKET', 'SECRETS_KEY', 'PROOF_KEYS_DIR']) {
      const read = () => readEnvironment({ ...whole, [name]: '' });
      expect(read).toThrow(new RegExp(`^Cannot start, wrong settings: with REDIS_URL ${name}[^\n;]*$`));
    }
    expect(() => readEnvironment({ ...whole, REDIS_URL: 'http://x' })).toThrow(/REDIS_URL must be a redis/);
    expect(readEnvironment({}).drainMs).toBe(0);
    const far = {
      ...whole,
      NODE_ENV: 'production',
      MARKET_FEED: 'twelvedata',
      DATABASE_URL: 'postgres://localhost/d',
    };
    const readAt = (REDIS_URL: string) => () => readEnvironment({ ...far, REDIS_URL });
    expect(readAt('redis://redis.example')).toThrow(/REDIS_URL must begin with rediss/);
    for (const url of ['rediss://redis.example', 'redis://redis.example?tls=off'])
      expect(readAt(url)().redisUrl).toBe(url);
  });

  test.each(['banana', 'true', '*', '10.0.0.0/99'])('%j is no proxy to trust', TRUST_PROXY => {
    expect(() => readEnvironment({ TRUST_PROXY })).toThrow(/^Cannot start.*TRUST_PROXY must be addresses/);
  });

  test('proxies are addresses and networks', () => {
    expect(readEnvironment({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,' }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
    ]);
  });

  test.each(['security@example.com', 'http://example.com', 'mailto:a@b\nEvil: 1'])(
    '%j is no contact for weaknesses',
    SECURITY_CONTACT => {
      expect(() => readEnvironment({ SECURITY_CONTACT })).toThrow(/SECURITY_CONTACT must be addresses/);
      expect(readEnvironment({ SECURITY_CONTACT: 'mailto:a@b.example' }).securityContacts).toHaveLength(1);
    },
  );

  test('public passwords and production do not go together', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production', DEMO: 'on' })).toThrow(
      /DEMO must be off in production/,
    );
  });

  test('production does not start with prices that nobody chose', () => {
    tries('computing simulated prices before their time');
    expect(() => readEnvironment({ NODE_ENV: 'production', SECRETS_KEY: aKey })).toThrow(
      /^Cannot start[^\n]*MARKET_FEED must be named in production[^\n]*$/,
    );
  });

  test.each([
    ['production', 'simulated', true],
    ['production', 'twelvedata', false],
    ['development', 'simulated', false],
  ])('%s with the feed %s is a demonstration: %s', (NODE_ENV, MARKET_FEED, demonstration) => {
    const environment = readEnvironment({ ...secrets, NODE_ENV, MARKET_FEED });
    expect(environment.demonstration).toBe(demonstration);
  });

  test('production does not start without a key for its secrets', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(
      /SECRETS_KEY must be set in production/,
    );
  });

  test('production does not start without a place for the keys of public logs, or what signs instead', () => {
    const production = { ...feed, NODE_ENV: 'production', MARKET_FEED: 'twelvedata', SECRETS_KEY: aKey };
    expect(() => readEnvironment(production)).toThrow(/PROOF_KEYS_DIR or PROOF_SIGN_COMMAND must be set/);
    expect(readEnvironment({ ...production, PROOF_SIGN_COMMAND: '/bin/kms' }).proofSignCommand).toBe(
      '/bin/kms',
    );
    expect(readEnvironment({ DATA_DIR: '/data' }).proofKeysDir).toBe('/data/proof-keys');
  });

  test.each(['short', `${aKey},short`, aKey.slice(1), ','])('%j is no key', SECRETS_KEY => {
    expect(() => readEnvironment({ SECRETS_KEY })).toThrow(/SECRETS_KEY must be 32 bytes in base64/);
  });

  test('keys are bytes, the newest first', () => {
    const older = Buffer.alloc(32, 9);
    const { secretsKeys } = readEnvironment({ SECRETS_KEY: `${aKey}, ${older.toString('base64')}` });
    expect(secretsKeys).toEqual([Buffer.alloc(32, 7), older]);
  });

  test('a key that every node has to know first only opens, and what comes of the oldest stays', () => {
    const [next, old] = [Buffer.alloc(32, 9), Buffer.alloc(32, 3)];
    const oldText = old.toString('base64');
    const coming = readEnvironment({ SECRETS_KEY: `open:${next.toString('base64')},${oldText}` }).secretsKeys;
    expect(coming[0]).toEqual(old);
    expect(coming.at(-1)).toEqual(old);
    const inForce = readEnvironment({ SECRETS_KEY: `${next.toString('base64')},${oldText}` }).secretsKeys;
    expect(secretFor('x', coming)).toEqual(secretFor('x', inForce));
    // Nodes of both phases side by side: each opens what the other seals.
    for (const [one, other] of [
      [coming, inForce],
      [inForce, coming],
    ] as const)
      expect(createSealedBox(other).open(createSealedBox(one).seal(Buffer.from('x'), 'b'), 'b')).toEqual(
        Buffer.from('x'),
      );
    expect(() => readEnvironment({ SECRETS_KEY: `open:${aKey}` })).toThrow(/must have a key that seals/);
  });

  describe('in production nothing leaves the machine in the open', () => {
    const production = { ...secrets, NODE_ENV: 'production', MARKET_FEED: 'twelvedata' };
    const files = { FILES_S3_BUCKET: 'documents' };

    test.each([
      [{ DATABASE_URL: 'postgres://u@db.example/d' }, /DATABASE_URL must end in \?sslmode=verify-full/],
      [{ DATABASE_URL: 'postgres://u@db.example/d?sslmode=no-verify' }, /DATABASE_URL must end in/],
      [{ DATABASE_URL: 'postgresql:///d?host=db.example' }, /DATABASE_URL must end in/],
      [
        { DATABASE_URL: 'postgres://u@localhost/d', MIGRATION_DATABASE_URL: 'postgres://o@10.0.0.1/d' },
        /: MIGRATION_DATABASE_URL must end in/,
      ],
      [
        { DATABASE_URL: 'postgres://u@localhost/d', DATABASE_READ_URL: 'postgres://u@10.0.0.2/d' },
        /: DATABASE_READ_URL must end in/,
      ],
      [{ ...files, FILES_S3_ENDPOINT: 'http://files.example' }, /FILES_S3_ENDPOINT must begin with https/],
    ])('%j is refused', (variables, problem) => {
      expect(() => readEnvironment({ ...production, ...variables })).toThrow(problem);
      expect(readEnvironment(variables)).toBeDefined();
    });

    test.each([
      { DATABASE_URL: 'postgres://u@db.example/d?sslmode=verify-full' },
      { DATABASE_URL: 'postgres://u@10.0.0.1/d?sslmode=disable' },
      { DATABASE_URL: 'postgres://u@localhost/d' },
      { DATABASE_URL: 'postgresql:///d?host=/run/postgresql' },
      { ...files, FILES_S3_ENDPOINT: 'https://files.example' },
      { ...files, FILES_S3_ENDPOINT: 'http://127.0.0.1:9000' },
    ])('%j is taken', variables => {
      expect(readEnvironment({ ...production, ...variables })).toBeDefined();
    });
  });

  test('files go to a store that speaks S3 where one is named, with both halves of its key or none', () => {
    expect(readEnvironment({}).filesS3).toBeUndefined();
    const bucket = { FILES_S3_BUCKET: 'documents', FILES_S3_ENDPOINT: 'http://127.0.0.1:9000' };
    expect(readEnvironment(bucket).filesS3).toEqual({
      bucket: 'documents',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9000',
      credentials: undefined,
    });
    const wrong: [Record<string, string>, RegExp][] = [
      [{ ...bucket, FILES_S3_ACCESS_KEY_ID: 'a' }, /belong together/],
      [{ FILES_S3_ENDPOINT: 'http://127.0.0.1:9000' }, /FILES_S3_BUCKET must be set/],
      [{ ...bucket, FILES_S3_ENDPOINT: 'ftp://x' }, /FILES_S3_ENDPOINT must be/],
    ];
    for (const [variables, problem] of wrong) expect(() => readEnvironment(variables)).toThrow(problem);
  });
});
