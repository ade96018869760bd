import { randomInt } from 'node:crypto';

/** Without letters that are taken for others. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** A name that says nothing about whose application it is, nor when it was made. */
export function newApplicationNumber(): string {
  return `AP${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
