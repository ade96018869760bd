import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

/** Whom a push is for, as its browser has told. */
export interface PushKeys {
  /** An uncompressed point of P-256. */
  publicKey: Uint8Array;
  authSecret: Uint8Array;
}

const recordSize = 4096;
/** What fits into one record, with its padding mark and tag. */
export const pushBytesMax = recordSize - 17 - 86;

const hmac = (key: Uint8Array, ...parts: Uint8Array[]): Buffer => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};

/** HKDF of RFC 5869 for up to 32 bytes, which one block gives. */
const derive = (salt: Uint8Array, secret: Uint8Array, info: Buffer, length: number): Buffer =>
  hmac(hmac(salt, secret), info, Buffer.from([1])).subarray(0, length);

/** Seals a push so that only that browser can read it: RFC 8291 in one record of RFC 8188. */
export function sealPush(message: Uint8Array, { publicKey, authSecret }: PushKeys): Buffer {
  if (message.length > pushBytesMax) throw new Error('This push is too long for one record');
  const own = createECDH('prime256v1');
  const ownKey = own.generateKeys();
  const salt = randomBytes(16);
  // Refuses a point that is not on the curve.
  const shared = own.computeSecret(publicKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, ownKey]);
  const secret = derive(authSecret, shared, keyInfo, 32);
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize, 0);
  head.writeUInt8(ownKey.length, 4);
  // The mark of the last record follows the message.
  const sealed = [
    cipher.update(message),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  return Buffer.concat([salt, head, ownKey, ...sealed]);
}
