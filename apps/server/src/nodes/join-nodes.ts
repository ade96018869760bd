import type { Database } from '@openfloor/db/database';
import { sharedPrefix } from './installation-store.ts';
import { newNodeName } from './node-name.ts';
import { type LinkLog, RedisLink } from './redis-link.ts';
import { SharedLimit } from './shared-limit.ts';

/** Where the nodes of one installation meet, and what this one is called there. */
export interface Nodes {
  link: RedisLink;
  prefix: string;
  node: string;
  /** What the others count of a limit with this name. */
  countsElsewhere(limit: string, perMinute: number): SharedLimit;
}

/** Nodes know of each other's callers from this part of the limit on. */
const shareFromPart = 1 / 16;

export async function joinNodes(redisUrl: string, database: Database, log: LinkLog): Promise<Nodes> {
  const prefix = await sharedPrefix(database);
  const link = new RedisLink(redisUrl, log);
  return {
    link,
    prefix,
    node: newNodeName(),
    countsElsewhere: (limit, perMinute) =>
      new SharedLimit({
        redis: link.commands,
        key: `${prefix}:limit:${limit}`,
        shareFrom: Math.floor(perMinute * shareFromPart),
      }),
  };
}
