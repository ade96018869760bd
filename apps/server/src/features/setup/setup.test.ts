import { afterAll, beforeAll, expect, test } from 'vitest';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';
import { hosts } from '../../testing/test-app.ts';

let world: ConsoleWorld;
beforeAll(async () => {
  world = await createConsoleWorld({}, { feed: 'simulated' });
});
afterAll(() => world.close());

interface Line {
  name: string;
  state: string;
  later: boolean;
  detail: string;
}
const setup = async (host: string = hosts.savanna) => {
  const as = await world.staffToken(['auditor'], host);
  return (await world.call('GET /setup', { as, host })).data as { complete: boolean; lines: Line[] };
};
const stateOf = async (name: string) => (await setup()).lines.find(line => line.name === name)?.state;

test('the demo’s tenants have everything, and say so', async () => {
  for (const host of [hosts.savanna, hosts.aurora, hosts.lotus]) {
    const { complete, lines } = await setup(host);
    const missing = lines.filter(({ state, later }) => state === 'missing' && !later);
    // The log begins with the server's scheduled work, which a test runs by hand.
    expect(missing.map(({ name }) => name).filter(name => name !== 'publicLog')).toEqual([]);
    expect(complete).toBe(missing.length === 0);
  }
});

test('each line follows the records, and nothing is ticked by hand', async () => {
  const everything: [name: string, taken: string, given: string][] = [
    ['legalName', 'update tenant set licence_number = null', "update tenant set licence_number = 'BD-1'"],
    [
      'serviceLink',
      'update tenant set customer_service_url = null',
      "update tenant set customer_service_url = 'https://help.example'",
    ],
    [
      'clientMoney',
      'update tenant set client_money = null',
      `update tenant set client_money = '{"en":"At a bank"}'`,
    ],
    [
      'depositWays',
      'delete from deposit_account',
      "insert into deposit_account (tenant_id, kind, bank, account_number, account_name) values (current_tenant_id(), 'corporate', 'Bank', '1', 'Name')",
    ],
    [
      'exchange',
      'update money_setting set usd_to_local = null, local_to_usd = null',
      'update money_setting set usd_to_local = 1500, local_to_usd = 0.0006',
    ],
    [
      'invitation',
      'update invitation_code set disabled_at = now()',
      "insert into invitation_code (tenant_id, code) values (current_tenant_id(), 'AGAIN')",
    ],
    [
      'bankAccount',
      'update treasury_account set closed_at = now()',
      "insert into treasury_account (tenant_id, name, currency) values (current_tenant_id(), 'Another', 'NGN')",
    ],
    [
      'agreements',
      "delete from agreement_text where language = 'pt'",
      "insert into agreement_text (tenant_id, kind, version, language, title, paragraphs) select tenant_id, kind, version, 'pt', title, paragraphs from agreement_text where language = 'en'",
    ],
  ];
  await asTablesOwner(world.server, world.tenantId, ['delete from deposit_address']);
  for (const [name, taken, given] of everything) {
    await asTablesOwner(world.server, world.tenantId, [taken]);
    expect([name, await stateOf(name)]).toEqual([name, 'missing']);
    await asTablesOwner(world.server, world.tenantId, [given]);
    expect([name, await stateOf(name)]).toEqual([name, 'done']);
  }
});

test('a proposal that waits is said to wait, and other tenants’ records change nothing', async () => {
  const before = await setup(hosts.aurora);
  await asTablesOwner(world.server, world.tenantId, ['update tenant set licence_number = null']);
  const { sections } = (await world.call('GET /settings')).data;
  const body = {
    value: { ...sections.identity.value, licenceNumber: 'BD-2' },
    version: sections.identity.version,
    reason: 'our licence',
  };
  expect((await world.call('PUT /settings/identity', { body })).code).toBe(0);
  expect(await stateOf('legalName')).toBe('waits');
  expect(await setup(hosts.aurora)).toEqual(before);
});

test('owners of one hand are not two, and what nobody needs yet can wait', async () => {
  const owner = (statement: string) => asTablesOwner(world.server, world.tenantId, [statement]);
  expect(await stateOf('owners')).toBe('done');
  await owner("update staff set disabled_at = now() where 'owner' = any (roles) and username <> 'maker'");
  expect(await stateOf('owners')).toBe('missing');
  await owner(`insert into staff (tenant_id, username, password_hash, roles, created_by)
    select tenant_id, 'second-hand', password_hash, roles, staff_id from staff where username = 'maker'`);
  expect(await stateOf('owners')).toBe('missing');
  const { complete, lines } = await setup(hosts.savanna);
  const { state, later } = lines.find(line => line.name === 'mail')!;
  expect([state, later]).toEqual(['missing', true]);
  expect(complete).toBe(false);
});
