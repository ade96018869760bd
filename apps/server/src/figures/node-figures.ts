import { readFile, statfs } from 'node:fs/promises';
import type { Database } from '@openfloor/db/database';
import { isOutOfRoom } from '@openfloor/db/errors';
import { Gauge, type Registry } from 'prom-client';
import { nodeState } from '../features/nodes/console-routes.ts';
import { waitAWhile } from '../kernel/figures/wait-a-while.ts';
import { clockOffMs } from '../kernel/schedule/database-clock.ts';
import { listNodes } from '../nodes/node-store.ts';
import { lastBackupFile } from './last-backup.ts';

/** What a test may see otherwise. */
export interface NodeSight {
  /** How much room a folder's disk has. */
  room?: (folder: string) => Promise<{ free: number; size: number }>;
  now?: () => number;
}

interface Watched extends NodeSight {
  database: Pick<Database, 'probe' | 'platform'>;
  dataDir: string;
  redis: { readonly isUp: boolean } | undefined;
}

/** Who asks more often gets what was seen last. */
const everyMs = 5_000;
/** The servers are looked up among everybody else's work. */
const nodesMs = 500;

type Values = Record<string, number>;

/** What this server sees of what it stands on: the database, its clock, the disk, Redis, the other servers, the last backup. */
export class NodeFigures {
  readonly #watched: Watched;
  readonly #everyMs: number;
  readonly #gauges = new Map<string, Gauge>();
  #looked = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;

  constructor(watched: Watched, registry: Registry, pauseMs = everyMs) {
    this.#watched = watched;
    this.#everyMs = pauseMs;
    for (const [name, [help, ...labelNames]] of Object.entries(gauges))
      this.#gauges.set(name, new Gauge({ name, help, labelNames, registers: [registry] }));
  }

  /** Within the two seconds that the database is given. */
  refresh(): Promise<void> {
    if (performance.now() - this.#looked < this.#everyMs) return Promise.resolve();
    this.#looking ??= this.#look().finally(() => {
      this.#looked = performance.now();
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const [database, disk, backup] = await Promise.all([this.#database(), this.#disk(), this.#backup()]);
    const { redis } = this.#watched;
    const seen = {
      ...database,
      ...disk,
      ...backup,
      ...(redis && { openfloor_redis_up: Number(redis.isUp) }),
    };
    for (const [name, gauge] of this.#gauges) {
      if (name === 'openfloor_nodes') continue;
      const value = (seen as Values)[name];
      // What nobody can know now is told by nobody.
      if (value === undefined) gauge.remove();
      else gauge.set(value);
    }
  }

  async #database(): Promise<Values> {
    const { database, now = Date.now } = this.#watched;
    const beforeMs = now();
    try {
      const at = await database.probe();
      const offMs = clockOffMs(beforeMs, at, now());
      await waitAWhile(this.#countNodes(at), nodesMs);
      return {
        openfloor_database_up: 1,
        openfloor_database_full: 0,
        openfloor_clock_off_seconds: offMs / 1_000,
      };
    } catch (error) {
      return { openfloor_database_up: 0, openfloor_database_full: Number(isOutOfRoom(error)) };
    }
  }

  async #countNodes(at: Date): Promise<void> {
    const found = await this.#watched.database.platform(listNodes).catch(() => undefined);
    if (!found) return;
    const { nodes } = found;
    const gauge = this.#gauges.get('openfloor_nodes');
    for (const state of ['ready', 'draining', 'clockOff', 'silent'] as const)
      gauge?.set({ state }, nodes.filter(node => nodeState(node, at.getTime()) === state).length);
  }

  async #disk(): Promise<Values> {
    const { room = roomOf, dataDir } = this.#watched;
    const found = await room(dataDir).catch(() => undefined);
    return found ? { openfloor_disk_free_bytes: found.free, openfloor_disk_size_bytes: found.size } : {};
  }

  async #backup(): Promise<Values> {
    const { dataDir, now = Date.now } = this.#watched;
    const text = await readFile(lastBackupFile(dataDir), 'utf8').catch(() => undefined);
    const atMs = text && backupTime(text);
    return atMs ? { openfloor_backup_age_seconds: Math.max(0, (now() - atMs) / 1_000) } : {};
  }
}

/** Name, what it says, and its labels. */
const gauges: Record<string, readonly [string, ...string[]]> = {
  openfloor_database_up: ['Whether the database answers, can be written to and has room'],
  openfloor_database_full: ['Whether it refuses because there is no room left'],
  openfloor_clock_off_seconds: [
    'By how much this server’s clock is ahead of the database’s, negative where behind',
  ],
  openfloor_nodes: ['Servers on this database by state', 'state'],
  openfloor_redis_up: ['Whether Redis answers; absent where this server is alone'],
  openfloor_disk_free_bytes: ['Free room on the disk of DATA_DIR'],
  openfloor_disk_size_bytes: ['Size of the disk of DATA_DIR'],
  openfloor_backup_age_seconds: [
    'Since the last backup that this DATA_DIR knows of; absent where there is none',
  ],
};

async function roomOf(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

function backupTime(text: string): number | undefined {
  try {
    const atMs = Date.parse(JSON.parse(text).at);
    return Number.isNaN(atMs) ? undefined : atMs;
  } catch {
    return undefined;
  }
}
