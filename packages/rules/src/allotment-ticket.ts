import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A ticket has so many bytes, which a number still holds exactly. */
const ticketBytes = 6;
export const ticketRange = 2 ** (8 * ticketBytes);

/** What a ticket is the hash of. Anybody can compute it again with nothing but SHA-256. */
export const ticketText = (seed: string, number: string, unit: number) => `${seed}:${number}:${unit}`;

/** The first twelve hexadecimal digits of the hash, as a whole number. The lowest tickets win. */
export function ticket(seed: string, number: string, unit: number): number {
  const digest = sha256(utf8ToBytes(ticketText(seed, number, unit)));
  let value = 0;
  for (let index = 0; index < ticketBytes; index++) value = value * 256 + (digest[index] ?? 0);
  return value;
}

export const isSeed = (seed: string) => /^[0-9a-f]{64}$/.test(seed);

/** What is published before the offer closes: the hash of the seed's 32 bytes. */
export const seedHash = (seed: string) => bytesToHex(sha256(hexToBytes(seed)));

export const textHash = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));
