import type { Database } from '@openfloor/db/database';
import { sql } from 'kysely';
import { listTenantIds } from '../../../kernel/tenant/tenant-store.ts';
import { createTestApp, hosts, type TestApp } from '../../../testing/test-app.ts';
import { Keeper, type Pace } from '../keeper.ts';
import { LogTrees } from '../log-tree.ts';

export interface ProofWorld {
  server: TestApp;
  tenantId: string;
  /** What the keeper complained about. */
  complaints: string[];
  /** A server that has just started, on the same files. */
  newKeeper(pace?: Pace, signed?: (tenantId: string, size: number) => void): Keeper;
  file(path: string, host?: string): Promise<Awaited<ReturnType<TestApp['app']['inject']>>>;
  close(): Promise<void>;
}

/** The demo’s tenants, whose logs are kept when a test says so. */
export async function createProofWorld(): Promise<ProofWorld> {
  const server = await createTestApp();
  const complaints: string[] = [];
  const log = {
    error: ({ err }: { err?: Error }) => {
      complaints.push(err?.message ?? '');
    },
  };
  const tenantId = await idOf(server.database, hosts.savanna);
  const { logKeys: keys, signedHeads } = server.parts;
  return {
    server,
    tenantId,
    complaints,
    newKeeper: (pace, signed) =>
      new Keeper({
        database: server.database,
        keys,
        heads: signedHeads,
        trees: new LogTrees(server.database),
        log,
        ...(pace && { pace }),
        ...(signed && { signed }),
      }),
    file: (path, host = hosts.savanna) =>
      server.app.inject({ method: 'GET', url: `/proof/${path}`, headers: { host } }),
    close: () => server.close(),
  };
}

async function idOf(database: Database, host: string): Promise<string> {
  for (const tenantId of await listTenantIds(database)) {
    const { rows } = await database.tenant(tenantId, tx =>
      sql`select from tenant_host where host = ${host}`.execute(tx),
    );
    if (rows.length > 0) return tenantId;
  }
  throw new Error(`No tenant has ${host}`);
}
