import { contextWords, productWords } from '@openfloor/rules/context-words';
import { passwordProblem } from '@openfloor/rules/credentials';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { refuseGuessable } from './common-passwords.ts';
import { hashPassword, verifyPassword } from './password-hashing.ts';

const isRefused = (password: string, words: readonly string[] = []) =>
  refuseGuessable(password, words).then(
    () => false,
    () => true,
  );

/** Those among them that pass. */
async function passing(passwords: readonly string[]): Promise<string[]> {
  const refused = await Promise.all(passwords.map(password => isRefused(password)));
  return passwords.filter((_, index) => !refused[index]);
}

test('thousands of breached passwords that are long enough are refused, in any case', async () => {
  const longEnough = dictionary['passwords-common']
    .map(String)
    .filter(password => !passwordProblem(password));
  expect(longEnough.length).toBeGreaterThan(10_000);
  expect(await passing(longEnough)).toEqual([]);
  expect(await passing(longEnough.slice(0, 3_000).map(password => password.toUpperCase()))).toEqual([]);
});

test('the words of a place are its names, whole and in parts, and the product’s', async () => {
  const words = contextWords({ config: { title: 'Savanna', legalName: 'Savanna Securities of Lagos Ltd' } });
  expect(words).toEqual(expect.arrayContaining(['Savanna', 'Securities', 'Lagos', ...productWords]));
  expect(words).not.toContain('of');
  expect(productWords).toEqual(expect.arrayContaining(['openfloor', 'owner', 'treasury']));
  for (const password of ['securities1', 'Lagos-2026', 'savannasecuritiesoflagosltd', 'Owner!99'])
    expect([password, await isRefused(password, words)]).toEqual([password, true]);
  expect(await isRefused('rain over the savanna', words)).toBe(false);
});

test.each(['x'.repeat(127), '🦒'.repeat(64), ' spaces before and behind '])(
  'a password counts as typed, to its last character and in its case: %j',
  async start => {
    const hash = await hashPassword(`${start}a`);
    expect(passwordProblem(`${start}a`)).toBeUndefined();
    expect(await verifyPassword(hash, `${start}a`)).toBe(true);
    for (const other of [`${start}A`, `${start}b`, start, `${start}a`.trim().slice(1)])
      expect(await verifyPassword(hash, other)).toBe(false);
  },
);
