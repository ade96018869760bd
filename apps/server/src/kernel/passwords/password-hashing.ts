import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Refusal } from '../../http/refusal.ts';

// OWASP's recommendation for argon2id (algorithm 2): 19 MiB, two passes, one lane.
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const waitingMax = 200;

/** Hashing costs a core and 19 MiB each: a few at a time, a bounded queue, and an honest "busy" beyond it. */
const oneAtATime = pLimit(Math.max(1, availableParallelism() - 1));

/** Asked before a try is counted: a server too busy to look at a password must not use up its owner's tries. */
export function refuseWhenBusy(): void {
  if (oneAtATime.pendingCount >= waitingMax) throw new Refusal('tooManyTries', { retryAfterSeconds: 5 }, 503);
}

function enqueue<T>(work: () => Promise<T>): Promise<T> {
  refuseWhenBusy();
  return oneAtATime(work);
}

export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password.normalize('NFC'), argon2id));
}

export function verifyPassword(storedHash: string, password: string): Promise<boolean> {
  return enqueue(() => verify(storedHash, password.normalize('NFC')));
}

let decoyHash: Promise<string> | undefined;

/** Takes as long as a real check, so that the time of the answer does not tell whether a name exists. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  decoyHash ??= hashPassword('nobody has this password').catch(error => {
    decoyHash = undefined;
    throw error;
  });
  await verifyPassword(await decoyHash, password);
  return false;
}
