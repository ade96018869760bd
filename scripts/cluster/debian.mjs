import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, findProgram, installPackages, isExecutable } from '../shared/debian.mjs';

/** Debian's packages by the program that is needed of each. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
};
/** What Patroni speaks to etcd and to PostgreSQL with. */
const besides = ['python3-etcd', 'python3-psycopg2'];
const postgresPackage = 'postgresql-15';
const postgresFolder = '/usr/lib/postgresql';
/** Beside the server itself, a standby is made with one of these and brought back with the other. */
const postgresTools = ['postgres', 'initdb', 'pg_ctl', 'pg_controldata', 'pg_basebackup', 'pg_rewind'];

/** @typedef {Record<keyof typeof packages, string> & { postgresBin: string }} Programs */

/**
 * The programs of a cluster, installed now where they lack and this user may install. Nothing of the system's own
 * services is started: what runs is what `start.mjs` starts.
 * @param {(line: string) => void} say
 * @returns {Promise<Programs>}
 */
export async function ensurePrograms(say = () => {}) {
  const lacking = lackingPackages();
  if (lacking.length > 0 && canInstall()) {
    say(`installing Debian's ${lacking.join(', ')}`);
    await installPackages(lacking.includes(packages.patroni) ? [...lacking, ...besides] : lacking);
  }
  const programs = findPrograms();
  if (programs) return programs;
  throw new Error(
    `A cluster needs Debian's packages ${lackingPackages().join(', ')}: apt-get install them as root, ` +
      'and keep their own services stopped.',
  );
}

/** @returns {Programs | undefined} nothing where some lack */
export function findPrograms() {
  const postgresBin = findPostgres();
  if (lackingPackages().length > 0 || !postgresBin) return undefined;
  const found = Object.keys(packages).map(name => [name, findProgram(name)]);
  return { ...Object.fromEntries(found), postgresBin };
}

function lackingPackages() {
  const lacking = Object.entries(packages).flatMap(([name, of]) => (findProgram(name) ? [] : [of]));
  if (!findPostgres()) lacking.push(postgresPackage);
  return lacking;
}

/** The newest PostgreSQL with all it takes. */
function findPostgres() {
  if (!existsSync(postgresFolder)) return undefined;
  return readdirSync(postgresFolder)
    .sort((one, other) => Number(other) - Number(one))
    .map(version => join(postgresFolder, version, 'bin'))
    .find(bin => postgresTools.every(tool => isExecutable(join(bin, tool))));
}
