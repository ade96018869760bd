import { QueueFull } from '@openfloor/db/fair-queue';
import { expect, test } from 'vitest';
import { refuseWhenBusy, verifyPassword } from './password-hashing.ts';

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
