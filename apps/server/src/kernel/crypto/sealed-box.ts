import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Bytes that only this server can read: version, id of the key, nonce, ciphertext, tag (AES-256-GCM). The first key
 * seals; the others still open what they sealed, so a key is replaced by putting a new one before it.
 */
export interface SealedBox {
  /** `binding` names what the bytes belong to, such as `staff/<id>`: elsewhere they do not open. */
  seal(bytes: Uint8Array, binding?: string): Buffer;
  /** Throws where the bytes were changed, belong elsewhere, or their key is not known. */
  open(sealed: Uint8Array, binding?: string): Buffer;
}

const version = 1;
const keyIdBytes = 8;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + keyIdBytes + nonceBytes;
export const secretKeyBytes = 32;

/** Says which key it is, and nothing about it. */
export function keyId(key: Uint8Array): Buffer {
  return createHash('sha256').update('openfloor key id\n').update(key).digest().subarray(0, keyIdBytes);
}

export function createSealedBox(keys: readonly Uint8Array[]): SealedBox {
  const [first] = keys;
  if (!first || keys.some(key => key.length !== secretKeyBytes)) {
    throw new Error(`A sealed box needs keys of ${secretKeyBytes} bytes`);
  }
  const known = new Map(keys.map(key => [keyId(key).toString('hex'), key]));
  const firstId = keyId(first);
  return {
    seal(bytes, binding = '') {
      const nonce = randomBytes(nonceBytes);
      const head = Buffer.concat([Buffer.from([version]), firstId, nonce]);
      const cipher = createCipheriv('aes-256-gcm', first, nonce);
      cipher.setAAD(Buffer.concat([head, Buffer.from(binding, 'utf8')]));
      return Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, binding = '') {
      const box = Buffer.from(sealed);
      if (box.length < headBytes + tagBytes || box[0] !== version)
        throw new Error('This is not a sealed box');
      const head = box.subarray(0, headBytes);
      const key = known.get(head.subarray(1, 1 + keyIdBytes).toString('hex'));
      if (!key) throw new Error('The key of this sealed box is not among SECRETS_KEY');
      const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(1 + keyIdBytes));
      decipher.setAAD(Buffer.concat([head, Buffer.from(binding, 'utf8')]));
      decipher.setAuthTag(box.subarray(-tagBytes));
      return Buffer.concat([decipher.update(box.subarray(headBytes, -tagBytes)), decipher.final()]);
    },
  };
}
