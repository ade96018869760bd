import { expect, test } from 'vitest';
import { refuseWhenBusy, verifyPassword } from './password-hashing.ts';

test('beyond its queue the server says that it is busy, and when to come back', async () => {
  const waiting: Promise<unknown>[] = [];
  const fill = () => {
    // Not a hash, so each is done at once when its turn comes.
    for (let count = 0; count < 300; count++) waiting.push(verifyPassword('', 'x').catch(() => {}));
  };
  expect(refuseWhenBusy).not.toThrow();
  expect(fill).toThrow(expect.objectContaining({ status: 503, data: { retryAfterSeconds: 5 } }));
  expect(refuseWhenBusy).toThrow();
  await Promise.all(waiting);
  expect(refuseWhenBusy).not.toThrow();
});
