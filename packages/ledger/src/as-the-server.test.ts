import { randomUUID } from 'node:crypto';
import { type Database, openDatabase, type Tx } from '@openfloor/db/database';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book } from './book.ts';
import { createLedgerWorld, type LedgerWorld } from './testing/ledger-world.ts';
import { post } from './testing/post.ts';

tries('minting money as the login that serves');

let world: LedgerWorld;
let server: Database;
let customerId: string;
let staff: { maker: string; checker: string };
beforeAll(async () => {
  world = await createLedgerWorld();
  server = await openDatabase({ url: world.servingUrl, poolMax: 2 });
  customerId = await world.newCustomer();
  staff = { maker: await newStaff('maker'), checker: await newStaff('checker') };
  await world.database.tenant(world.tenantId, tx =>
    post(tx, new Date('2026-01-01'), [
      {
        customerId,
        cause: `deposit/${randomUUID()}`,
        lines: [{ scene: 'USER_DEPOSIT', asset: 'NGN', amount: 1_000n, from: 'house.bank', to: 'available' }],
      },
    ]),
  );
});
afterAll(async () => {
  await server.close();
  await world.close();
});

/** One transaction of somebody who writes SQL as the server. */
const attack = <T>(work: (tx: Tx) => Promise<T>) => server.tenant(world.tenantId, work);
const run = (statement: string) => attack(tx => sql.raw(statement).execute(tx));

async function newStaff(username: string): Promise<string> {
  const { rows } = await world.owner.query<{ staff_id: string }>(
    `insert into staff (tenant_id, username, password_hash, roles) values ($1, $2, 'x', '{owner}') returning staff_id`,
    [world.tenantId, username],
  );
  return rows[0]?.staff_id ?? '';
}

async function newDeposit(amount = 1_000_000): Promise<string> {
  const depositId = randomUUID();
  await run(`insert into deposit (tenant_id, deposit_id, customer_id, currency, amount, usdt, address, user_agent, created_at)
    values ('${world.tenantId}', '${depositId}', '${customerId}', 'NGN', ${amount}, false, '', '', '2026-11-01')`);
  return depositId;
}
const passing = (depositId: string, by = staff.maker) =>
  `update deposit set status = 'passed', reviewed_at = now(), reviewed_by = '${by}'
   where deposit_id = '${depositId}'`;

async function newProposal(kind: string, subject: string, payload: object): Promise<string> {
  const { rows } = await world.owner.query<{ proposal_id: string }>(
    `insert into proposal (tenant_id, kind, payload, title, subject, reason, proposer_id, expires_at)
     values ($1, $2, $3, 'x', $4, 'x', $5, now() + interval '1 day') returning proposal_id`,
    [world.tenantId, kind, JSON.stringify(payload), subject, staff.maker],
  );
  return rows[0]?.proposal_id ?? '';
}
const execute = (proposalId: string) =>
  world.owner.query(
    `update proposal set state = 'executed', decided_by = $1, decided_at = now() where proposal_id = $2`,
    [staff.checker, proposalId],
  );
const adjusting = (proposalId: string, amount: number) =>
  `insert into manual_adjustment values ('${world.tenantId}', gen_random_uuid(), '${proposalId}', '${customerId}',
     'NGN', 'credit', ${amount}, 'x', now())`;

async function entries(): Promise<number> {
  const { rows } = await world.owner.query<{ count: number }>('select count(*)::int from ledger_entry');
  return rows[0]?.count ?? 0;
}

const million = (cause: string, scene = 'USER_DEPOSIT', at = 'now()', customer = customerId) =>
  `select ledger_post(${at}, array['${customer}']::uuid[], array['${cause}'],
     array[row('${customer}', 1, '${scene}', 'NGN', 100000000, 'house.bank', 'available')::ledger_line])`;

