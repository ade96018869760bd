import { setTimeout as wait } from 'node:timers/promises';
import { customerAt } from '../../testing/caller.ts';

/** A node that has just begun hears prices a moment later. */
export async function untilPriced(port: number): Promise<void> {
  const guest = customerAt({ host: 'localhost', port });
  for (let tries = 0; tries < 200; tries++) {
    const { delayed } = await guest.call('GET /stock/detail', { query: { id: 'NSENG-KANCEM' } });
    if (!delayed) return;
    await wait(100);
  }
  throw new Error(`The node at ${port} has no prices`);
}
