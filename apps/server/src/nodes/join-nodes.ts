import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '@openfloor/db/database';
import { sharedPrefix } from './installation-store.ts';
import { type LinkLog, RedisLink } from './redis-link.ts';

/** Where the nodes of one installation meet, and what this one is called there. */
export interface Nodes {
  link: RedisLink;
  prefix: string;
  node: string;
}

/** Unlike that of any process before, on whatever machine. */
const newNodeName = () => `${hostname().slice(0, 100)}:${process.pid}:${randomBytes(4).toString('hex')}`;

export async function joinNodes(redisUrl: string, database: Database, log: LinkLog): Promise<Nodes> {
  return { link: new RedisLink(redisUrl, log), prefix: await sharedPrefix(database), node: newNodeName() };
}
