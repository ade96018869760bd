import { randomBytes } from 'node:crypto';

/** What a line of the example sets, or would without its hash. */
const settingLine = /^(#?)([A-Z][A-Z0-9_]+)=(.*)$/;
/** Means the same to systemd, Docker and Node. */
const plain = /^[\w@%+,.:/=?&*-]*$/;
/** What is decided here, whatever the shell has of these names. */
const decidedHere = new Set(['NODE_ENV', 'DATABASE_URL', 'MIGRATION_DATABASE_URL', 'BACKUP_DATABASE_URL']);
/** Not what the server reads: its proxy does. */
const proxyDefaults = { OPENFLOOR_HOSTS: 'localhost', OPENFLOOR_TLS: 'internal' };

/** The names of all settings in the example. @param {string} example */
export function settingNames(example) {
  return example.split('\n').flatMap(line => settingLine.exec(line)?.[2] ?? []);
}

/**
 * @typedef {object} Wishes
 * @property {string} database host, port, name and options of the database's address
 * @property {Record<string, string | undefined>} given settings that are already known
 * @property {(bytes: number) => Buffer} [random]
 */

/** @param {string} example @param {Wishes} wishes */
export function settingsFiles(example, { database, given, random = randomBytes }) {
  const password = () => random(24).toString('base64url');
  const owner = password();
  const serving = password();
  const backup = password();
  /** @param {string} name @param {string} secret */
  const urlOf = (name, secret) => `postgres://${name}:${secret}@${database}`;
  const known = new Map(
    settingNames(example).flatMap(name => {
      const value = given[name];
      return value === undefined || value === '' || decidedHere.has(name) ? [] : [[name, value]];
    }),
  );
  known.set('DATABASE_URL', urlOf('openfloor_serving', serving));
  if (!known.has('SECRETS_KEY')) known.set('SECRETS_KEY', random(32).toString('base64'));
  if (!known.has('METRICS_TOKEN')) known.set('METRICS_TOKEN', password());
  const passphrase = known.get('BACKUP_PASSPHRASE') ?? password();
  known.delete('BACKUP_PASSPHRASE');

  const feed = known.get('MARKET_FEED') ?? 'twelvedata';
  if (feed === 'twelvedata' && !known.has('TWELVEDATA_API_KEY'))
    throw new Error(
      'TWELVEDATA_API_KEY must be in the environment, or MARKET_FEED=simulated for a demonstration',
    );

  const proxy = Object.entries(proxyDefaults).map(
    ([name, usual]) => /** @type {const} */ ([name, given[name] || usual]),
  );
  return [
    { name: 'openfloor.env', what: 'the server’s settings', text: filled(example, known, feed) },
    {
      name: 'migrate.env',
      what: 'the owner’s login, for migrations alone',
      text: lines([['MIGRATION_DATABASE_URL', urlOf('openfloor', owner)]]),
    },
    {
      name: 'backup.env',
      what: 'the login that makes backups, and what they are encrypted with: keep a copy elsewhere',
      text: lines([
        ['BACKUP_DATABASE_URL', urlOf('openfloor_backup', backup)],
        ['BACKUP_PASSPHRASE', passphrase],
      ]),
    },
    {
      name: 'postgres.env',
      what: 'passwords that deploy/postgres/roles.sql gives',
      text: lines([
        ['OWNER_PASSWORD', owner],
        ['SERVING_PASSWORD', serving],
        ['BACKUP_PASSWORD', backup],
        ['POSTGRES_PASSWORD', password()],
      ]),
    },
    { name: 'proxy.env', what: 'hosts and certificates of the proxy', text: lines(proxy) },
  ];
}

/** The example with its values changed where one is known; without prices of Twelve Data, none of its settings. */
function filled(
  /** @type {string} */ example,
  /** @type {Map<string, string>} */ known,
  /** @type {string} */ feed,
) {
  return example
    .split('\n')
    .map(line => {
      const [, hash, name = '', usual = ''] = settingLine.exec(line) ?? [];
      if (name === '') return line;
      const value = known.get(name);
      if (value !== undefined) return written(name, value);
      const isUnused = name.startsWith('TWELVEDATA_') && feed !== 'twelvedata';
      return hash || isUnused ? `#${name}=${usual}` : line;
    })
    .join('\n')
    .replace(
      /^# Every setting[\s\S]*?\n\n/,
      '# The settings of this installation: README.md says what each means.\n\n',
    );
}

/** @param {(readonly [string, string])[]} settings */
const lines = settings => `${settings.map(([name, value]) => written(name, value)).join('\n')}\n`;

/** @param {string} name @param {string} value */
function written(name, value) {
  if (plain.test(value)) return `${name}=${value}`;
  if (/['\\\n\r]/.test(value))
    throw new Error(
      `${name} has a quote, a backslash or a line break, which not every reader of the file takes`,
    );
  return `${name}='${value}'`;
}
