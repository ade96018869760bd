import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePolicy } from '../../http/security-headers.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';
import { TenantDirectory } from './tenant-directory.ts';
import { tenantSources, webOrigin } from './tenant-sources.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test.each([
  [null, undefined],
  ['', undefined],
  ['/help.html', undefined],
  ['mailto:help@broker.example', undefined],
  ['javascript:alert(1)', undefined],
  ['https://chat.example/room?tenant=1#top', 'https://chat.example'],
  ['https://chat.example:8443/room', 'https://chat.example:8443'],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
  ["https://chat.example/;script-src 'unsafe-inline'", 'https://chat.example'],
])('%s comes from %s', (address, origin) => {
  expect(webOrigin(address)).toBe(origin);
});

test('each tenant shows what it has set, and nothing of anybody else’s', async () => {
  const tenant = await new TenantDirectory(server.database, true).byHost(hosts.aurora);
  await server.database.tenant(tenant!.tenantId, tx =>
    sql`update tenant set customer_service_url = 'https://chat.example/aurora',
          ios_package_url = 'https://pictures.example/install.png'
        where tenant_id = current_tenant_id()`.execute(tx),
  );
  const sources = tenantSources(new TenantDirectory(server.database, true));
  const policyAt = async (host: string) =>
    pagePolicy(await sources({ host } as Parameters<typeof sources>[0]));
  const own = await policyAt(hosts.aurora);
  expect(own).toContain('frame-src https://chat.example;');
  expect(own).toContain("img-src 'self' data: blob: https://pictures.example;");
  for (const host of [hosts.savanna, 'unknown.example'])
    expect(await policyAt(host)).not.toContain('example');
  expect(await policyAt('unknown.example')).toContain("frame-src 'none'");
});
