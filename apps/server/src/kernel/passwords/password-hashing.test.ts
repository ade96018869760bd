import { QueueFull } from '@openfloor/db/fair-queue';
import { expect, test } from 'vitest';
import { withRealPasswordCost } from '../../testing/real-password-cost.ts';
import { hashPassword, refuseWhenBusy, verifyPassword } from './password-hashing.ts';

test('a password is kept by argon2id with 19 MiB and two passes, and a salt of its own', async () => {
  withRealPasswordCost();
  const kept = await hashPassword('Correct horse 7');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('Correct horse 7')).not.toBe(kept);
  expect(await verifyPassword(kept, 'Correct horse 7')).toBe(true);
  expect(await verifyPassword(kept, 'Correct horse 8')).toBe(false);
});

test('beyond its queue an address is told that it is too much at once, and nobody else is', async () => {
  const waiting: Promise<unknown>[] = [];
  const busy = () => refuseWhenBusy('10.6.6.6');
  expect(busy).not.toThrow();
  // Not a hash, so each is done at once when its turn comes.
  for (let count = 0; count < 100; count++) waiting.push(verifyPassword('', 'x', '10.6.6.6').catch(e => e));
  expect(busy).toThrow(QueueFull);
  expect(() => refuseWhenBusy('10.7.7.7')).not.toThrow();
  const outcomes = await Promise.all(waiting);
  expect(outcomes.filter(outcome => outcome instanceof QueueFull).length).toBeGreaterThan(40);
  expect(busy).not.toThrow();
});
