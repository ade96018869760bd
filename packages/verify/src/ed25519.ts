import * as noble from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2';
import { concat } from './bytes.ts';

noble.etc.sha512Sync = (...messages) => sha512(concat(...messages));

/** Ed25519 as RFC 8032 has it, at once: no promise, in browsers and in Node. A secret is its seed of 32 bytes. */

export const newSecret = (): Uint8Array => noble.utils.randomPrivateKey();
export const publicKeyOf = (secret: Uint8Array): Uint8Array => noble.getPublicKey(secret);
export const sign = (message: Uint8Array, secret: Uint8Array): Uint8Array => noble.sign(message, secret);

export function isSignedBy(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== 64 || publicKey.length !== 32) return false;
  try {
    // As strict as Go and OpenSSL: what one verifier takes, all take.
    return noble.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
