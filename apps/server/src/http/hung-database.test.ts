import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase, type Tx } from '@openfloor/db/database';
import { CommitUnknown, DatabaseBusy } from '@openfloor/db/errors';
import { type SessionLimits, servingLimits } from '@openfloor/db/session-limits';
import { runOnce, withDatabase } from '@openfloor/db/testing/database-url';
import { lockBalances } from '@openfloor/ledger/post';
import { startNode } from '@openfloor/testing/freezable-node';
import { startTcpProxy, type TcpProxy } from '@openfloor/testing/tcp-proxy';
import { timed } from '@openfloor/testing/timed';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { holdingTurn, takeTurn } from '../kernel/schedule/job-store.ts';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld } from '../testing/money-world.ts';
import { hosts } from '../testing/test-app.ts';
import { claimKeys } from './idempotency-store.ts';

tries('holding up everybody with one customer, server or database');

const stalledNode = fileURLToPath(new URL('../testing/stalled-node.ts', import.meta.url));

/** As serving has them, four times as fast. */
const limits: SessionLimits = {
  statement: 1_000,
  lock: 750,
  idleInTransaction: 1_000,
  answer: 1_200,
  connect: 1_000,
  turn: 500,
};

let proxy: TcpProxy;
let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld(
    {},
    {
      async openDatabase(url) {
        proxy = await startTcpProxy({ port: Number(new URL(url).port) });
        return openDatabase({ url: proxy.through(url), poolMax: 6, limits, asOwner: true });
      },
    },
  );
});
afterAll(async () => {
  await world.close();
  await proxy.close();
});

afterEach(async () => {
  proxy.pass();
  await expect
    .poll(() =>
      asTenant(ask).then(
        () => 'answers',
        () => 'not yet',
      ),
    )
    .toBe('answers');
});

const exchange = ({ token, host }: MoneyCustomer, key?: string) =>
  world.server.app.inject({
    method: 'POST',
    url: '/api/exchange/toUSD',
    headers: { host, token, ...(key && { 'idempotency-key': key }) },
    payload: { amount: '1000' },
  });
/** A transaction in which nothing is asked does not reach the database. */
const ask = (tx: Tx) => sql`select 1`.execute(tx);
const asTenant = <T>(work: (tx: Tx) => Promise<T>) => world.server.database.tenant(world.tenantId, work);
const ready = () => world.server.app.inject('/readyz');

test('whatever stands still holds up others for less than five seconds', () => {
  for (const ms of Object.values(servingLimits)) expect(ms).toBeLessThan(5_000);
  // PostgreSQL gives up by itself first, and says so.
  expect(servingLimits.lock).toBeLessThan(servingLimits.statement);
  expect(servingLimits.statement).toBeLessThan(servingLimits.answer);
});

