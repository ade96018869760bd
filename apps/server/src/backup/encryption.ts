import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';

/** Who may open a backup: the holders of these age keys, or whoever knows the passphrase. */
export interface Encryption {
  recipients: readonly string[];
  passphrase: string | undefined;
}

/** What opens one. */
export interface Opening {
  /** A file as age-keygen writes it. */
  identityFile: string | undefined;
  passphrase: string | undefined;
}

export const isEncrypted = ({ recipients, passphrase }: Encryption) =>
  recipients.length > 0 || passphrase !== undefined;

/** The age format (age-encryption.org/v1), which its own tools open. */
export async function encrypt(plain: Readable, { recipients, passphrase }: Encryption): Promise<Readable> {
  if (recipients.length > 0 && passphrase !== undefined)
    throw new Error(
      'A backup is for the holders of keys or for those who know BACKUP_PASSPHRASE, not for both',
    );
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

const ageLine = 'age-encryption.org/v1';

/** A backup's bytes in the clear, whether it is encrypted or not. */
export async function openBackup(file: string, { identityFile, passphrase }: Opening): Promise<Readable> {
  if (!(await startsWith(file, ageLine))) return createReadStream(file);
  const decrypter = new Decrypter();
  if (identityFile) for (const key of await readIdentities(identityFile)) decrypter.addIdentity(key);
  else if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  else
    throw new Error('The backup is encrypted: name the key with --identity <file>, or set BACKUP_PASSPHRASE');
  const encrypted = createReadStream(file);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(encrypted)));
  } catch (error) {
    encrypted.destroy();
    throw new Error('The backup is not for this key or passphrase', { cause: error });
  }
}

async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(error => {
    // Of a folder it would not say which.
    throw Object.assign(error, { path: file });
  });
  const lines = text.split('\n').map(line => line.trim());
  const keys = lines.filter(line => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0) throw new Error(`${file} holds no key as age-keygen writes it`);
  return keys;
}

async function startsWith(file: string, text: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(text.length), 0, text.length, 0);
    return buffer.toString('latin1') === text;
  } finally {
    await handle.close();
  }
}

// The library speaks of a browser's streams, which Node's are, under another name.
const toWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as ReadableStream);
