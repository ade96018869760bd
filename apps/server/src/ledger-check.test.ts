import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compiledProgram } from '@openfloor/testing/compiled-program';
import { tries } from '@openfloor/testing/tries';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertDeposit, lockDeposit } from './features/deposits/deposit-store.ts';
import { passDeposit } from './features/deposits/review-deposit.ts';
import {
  createTradingWorld,
  openTimeMs,
  type TestCustomer,
  type TradingWorld,
} from './features/trading/testing/trading-world.ts';
import { writeAudit } from './kernel/audit/write-audit.ts';

tries('books that agree only with themselves');

const program = fileURLToPath(new URL('ledger-check.ts', import.meta.url));
let world: TradingWorld;
beforeAll(async () => {
  world = await createTradingWorld();
});
afterAll(() => world.close());

/** Money with its record, which the check asks for. */
async function deposit({ tenantId, customerId }: TestCustomer, amount: bigint): Promise<void> {
  const depositId = randomUUID();
  await world.database.tenant(tenantId, async tx => {
    const { staff_id: staffId } = await tx
      .insertInto('staff')
      .values({ tenant_id: tenantId, username: 'checker', password_hash: 'x', roles: ['treasury'] })
      .returning('staff_id')
      .executeTakeFirstOrThrow();
    await insertDeposit(tx, {
      tenant_id: tenantId,
      deposit_id: depositId,
      customer_id: customerId,
      currency: 'NGN',
      amount,
      usdt: false,
      address: '',
      user_agent: '',
      created_at: new Date(openTimeMs),
    });
    const decision = { reason: 'test', at: new Date(openTimeMs), staffId };
    await passDeposit(tx, await lockDeposit(tx, depositId), decision);
  });
}

async function check(): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [await compiledProgram(program)], {
    env: { ...process.env, DATABASE_URL: world.databaseUrl, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', chunk => {
    said += chunk;
  });
  child.stderr.on('data', chunk => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

test('says that a sound ledger is sound, and names the row that differs', async () => {
  const customer = await world.newCustomer({});
  await deposit(customer, 100_000_00n);
  await world.buy(customer, 10);
  expect(await check()).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /first: 2 transactions of 1 customers replayed, no difference\nfirst: records of 1 customers compared, no difference/,
    ),
  });

  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  await owner.query("select set_config('app.tenant_id', $1, false)", [customer.tenantId]);
  await owner.query('alter table ledger_entry disable trigger user');
  await owner.query(`update ledger_entry set scene = 'ADJUSTMENT' where sequence = 2 and line = 1`);
  await owner.query('alter table ledger_entry enable trigger user');
  await owner.end();
  expect(await check()).toMatchObject({
    code: 1,
    said: expect.stringContaining(`DIFFERENCE at customer ${customer.customerId}, transaction 2`),
  });
});

test('replays the audit log too, and names the entry that differs', async () => {
  const customer = await world.newCustomer({});
  await world.database.tenant(customer.tenantId, tx =>
    writeAudit(
      tx,
      { kind: 'system', job: 'test' },
      { action: 'test.write', subject: 'test/1', reason: 'As it was' },
    ),
  );
  expect((await check()).said).toMatch(/first: 1 entries of the audit log replayed, no difference/);

  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  await owner.query("select set_config('app.tenant_id', $1, false)", [customer.tenantId]);
  await owner.query('alter table audit_entry disable trigger user');
  await owner.query("update audit_entry set reason = 'As I like it' where sequence = 1");
  await owner.query('alter table audit_entry enable trigger user');
  await owner.end();
  expect(await check()).toMatchObject({
    code: 1,
    said: expect.stringContaining('first: DIFFERENCE in the audit log at entry 1'),
  });
});