describe('who writes SQL as the server', () => {
  test('posts no million for a deposit that does not exist', async () => {
    const before = await entries();
    const depositId = randomUUID();
    await expect(run(million(`deposit/${depositId}`))).rejects.toThrow(/permission denied/);
    await run(`select ledger_book(now(), 'deposit', array['${depositId}']::uuid[])`).catch(() => {});
    const waiting = await newDeposit();
    await run(`select ledger_book(now(), 'deposit', array['${waiting}']::uuid[])`).catch(() => {});
    expect(await entries()).toBe(before);
  });

  test.each(['2019-01-01', '2099-01-01'])('dates no entry %s', async date => {
    await run(million(`deposit/${randomUUID()}`, 'USER_DEPOSIT', `'${date}'`)).catch(() => {});
    const depositId = await newDeposit();
    await attack(async tx => {
      await sql.raw(passing(depositId)).execute(tx);
      await sql`select ledger_book(${date}, 'deposit', array[${depositId}]::uuid[])`.execute(tx);
    });
    const { rows } = await world.owner.query(
      `select cause from ledger_transaction where abs(extract(epoch from posted_at - now())) > 60
         and posted_at <> '2026-01-01'`,
    );
    expect(rows).toEqual([]);
  });

  test('makes the time of a chain run backwards as little as the owner does', async () => {
    const other = await world.newCustomer();
    const line = {
      scene: 'USER_DEPOSIT',
      asset: 'NGN',
      amount: 1n,
      from: 'house.bank',
      to: 'available',
    } as const;
    for (const date of ['2026-03-01', '2026-02-01', '2026-04-01']) {
      await world.database.tenant(world.tenantId, tx =>
        post(tx, new Date(date), [{ customerId: other, cause: `deposit/${randomUUID()}`, lines: [line] }]),
      );
    }
    const { rows } = await world.owner.query<{ day: string }>(
      `select to_char(posted_at, 'MM') as day from ledger_transaction where customer_id = $1 order by sequence`,
      [other],
    );
    expect(rows.map(row => row.day)).toEqual(['03', '03', '04']);
  });

  test('invents no scene and no customer', async () => {
    const stranger = randomUUID();
    await expect(world.owner.query(million('deposit/x', 'GIFT'))).rejects.toThrow(/scene_known/);
    const toStranger = million('deposit/x', 'USER_DEPOSIT', 'now()', stranger);
    await expect(world.owner.query(toStranger)).rejects.toThrow('the ledger has no such customer');
    await expect(run(`select ledger_lock(array['${stranger}']::uuid[])`)).rejects.toThrow('no such customer');
  });

  test('passes no deposit without crediting it, whichever tenant it claims to be in the end', async () => {
    const depositId = await newDeposit();
    await expect(run(passing(depositId))).rejects.toThrow(/are one/);
    const elsewhere = attack(async tx => {
      await sql.raw(passing(depositId)).execute(tx);
      await sql`select set_config('app.tenant_id', ${randomUUID()}, true)`.execute(tx);
    });
    await expect(elsewhere).rejects.toThrow(/are one/);
    await expect(
      run(`insert into deposit select * from jsonb_populate_record(null::deposit, (
      select to_jsonb(d) || jsonb_build_object('deposit_id', gen_random_uuid(), 'status', 'passed', 'number', null,
        'reviewed_at', now(), 'reviewed_by', '${staff.maker}')
      from deposit d limit 1))`),
    ).rejects.toThrow(/begins under review/);
  });

  test('credits a deposit once, however often it asks', async () => {
    const depositId = await newDeposit(7);
    const before = await entries();
    await attack(async tx => {
      await sql.raw(passing(depositId)).execute(tx);
      for (let i = 0; i < 3; i++) {
        await book(tx, new Date(), 'deposit', [depositId]);
      }
    });
    await run(`select ledger_book(now(), 'deposit', array['${depositId}']::uuid[])`);
    expect(await entries()).toBe(before + 1);
  });

  test('exchanges nothing without paying for it', async () => {
    const exchange = `insert into currency_exchange values ('${world.tenantId}', gen_random_uuid(), '${customerId}', 'NGN', 1, 0, 0,
      'USD', 100000000, 1, null, '', '', '2026-11-01')`;
    await expect(run(exchange)).rejects.toThrow(/are one/);
  });

  test('adjusts nothing that two people did not decide', async () => {
    const payload = { customerId, currency: 'NGN', direction: 'credit', amount: '50.00' };
    const proposalId = await newProposal('manual.adjustment', 'x/y', payload);
    await expect(run(adjusting(proposalId, 5_000))).rejects.toThrow('what two people decided');
    await execute(proposalId);
    await expect(run(adjusting(proposalId, 5_000_000))).rejects.toThrow('what two people decided');
    await expect(run(adjusting(proposalId, 5_000))).rejects.toThrow(/are one/);
  });

  test('passes no deposit above the threshold with one decision', async () => {
    const depositId = await newDeposit(5_000_000_000);
    const pass = (by?: string) =>
      attack(async tx => {
        await sql.raw(passing(depositId, by)).execute(tx);
        await sql`select ledger_book(now(), 'deposit', array[${depositId}]::uuid[])`.execute(tx);
      });
    await expect(pass()).rejects.toThrow('passed by two people');
    const other = await newProposal('deposit.pass', `deposit/${randomUUID()}`, {});
    await execute(other);
    const proposalId = await newProposal('deposit.pass', `deposit/${depositId}`, {});
    await expect(pass()).rejects.toThrow('passed by two people');
    await execute(proposalId);
    // Not in the name of whoever proposed it.
    await expect(pass()).rejects.toThrow('passed by two people');
    await pass(staff.checker);
  });

  test('closes no break alone: not by name, nor as if it had closed itself, nor from the beginning', async () => {
    const breakId = randomUUID();
    const opening = (closed = '') =>
      `insert into reconciliation_break (tenant_id, break_id, day, kind, asset, expected, found${closed && ', resolved_at, resolution'})
       values ('${world.tenantId}', '${closed ? randomUUID() : breakId}', '2026-10-01', 'customer-money', 'NGN', 5, 3${closed})`;
    await run(
      `insert into reconciliation_day values ('${world.tenantId}', '2026-10-01', '2026-10-02', now())`,
    );
    await run(opening());
    await expect(run(opening(`, now(), 'x'`))).rejects.toThrow('begins open');
    const close = (by: string) =>
      run(`update reconciliation_break set resolved_at = now(), resolved_by = ${by}, resolution = 'Trust me'
        where break_id = '${breakId}'`);
    await expect(close('null')).rejects.toThrow('closed by two people');
    await expect(close(`'${staff.maker}'`)).rejects.toThrow('closed by two people');
    await expect(
      run(`update reconciliation_break set kind = 'statement-missing' where break_id = '${breakId}'`),
    ).rejects.toThrow('what it is about');
    const proposalId = await newProposal('reconciliation.close-break', `break/${breakId}`, {});
    await expect(close(`'${staff.maker}'`)).rejects.toThrow('closed by two people');
    await execute(proposalId);
    await close(`'${staff.maker}'`);
    await expect(close('null')).rejects.toThrow('closed once');
  });

  test.each([
    ['a filled order', 'insert into trade_order default values'],
    ['an order’s end', `update trade_order set state = 'filled'`],
    ['the cost of a position', 'update position_cost set average_cost = 1'],
    ['a lot', 'insert into settlement_lot default values'],
    ['the day of a lot', 'update settlement_lot set due_at = now()'],
    ['a day trade', 'update day_trade_lot set sold_shares = 0'],
    ['the end of a hold', `update ledger_hold set state = 'released', ended_at = now()`],
    ['a hold', 'insert into ledger_hold default values'],
    ['a booking of its own', `select trade_book(now(), array[]::trade_fill[])`],
  ])('does not write %s', async (_, statement) => {
    await expect(run(statement)).rejects.toThrow(/permission denied/);
  });

  test('fills no order for another value than its price gives', async () => {
    const order = {
      ordinal: 0,
      order_id: randomUUID(),
      customer_id: customerId,
      side: 'buy',
      instrument_id: 'NSENG-KANCEM',
      currency: 'NGN',
      shares: 1_000_000,
      day_trade: false,
      origin: 'customer',
      session_id: randomUUID(),
      fee_rate: '0',
      fee_minimum: 0,
      tolerance: '0.01',
      shown_price: '500',
      quote_price: '500',
      quote_at: '2026-11-01',
      quote_source: 'x',
      quote_age_ms: 0,
      received_at: '2026-11-01',
      venue: 'x',
      gross: 1,
      fee: 0,
    };
    const place = attack(tx =>
      sql`select place_orders(now(), ${JSON.stringify([order])}::jsonb)`.execute(tx),
    );
    await expect(place).rejects.toThrow(/value_follows_from_price/);
  });
});
