import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secretKeyBytes } from './sealed-box.ts';

export interface KeySettings {
  dataDir: string;
  /** From SECRETS_KEY; production does not start without. */
  secretsKeys: readonly Buffer[];
}

/** The keys that seal secrets: the ones given, or one that is made once and kept beside the data. */
export async function loadSecretsKeys({ dataDir, secretsKeys }: KeySettings): Promise<readonly Buffer[]> {
  if (secretsKeys.length > 0) return secretsKeys;
  const file = join(dataDir, 'secrets.key');
  await mkdir(dataDir, { recursive: true });
  const made = `${randomBytes(secretKeyBytes).toString('base64')}\n`;
  try {
    await writeFile(file, made, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
  if (key.length !== secretKeyBytes)
    throw new Error(`${file} does not hold a key of ${secretKeyBytes} bytes`);
  return [key];
}

/** A secret for one purpose. It comes from the oldest key, so that a newer one in front changes nothing. */
export function secretFor(purpose: string, keys: readonly Buffer[]): Buffer {
  const oldest = keys.at(-1);
  if (!oldest) throw new Error('There is no key to make a secret from');
  return createHmac('sha256', oldest).update(purpose).digest();
}
