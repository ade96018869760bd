import { createHash, randomInt } from 'node:crypto';

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 24;

/** Lets the owner of an account choose a password, once: easy to read aloud, 118 bits. It is no password. */
export function newSetUpCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

/** Beyond 112 bits a plain hash keeps them from whoever reads it; spaces, hyphens and capitals do not matter. */
export function setUpHash(code: string): Buffer {
  return createHash('sha256')
    .update(`openfloor set-up ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest();
}
