import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type LogEntry, readEntry } from '@openfloor/verify/log-entry';
import { asTablesOwner } from '../../../testing/as-tables-owner.ts';
import { type ConsoleWorld, createConsoleWorld } from '../../../testing/console-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { Keeper } from '../keeper.ts';
import type { LogKeys } from '../log-signer.ts';
import { readEntries } from '../log-store.ts';
import { LogTrees } from '../log-tree.ts';
import { switchJob } from '../rotation/switch-job.ts';

export interface RotationWorld extends ConsoleWorld {
  maker: string;
  checker: string;
  /** Puts what was noted into the log. */
  keep(): Promise<void>;
  complaints: string[];
  propose(as?: string): ReturnType<ConsoleWorld['call']>;
  agree(id: string, as?: string): ReturnType<ConsoleWorld['call']>;
  /** The scheduled work as a server does it whose own clock may be anywhere. */
  switchKeys(at?: Date): Promise<number>;
  keyFiles(): Promise<string[]>;
  /** Takes files away; what is given back brings them again. */
  hide(files: readonly string[]): Promise<() => Promise<void>>;
  /** As if the announcement had come into the log so long ago. */
  age(interval: string): Promise<void>;
  changes(): Promise<Extract<LogEntry, { kind: 'key-change' }>[]>;
  asOwner(...statements: string[]): Promise<void>;
  /** A second server on the same database, with keys of another kind. */
  withKeys(
    keys: LogKeys,
    start: (parts: TestApp['parts']) => Promise<TestApp['app']>,
  ): Promise<RotationWorld>;
}

export async function createRotationWorld(): Promise<RotationWorld> {
  const world = await createConsoleWorld();
  return rotationWorld(world, world.server.parts.logKeys, {
    maker: await world.staffToken(['treasury']),
    checker: await world.staffToken(['owner']),
  });
}

function rotationWorld(
  world: ConsoleWorld,
  keys: LogKeys,
  people: { maker: string; checker: string },
): RotationWorld {
  const { server, tenantId } = world;
  const { database } = server;
  const folder = server.parts.environment.proofKeysDir;
  const complaints: string[] = [];
  const log = { error: ({ err }: { err?: Error }) => void complaints.push(err?.message ?? '') };
  const keeper = new Keeper({
    database,
    keys,
    heads: server.parts.signedHeads,
    trees: new LogTrees(database),
    log,
  });
  const asOwner = (...statements: string[]) => asTablesOwner(server, tenantId, statements);
  return {
    ...world,
    ...people,
    complaints,
    asOwner,
    keep: () => keeper.keep(tenantId),
    propose: (as = people.maker) =>
      world.call('POST /proof/rotation', { as, body: { reason: 'It is half a year old' } }),
    agree: (id, as = people.checker) => world.call('POST /approvals/{id}/approve', { as, params: { id } }),
    switchKeys: (at = new Date()) => switchJob(database, keys).run(tenantId, at, at),
    keyFiles: async () =>
      (await readdir(folder)).filter(name => name.startsWith('savanna.') && name.endsWith('.key')),
    async hide(files) {
      const move = (from: string, to: string) =>
        Promise.all(files.map(file => rename(join(folder, file + from), join(folder, file + to))));
      await move('', '.away');
      return async () => void (await move('.away', ''));
    },
    age: interval =>
      asOwner(
        'alter table proof_entry disable trigger user',
        `update proof_entry set logged_at = logged_at - interval '${interval}'
         where index = (select max(entry_index) from proof_event where kind = 'key-change')`,
        'alter table proof_entry enable trigger user',
      ),
    async changes() {
      const entries = await database.tenant(tenantId, tx => readEntries(tx, 0, 1_000));
      return entries.flatMap(bytes => {
        const entry = readEntry(bytes);
        return entry?.kind === 'key-change' ? [entry] : [];
      });
    },
    async withKeys(other, start) {
      const app = await start({ ...server.parts, logKeys: other });
      const call: ConsoleWorld['call'] = async (key, options = {}) => {
        const [method, path] = key.split(' ') as ['GET', string];
        const response = await app.inject({
          method,
          url: `/console/api${path.replaceAll(/\{(\w+)\}/g, (_, name) => options.params?.[name] ?? '')}`,
          headers: { host: 'localhost', token: options.as ?? '' },
          ...(method !== 'GET' && { payload: (options.body ?? {}) as object }),
        });
        return response.json();
      };
      return rotationWorld({ ...world, call, close: () => app.close() }, other, people);
    },
  };
}
