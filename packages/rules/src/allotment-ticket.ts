import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A ticket has so many bytes, which a number still holds exactly. */
const ticketBytes = 6;
export const ticketRange = 2 ** (8 * ticketBytes);

/**
 * What decides a draw. Version 2 adds what nobody can know while applications are taken: the list as it was closed, and
 * a public value that comes afterwards. Version 1 is how offers that were published before were drawn.
 */
export type Draw =
  | { version: 1; seed: string }
  | { version: 2; seed: string; listHash: string; publicValue: string };

/** What a ticket is the hash of. Anybody can compute it again with nothing but SHA-256. */
export const ticketText = (draw: Draw, number: string, unit: number) =>
  `${drawPrefix(draw)}${number}:${unit}`;

function drawPrefix(draw: Draw): string {
  return draw.version === 1 ? `${draw.seed}:` : `${draw.seed}:${draw.listHash}:${draw.publicValue}:`;
}

export type Ticketer = (number: string, unit: number) => number;

/** Draws tickets: the first twelve hexadecimal digits of the hash, as a whole number. The lowest tickets win. */
export function ticketsFrom(draw: Draw): Ticketer {
  // What all tickets begin with is hashed once.
  const begun = sha256.create().update(utf8ToBytes(drawPrefix(draw)));
  return (number, unit) => {
    const digest = begun
      .clone()
      .update(utf8ToBytes(`${number}:${unit}`))
      .digest();
    let value = 0;
    for (let index = 0; index < ticketBytes; index++) value = value * 256 + (digest[index] ?? 0);
    return value;
  };
}

export const ticket = (draw: Draw, number: string, unit: number): number => ticketsFrom(draw)(number, unit);

export const isSeed = (seed: string) => /^[0-9a-f]{64}$/.test(seed);

/** What is published before the offer opens: the hash of the seed's 32 bytes. */
export const seedHash = (seed: string) => bytesToHex(sha256(hexToBytes(seed)));

export const textHash = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));
