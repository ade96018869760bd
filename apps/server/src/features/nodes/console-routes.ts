import type { CallReply } from '@openfloor/contract/call';
import type { nodeCalls } from '@openfloor/contract/platform/node-calls';
import type { Database } from '@openfloor/db/database';
import type { PlatformHandlers } from '../../kernel/feature.ts';
import { toleratedMs } from '../../kernel/schedule/database-clock.ts';
import { listNodes, type NodeRow } from '../../nodes/node-store.ts';
import type { RedisLink } from '../../nodes/redis-link.ts';
import { tellEveryMs } from '../../nodes/tell-node.ts';
import { readServer } from './database-state.ts';
import { redisState } from './redis-state.ts';

type Reply = CallReply<(typeof nodeCalls)['GET /platform/nodes']>;
type Node = Reply['nodes'][number];

interface Parts {
  database: Database;
  node: { name: string; redis: RedisLink | undefined };
}

/** Two words missed, and the third late. */
export const silentAfterMs = 3 * tellEveryMs;

/** What this node sees of all, for those who run them. */
export function nodeHandlers({ database, node }: Parts): PlatformHandlers<typeof nodeCalls> {
  return {
    'GET /platform/nodes': async context => {
      const [seen, redis, standby] = await Promise.all([
        context.query(async tx => ({ ...(await listNodes(tx)), server: await readServer(tx) })),
        node.redis ? redisState(node.redis) : null,
        standbyState(database),
      ]);
      return {
        time: seen.at.getTime(),
        answeredBy: node.name,
        nodes: seen.nodes.map(row => nodeAt(row, seen.at.getTime())),
        redis,
        database: { ...seen.server, standby },
      };
    },
  };
}

function nodeAt(row: NodeRow, nowMs: number): Node {
  const state = nodeState(row, nowMs);
  return {
    name: row.node,
    host: row.host,
    port: row.port,
    version: row.version,
    commit: row.commit_id,
    startedTime: row.started_at.getTime(),
    seenTime: row.seen_at.getTime(),
    state,
    // A leader that is silent leads nobody: its lease is over, whatever it said last.
    leads: row.leads && state !== 'silent',
    epoch: row.epoch === null ? null : Number(row.epoch),
    relayLagMs: row.relay_lag_ms,
    relayQuietMs: row.relay_quiet_ms,
    sockets: row.sockets,
    requestsPerSecond: row.requests_per_second,
    failedRequests: Number(row.failed_requests),
    memoryBytes: Number(row.memory_bytes),
    cpuPart: row.cpu_part,
    clockOffMs: row.clock_off_ms,
    redis: row.redis,
    redisMs: row.redis_ms,
  };
}

export function nodeState(row: NodeRow, nowMs: number): Node['state'] {
  if (nowMs - row.seen_at.getTime() > silentAfterMs) return 'silent';
  if (row.draining) return 'draining';
  return Math.abs(row.clock_off_ms ?? 0) > toleratedMs ? 'clockOff' : 'ready';
}

async function standbyState({ reads }: Database): Promise<Reply['database']['standby']> {
  if (!reads.look) return null;
  const state = await reads.look();
  const { standby = 0, behind = 0, failed = 0 } = reads.counts ?? {};
  const follows = state.is === 'following';
  return {
    state: state.is,
    behindBytes: follows ? state.behindBytes : null,
    answerMs: follows ? state.answerMs : null,
    reads: { standby, behind, failed },
  };
}