describe('a hung database', () => {
  test('is told to callers in time and clearly, and everything works again once it answers', async () => {
    const customer = await world.newCustomer({ cash: { NGN: 1_000_000n } });
    // Over a connection that is there when the silence begins.
    expect((await ready()).statusCode).toBe(200);
    proxy.fallSilent();
    const first = await timed(() => exchange(customer));
    expect(first.value.statusCode).toBe(503);
    expect(first.value.json()).toEqual({
      code: 10429,
      msg: expect.stringContaining('Nothing was done'),
      data: { problem: 'serverBusy', retryAfterSeconds: 2 },
    });
    expect(first.tookMs).toBeLessThan(5_000);
    const unready = await timed(ready);
    expect(unready.value.statusCode).toBe(503);
    expect(unready.tookMs).toBeLessThan(2_000);
    // Nobody waits as long as the first one did, who has found out.
    const asking = () => asTenant(ask).catch((error: unknown) => error);
    const trying = asking();
    const crowd = await timed(() => Promise.all([asking(), asking(), asking()]));
    for (const error of [...crowd.value, await trying]) expect(error).toBeInstanceOf(DatabaseBusy);
    expect(crowd.tookMs).toBeLessThan(first.tookMs);
    proxy.pass();
    await expect.poll(async () => (await exchange(customer)).json().code).toBe(0);
    await expect.poll(async () => (await ready()).statusCode).toBe(200);
  });

  test('that never answers a commit leaves an outcome that nobody claims to know', async () => {
    const committing = asTenant(async tx => {
      await ask(tx);
      proxy.fallSilent();
    });
    await expect(committing).rejects.toThrow(CommitUnknown);
    proxy.pass();
    await expect
      .poll(() =>
        asTenant(ask).then(
          () => 'again',
          () => 'not yet',
        ),
      )
      .toBe('again');
  });

  test('whose connections are cut fails the transactions on them, and no more', async () => {
    const customer = await world.newCustomer({ cash: { NGN: 1_000_000n } });
    const cut = asTenant(async tx => {
      proxy.cut();
      await ask(tx);
    });
    await expect(cut).rejects.toThrow(DatabaseBusy);
    await expect.poll(async () => (await exchange(customer)).json().code).toBe(0);
  });

  test('that can only be read is not ready, and a call that writes is told to come back', async () => {
    const customer = await world.newCustomer({ cash: { NGN: 1_000_000n } });
    const { databaseUrl } = world.server;
    const name = new URL(databaseUrl).pathname.slice(1);
    await runOnce(databaseUrl, `alter database ${name} set default_transaction_read_only = on`);
    proxy.cut();
    await expect.poll(async () => (await ready()).statusCode).toBe(503);
    const reply = await exchange(customer);
    expect([reply.statusCode, reply.json().code]).toEqual([503, 10429]);
    await runOnce(withDatabase(databaseUrl, 'postgres'), `alter database ${name} reset all`);
    proxy.cut();
    await expect.poll(async () => (await ready()).statusCode).toBe(200);
  });
});

