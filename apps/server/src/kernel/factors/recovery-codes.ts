import { createHash, randomInt } from 'node:crypto';

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
export const recoveryCodeCount = 10;
const codeLength = 24;

/** Ten codes that each stand in once for the second factor; 118 bits each, in a form one can type. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
    return letters.match(/.{4}/g)?.join('-') ?? letters;
  });
}

/** Beyond 112 bits a plain hash keeps them from whoever reads it; spaces, hyphens and capitals do not matter. */
export function recoveryHash(code: string): Buffer {
  return createHash('sha256')
    .update(`openfloor recovery ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest();
}
