import { sha256 as hash } from '@noble/hashes/sha2';

/** Bytes and their texts. Everything that reads a text takes one spelling only, so that no two files mean the same. */

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const utf8 = (text: string): Uint8Array => encoder.encode(text);
export const sha256 = (bytes: Uint8Array): Uint8Array => hash(bytes);

export class Malformed extends Error {
  override name = 'Malformed';
}

export function textOf(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Malformed('This is not UTF-8.');
  }
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

const hexDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function hex(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i++) text += hexDigits[bytes[i]!];
  return text;
}

export function fromHex(text: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) throw new Malformed('This is not lower-case hexadecimal.');
  return Uint8Array.from({ length: text.length / 2 }, (_, i) =>
    Number.parseInt(text.slice(2 * i, 2 * i + 2), 16),
  );
}

export function base64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export function fromBase64(text: string): Uint8Array {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text))
    throw new Malformed('This is not standard base64.');
  const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0));
  // Bits that do not count must be zero.
  if (base64(bytes) !== text) throw new Malformed('This base64 has another spelling.');
  return bytes;
}

/** A hash as proofs carry it. */
export function hashFromBase64(text: string): Uint8Array {
  const bytes = fromBase64(text);
  if (bytes.length !== 32) throw new Malformed('A hash has 32 bytes.');
  return bytes;
}

/** A number of entries, as checkpoints and requests write it. */
export function readSize(text: string): number {
  if (!/^(?:0|[1-9][0-9]{0,15})$/.test(text)) throw new Malformed(`This is no size: ${text.slice(0, 20)}`);
  const size = Number(text);
  if (!Number.isSafeInteger(size)) throw new Malformed('This size is too large.');
  return size;
}
