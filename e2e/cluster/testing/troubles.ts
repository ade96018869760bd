import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { torture } from '@openfloor/testing/torture';
import { expect } from 'vitest';
import type { Cluster } from '../../../scripts/cluster/start.mjs';

interface Trouble {
  /** Gives what mends it. */
  strike(running: Cluster): Promise<() => Promise<unknown>>;
  /** How long nobody's order may be taken. */
  ordersBackMs: number;
}

const nothing = async () => {};

const aNode: Trouble = {
  ordersBackMs: 5_000,
  async strike({ nodes }) {
    const node = nodes.at(-1);
    await node?.kill();
    return async () => node?.start();
  },
};

const feedLeaderStands: Trouble = {
  ordersBackMs: 15_000,
  async strike(running) {
    const leader = await feedLeader(running);
    leader.freeze();
    // It does not wake before another leads.
    await expect
      .poll(async () => (await feedLeader(running).catch(() => leader)).name, {
        interval: 100,
        timeout: 20_000,
      })
      .not.toBe(leader.name);
    return async () => leader.thaw();
  },
};

const redis: Trouble = {
  ordersBackMs: 15_000,
  async strike(running) {
    await running.redis.kill();
    running.redis.start();
    return nothing;
  },
};

const leadingPostgres: Trouble = {
  ordersBackMs: 15_000,
  async strike(running) {
    (await running.primary())?.killPostgres();
    return nothing;
  },
};

const itsMachine: Trouble = {
  ordersBackMs: 15_000,
  async strike(running) {
    const primary = await running.primary();
    await primary?.killMachine();
    return async () => primary?.start();
  },
};

/** What becomes of the cluster, one after the other. */
export const troubles: Record<string, Trouble> = torture<Record<string, Trouble>>(
  {
    'the node that leads the feed stands still': feedLeaderStands,
    'Redis is restarted': redis,
    'the leading PostgreSQL is killed': leadingPostgres,
    // The last, so that nobody waits for its next start.
    'a node is killed': { ...aNode, strike: async running => aNode.strike(running).then(() => nothing) },
  },
  {
    'a node is killed': aNode,
    'the node that leads the feed stands still': feedLeaderStands,
    'Redis is restarted': redis,
    'the leading PostgreSQL is killed': leadingPostgres,
    'the machine of the leading PostgreSQL dies': itsMachine,
  },
);

/** Who holds the lease in Redis: its name tells the process. */
async function feedLeader({ nodes, layout }: Cluster): Promise<Cluster['nodes'][number]> {
  const ask = async (...question: string[]) => {
    const { stdout } = await promisify(execFile)('redis-cli', [
      '-p',
      String(layout.ports.redis),
      ...question,
    ]);
    return stdout.trim();
  };
  const holder = await ask('get', await ask('keys', '*:lease'));
  const leader = nodes.find(({ pid }) => holder.split(/\D+/).includes(String(pid)));
  if (!leader) throw new Error(`No node is the feed’s leader ${holder}`);
  return leader;
}
