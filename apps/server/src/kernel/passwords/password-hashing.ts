import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { FairQueue, QueueFull } from '@openfloor/db/fair-queue';

// OWASP's recommendation for argon2id (algorithm 2): 19 MiB, two passes, one lane.
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * Hashing costs a core and 19 MiB each: a few at a time, and turns by whom it is for, an address or somebody who is
 * known, so that hundreds of log-ins from one place hold up nobody elsewhere.
 */
const cores = Math.max(1, availableParallelism() - 1);
const turns = new FairQueue({
  atOnce: cores,
  atOnceOfOne: Math.ceil(cores / 2),
  waitingOfOne: 50,
  waitingMax: 2_000,
  waitMs: 20_000,
});
const ownLane = 'server';

/** Asked before a try is counted: a server too busy to look at a password must not use up its owner's tries. */
export function refuseWhenBusy(lane: string): void {
  if (!turns.hasRoom(lane)) throw new QueueFull();
}

export function hashPassword(password: string, lane = ownLane): Promise<string> {
  return turns.run(lane, () => hash(password.normalize('NFC'), argon2id));
}

export function verifyPassword(storedHash: string, password: string, lane = ownLane): Promise<boolean> {
  return turns.run(lane, () => verify(storedHash, password.normalize('NFC')));
}

let decoyHash: Promise<string> | undefined;

/** Takes as long as a real check, so that the time of the answer does not tell whether a name exists. */
export async function verifyAgainstNobody(password: string, lane: string): Promise<false> {
  decoyHash ??= hashPassword('nobody has this password').catch(error => {
    decoyHash = undefined;
    throw error;
  });
  await verifyPassword(await decoyHash, password, lane);
  return false;
}
