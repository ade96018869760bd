import { randomUUID } from 'node:crypto';
import { type ConsoleCallKey, consoleCalls } from '@openfloor/contract/console-calls';
import type { Envelope } from '@openfloor/contract/envelope';
import type { StaffRole } from '@openfloor/homes/codes';
import { newToken, tokenHash } from '../http/sessions.ts';
import { hashPassword } from '../kernel/passwords/password-hashing.ts';
import { findTenantIdByHost } from '../kernel/tenant/tenant-store.ts';
import { createTestApp, hosts, type TestApp } from './test-app.ts';

export interface ConsoleOptions {
  as?: string;
  host?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to find
type LooseData = any;

export interface ConsoleWorld {
  server: TestApp;
  tenantId: string;
  /** A token of a member of staff with these roles. */
  staffToken(roles: StaffRole[], host?: string): Promise<string>;
  call(key: ConsoleCallKey, options?: ConsoleOptions): Promise<Envelope<LooseData>>;
  /** Approves a proposal as somebody who may. */
  approve(proposalId: string): Promise<Envelope<LooseData>>;
  close(): Promise<void>;
}

/** Of a password that nobody knows. */
export const unknownHash = await hashPassword(randomUUID());

/** The server with staff of any roles in it; calls are made by an owner unless `as` has another's token. */
export async function createConsoleWorld(
  ...options: Parameters<typeof createTestApp>
): Promise<ConsoleWorld> {
  const server = await createTestApp(...options);
  const tenantOf = async (host: string) => (await findTenantIdByHost(server.database, host)) ?? '';
  const tenantId = await tenantOf(hosts.savanna);

  const staffToken = async (roles: StaffRole[], host: string = hosts.savanna) => {
    const token = newToken();
    const tenant = await tenantOf(host);
    await server.database.tenant(tenant, async tx => {
      const { staff_id } = await tx
        .insertInto('staff')
        .values({ tenant_id: tenant, username: `staff-${randomUUID()}`, password_hash: unknownHash, roles })
        .returning('staff_id')
        .executeTakeFirstOrThrow();
      const session = { staff_id, token_hash: tokenHash(token), address: '127.0.0.1', user_agent: 'test' };
      await tx
        .insertInto('staff_session')
        .values({ tenant_id: tenant, ...session })
        .execute();
    });
    return token;
  };
  const owner = await staffToken(['owner']);
  const approver = await staffToken(['owner', 'compliance', 'treasury', 'dealing']);

  const call = async (key: ConsoleCallKey, options: ConsoleOptions = {}) => {
    const [method, path] = key.split(' ') as ['GET', string];
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(options.params?.[name] ?? ''));
    const response = await server.app.inject({
      method,
      url: `/console/api${url}`,
      headers: {
        host: options.host ?? hosts.savanna,
        token: options.as ?? owner,
        ...(options.key !== undefined && { 'idempotency-key': options.key }),
      },
      ...(options.query && { query: options.query }),
      ...('body' in consoleCalls[key] && { payload: (options.body ?? {}) as object }),
    });
    return response.json();
  };
  return {
    server,
    tenantId,
    staffToken,
    call,
    approve: id => call('POST /approvals/{id}/approve', { as: approver, params: { id } }),
    close: () => server.close(),
  };
}