describe('a frozen node', () => {
  /** Locks the customer's money and then does nothing until told. */
  async function freeze(database: Database, { tenantId, customerId }: MoneyCustomer) {
    let [hasLocked, wake] = [() => {}, () => {}];
    const locked = new Promise<void>(resolve => {
      hasLocked = resolve;
    });
    const woken = new Promise<void>(resolve => {
      wake = resolve;
    });
    const ended = database
      .tenant(tenantId, async tx => {
        await lockBalances(tx, customerId);
        hasLocked();
        await woken;
        await sql`select 1`.execute(tx);
      })
      .catch((error: unknown) => error);
    await locked;
    return { wake, ended };
  }

  test('that holds a customer’s money holds up that customer only, who is told', async () => {
    const cash = { NGN: 1_000_000n };
    const [victim, other] = [await world.newCustomer({ cash }), await world.newCustomer({ cash })];
    // One that nobody ends.
    const holder = await openDatabase({ url: world.server.databaseUrl, poolMax: 2, asOwner: true });
    const { wake, ended } = await freeze(holder, victim);
    expect((await exchange(other)).json().code).toBe(0);
    const key = 'tapped-again-later';
    const refused = await exchange(victim, key);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 10429]);
    wake();
    expect(await ended).toBeUndefined();
    await holder.close();
    // Under the same key, as the app sends it, it is done now, and once.
    const again = [await exchange(victim, key), await exchange(victim, key)].map(reply => reply.json());
    expect(again[0].code).toBe(0);
    expect(again[1]).toEqual(again[0]);
    const exchanges = await asTenant(tx =>
      tx
        .selectFrom('currency_exchange')
        .select('exchange_id')
        .where('customer_id', '=', victim.customerId)
        .execute(),
    );
    expect(exchanges).toHaveLength(1);
  });

  test('loses what it has locked, and nothing of what it was doing counts when it wakes up', async () => {
    const victim = await world.newCustomer({ cash: { NGN: 1_000_000n } });
    const { wake, ended } = await freeze(world.server.database, victim);
    const { tookMs } = await timed(() =>
      expect
        .poll(async () => (await exchange(victim)).json().code)
        .toBe(0)
        .then(() => {}),
    );
    expect(tookMs).toBeLessThan(5_000);
    wake();
    expect(await ended).toBeInstanceOf(DatabaseBusy);
  });

  test('that is a stopped process loses its turn and its locks to another, and pays nobody when it goes on', async () => {
    const victim = await world.newCustomer({ cash: { NGN: 1_000_000n } });
    const { tenantId, customerId } = victim;
    const silentMs = 800;
    const node = await startNode(stalledNode, [
      world.server.databaseUrl,
      tenantId,
      customerId,
      String(silentMs),
    ]);
    onTestFinished(() => node.kill().then(() => {}));
    await node.untilTold('has the turn: true');
    node.freeze();
    const { tookMs } = await timed(() =>
      expect
        .poll(() => asTenant(tx => takeTurn(tx)))
        .toBe(true)
        .then(() => {}),
    );
    expect(tookMs).toBeLessThan(5_000);
    await expect.poll(async () => (await exchange(victim)).json().code).toBe(0);
    const moved = () =>
      asTenant(tx =>
        tx
          .selectFrom('ledger_entry')
          .select(['sequence', 'line', 'amount'])
          .where('customer_id', '=', customerId)
          .execute(),
      );
    const before = await moved();
    node.thaw();
    expect(await node.ended).toEqual({ code: 1, said: expect.stringContaining('DatabaseBusy') });
    expect(await moved()).toEqual(before);
  });

  test('that took the turn of scheduled work loses it; one that lives keeps it', async () => {
    let wake = () => {};
    const woken = new Promise<void>(resolve => {
      wake = resolve;
    });
    // Its signs come four times as often: that one of them is a second late is taken for no death.
    const longMs = 1_500;
    const alive = asTenant(async tx => {
      await takeTurn(tx, longMs);
      await holdingTurn(tx, () => woken, longMs);
      return 'kept';
    }).catch((error: unknown) => error);
    await new Promise(resolve => setTimeout(resolve, 1.25 * longMs));
    const taken = await asTenant(tx => takeTurn(tx));
    wake();
    expect(await alive).toBe('kept');
    expect(taken).toBe(false);

    let thaw = () => {};
    const thawed = new Promise<void>(resolve => {
      thaw = resolve;
    });
    let tell = (_: boolean) => {};
    const told = new Promise<boolean>(resolve => {
      tell = resolve;
    });
    const frozen = asTenant(async tx => {
      tell(await takeTurn(tx, 700));
      await thawed;
      await sql`select 1`.execute(tx);
    }).catch((error: unknown) => error);
    expect(await told).toBe(true);
    await expect.poll(() => asTenant(tx => takeTurn(tx))).toBe(true);
    thaw();
    expect(await frozen).toBeInstanceOf(DatabaseBusy);
  });
});

test('keys are claimed with a patience of their own, and the transaction’s is as before', async () => {
  const lockTimeout = async (tx: Tx) => {
    const { rows } = await sql<{ limit: string }>`select current_setting('lock_timeout') as limit`.execute(
      tx,
    );
    return rows[0]?.limit;
  };
  const patience = await asTenant(async tx => {
    // As in a session that is lent, which has no limits of its own.
    await sql`set local lock_timeout = 640`.execute(tx);
    await claimKeys(tx, [{ keyHash: randomBytes(32), fingerprint: randomBytes(32) }], 100);
    return lockTimeout(tx);
  });
  expect(patience).toBe('640ms');
});

test('readiness is told though every connection of the pool is taken', async () => {
  let finish = () => {};
  const finished = new Promise<void>(resolve => {
    finish = resolve;
  });
  let holding = 0;
  const tenantIds = Object.values(hosts);
  const held = [0, 1, 2, 3, 4, 5].map(count =>
    world.server.database
      .tenant(`00000000-0000-4000-8000-00000000000${count % tenantIds.length}`, async tx => {
        await ask(tx);
        holding++;
        await finished;
      })
      .catch(() => {}),
  );
  await expect.poll(() => holding).toBe(6);
  const { value, tookMs } = await timed(ready);
  expect(value.statusCode).toBe(200);
  expect(tookMs).toBeLessThan(2_000);
  finish();
  await Promise.all(held);
});
