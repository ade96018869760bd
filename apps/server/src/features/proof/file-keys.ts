import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sameBytes } from '@openfloor/verify/bytes';
import { newSecret, publicKeyOf, sign } from '@openfloor/verify/ed25519';
import { keyOf, type VerifierKey } from '@openfloor/verify/note';
import type { LogKeys, LogSigner } from './log-signer.ts';

const secretBytes = 32;
const idText = ({ id }: VerifierKey) => id.toString(16).padStart(8, '0');

/** A file a key, for its owner alone: `<tenant>.<id of the key>.key` with the secret’s 32 bytes in base64. */
export class FileKeys implements LogKeys {
  constructor(readonly folder: string) {}

  async next(tenant: string, origin: string): Promise<LogSigner> {
    const secret = newSecret();
    const key = keyOf(secret, origin);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(this.#file(tenant, key), `${Buffer.from(secret).toString('base64')}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    return signer(key, secret);
  }

  async find(tenant: string, key: VerifierKey): Promise<LogSigner | undefined> {
    const file = this.#file(tenant, key);
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return undefined;
    const secret = Uint8Array.from(Buffer.from(text.trim(), 'base64'));
    if (secret.length !== secretBytes || !sameBytes(publicKeyOf(secret), key.publicKey))
      throw new Error(`${file} does not hold the key of its name`);
    return signer(key, secret);
  }

  #file(tenant: string, key: VerifierKey): string {
    return join(this.folder, `${tenant}.${idText(key)}.key`);
  }
}

const signer = (key: VerifierKey, secret: Uint8Array): LogSigner => ({
  key,
  sign: async message => sign(message, secret),
});
