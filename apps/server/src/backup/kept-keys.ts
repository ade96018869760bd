import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import { keyId } from '../kernel/crypto/sealed-box.ts';
import type { ArchiveEntry } from './archive.ts';

type Places = Pick<Environment, 'dataDir' | 'secretsKeys' | 'proofKeysDir'>;

const secretsName = 'keys/SECRETS_KEY';
const proofPrefix = 'keys/proof/';
const proofFile = /^[\w-][\w.-]*\.(key|head|stored)$/;

export interface KeptKeys {
  entries: ArchiveEntry[];
  /** Which keys seal what the backup holds; says nothing about them. */
  secretsKeyIds: string[];
}

const hexId = (key: Buffer) => keyId(key).toString('hex');
const secretsFile = (dataDir: string) => join(dataDir, 'secrets.key');

/**
 * What lies outside of the database and without which it is of no use. Keys that the environment gives stay there unless
 * the backup is encrypted: nobody finds them in a file that they do not expect.
 */
export async function gatherKeys(places: Places, encrypted: boolean): Promise<KeptKeys> {
  const { dataDir, secretsKeys, proofKeysDir } = places;
  const entries: ArchiveEntry[] = [];
  // Read before the database: what was signed is never ahead of it.
  for (const name of (await namesIn(proofKeysDir)).filter(known => proofFile.test(known)).sort()) {
    const content = await readFile(join(proofKeysDir, name)).catch(unlessMissing);
    // A newer head has taken its place meanwhile, and binds just as well.
    if (content) entries.push({ name: `${proofPrefix}${name}`, content });
  }
  const own = await readFile(secretsFile(dataDir), 'utf8').catch(unlessMissing);
  const kept = own === undefined ? [] : [Buffer.from(own.trim(), 'base64')];
  const inUse = secretsKeys.length > 0 ? secretsKeys : kept;
  if (inUse.length > 0 && (encrypted || secretsKeys.length === 0)) {
    const text = inUse.map(key => key.toString('base64')).join(',');
    entries.unshift({ name: secretsName, content: Buffer.from(`${text}\n`) });
  }
  return { entries, secretsKeyIds: inUse.map(hexId) };
}

export const isKey = ({ name }: ArchiveEntry) => name.startsWith('keys/');

/** The keys of an archive's entries that seal things. */
export function secretsIn(entries: readonly ArchiveEntry[]): Buffer[] {
  const text = entries
    .find(({ name }) => name === secretsName)
    ?.content.toString('utf8')
    .trim();
  return text ? text.split(',').map(key => Buffer.from(key, 'base64')) : [];
}

/** Refuses, before anything is written, where what the backup has sealed could not be opened here afterwards. */
export async function refuseOtherSecrets(
  { dataDir, secretsKeys }: Places,
  secretsKeyIds: readonly string[],
  entries: readonly ArchiveEntry[],
): Promise<void> {
  const own = await readFile(secretsFile(dataDir), 'utf8').catch(unlessMissing);
  const here = own === undefined ? [] : [Buffer.from(own.trim(), 'base64')];
  const given = secretsKeys.length > 0 ? [...secretsKeys] : here;
  const usable = given.length > 0 ? given : secretsIn(entries);
  const known = new Set(usable.map(hexId));
  if (secretsKeyIds.every(id => known.has(id))) return;
  throw new Error(
    given.length > 0
      ? `What is sealed in the backup does not open with ${secretsKeys.length > 0 ? 'SECRETS_KEY' : secretsFile(dataDir)}: give the key that it was sealed with`
      : 'What is sealed in the backup needs the SECRETS_KEY that it was made with: set it',
  );
}

/**
 * Puts keys where a server finds them, and never one in the place of another: what was signed since the backup stays
 * signed. Says what there is left to do by hand.
 */
export async function placeKeys(places: Places, entries: readonly ArchiveEntry[]): Promise<string[]> {
  const { dataDir, secretsKeys, proofKeysDir } = places;
  const told: string[] = [];
  for (const { name, content } of entries.filter(entry => entry.name.startsWith(proofPrefix))) {
    const file = name.slice(proofPrefix.length);
    if (!proofFile.test(file)) throw new Error(`The backup names ${name}, which is no key of a log`);
    await mkdir(proofKeysDir, { recursive: true, mode: 0o700 });
    await writeNew(join(proofKeysDir, file), content);
  }
  const secrets = secretsIn(entries);
  if (secrets.length === 0 || secretsKeys.length > 0) return told;
  await mkdir(dataDir, { recursive: true });
  if (secrets.length === 1) {
    await writeNew(secretsFile(dataDir), Buffer.from(`${secrets[0]?.toString('base64')}\n`));
  } else {
    const file = join(dataDir, 'SECRETS_KEY.restored');
    await writeNew(file, Buffer.from(`${secrets.map(key => key.toString('base64')).join(',')}\n`));
    told.push(`Set SECRETS_KEY to what is in ${file}, and remove the file`);
  }
  return told;
}

async function writeNew(path: string, content: Buffer): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!(await readFile(path)).equals(content))
      throw new Error(`${path} is there already and is not the backup's: nothing is ever written over`);
  }
}

const namesIn = async (folder: string) => (await readdir(folder).catch(unlessMissing)) ?? [];

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
