import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MoneyCustomer, range } from '../../testing/money-world.ts';
import { lockFile } from './file-store.ts';
import { lockPayments } from './payment-store.ts';
import { createPaymentDesk, type PaymentDesk, reason } from './testing/payment-desk.ts';

let desk: PaymentDesk;
let customer: MoneyCustomer;
let other: MoneyCustomer;
beforeAll(async () => {
  desk = await createPaymentDesk();
  [customer, other] = [await desk.payable(5_000_000_00n), await desk.payable(5_000_000_00n)];
});
afterAll(() => desk.world.close());
afterEach(() => desk.world.checkLedger());

const approved = (amount = '20000.00', of = customer) => desk.approved(of, amount);
const asApp = <T>(
  work: (
    tx: Parameters<Parameters<PaymentDesk['world']['server']['database']['tenant']>[1]>[0],
  ) => Promise<T>,
) => desk.world.server.database.tenant(desk.world.tenantId, work);

describe('one person', () => {
  test('does not do both halves, by whoever’s proposal', async () => {
    const { data } = await desk.build([await approved()]);
    expect((await desk.approve(data.proposalId, desk.maker)).code).not.toBe(0);
    const third = await desk.world.staffToken(['treasury']);
    const again = await desk.propose('payment-file.release', { fileId: data.id }, third);
    expect(again.code).toBe(0);
    expect((await desk.approve(again.data.id, desk.maker)).code).not.toBe(0);
    expect((await desk.show(data.id)).state).toBe('built');
    expect(await desk.approve(again.data.id, desk.checker)).toMatchObject({ code: 0 });
  });

  test('pays no payment of a file by hand before it is released, and from its account after', async () => {
    const withdrawal = await approved();
    const { data } = await desk.build([withdrawal]);
    const pay = (more: object = {}) =>
      desk.world.call('POST /withdrawals/{id}/paid', {
        as: desk.maker,
        params: { id: withdrawal },
        body: { bankReference: `NIP-${withdrawal}`, reason, ...more },
      });
    expect(await pay()).toMatchObject({ code: 10_409, data: { problem: 'recordChanged' } });
    await desk.approve(data.proposalId);
    expect((await pay({ accountId: crypto.randomUUID() })).code).toBe(10_400);
    expect(await pay()).toMatchObject({ code: 0 });
    expect(await desk.show(data.id)).toMatchObject({ list: [{ state: 'paid' }] });
  });
});

describe('at once', () => {
  test('a withdrawal comes into one file, however many are built', async () => {
    const shared = await approved();
    const own = [
      await approved('10001.00'),
      await approved('10002.00', other),
      await approved('10003.00', other),
    ];
    const outcomes = await Promise.all(own.map(id => desk.build([id, shared])));
    expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === 10_409)).toHaveLength(2);
  });

  test('releasing and taking apart, one of them happens', async () => {
    for (const _ of range(4)) {
      const withdrawal = await approved('10005.00');
      const { data } = await desk.build([withdrawal]);
      const [released, dropped] = await Promise.all([desk.approve(data.proposalId), desk.drop(data.id)]);
      const { state } = await desk.show(data.id);
      expect([released.code === 0, dropped.code === 0]).toEqual([state === 'released', state === 'dropped']);
    }
  });

  test('releasing and giving back, releasing and a hold: what is back or held is not sent', async () => {
    for (const _ of range(3)) {
      const withdrawal = await approved('10006.00');
      const { data } = await desk.build([withdrawal]);
      const back = await desk.propose('withdrawal.return', {
        withdrawalId: withdrawal,
        told: 'Closed account',
      });
      await Promise.all([desk.approve(data.proposalId), desk.approve(back.data.id)]);
      const held = await approved('10007.00');
      const file = (await desk.build([held])).data;
      const [sent, hold] = await Promise.all([
        desk.approve(file.proposalId),
        desk.world.call('POST /withdrawals/{id}/hold', {
          as: desk.maker,
          params: { id: held },
          body: { reason },
        }),
      ]);
      expect(sent.code === 0).toBe(hold.code !== 0);
    }
  });
});

test('what was paid, held or given back after the file was built is not sent with it', async () => {
  const [held, back] = [await approved('10008.00'), await approved('10009.00')];
  const files = [(await desk.build([held])).data, (await desk.build([back])).data];
  await desk.world.call('POST /withdrawals/{id}/hold', {
    as: desk.maker,
    params: { id: held },
    body: { reason },
  });
  const { data } = await desk.propose('withdrawal.return', {
    withdrawalId: back,
    told: 'The account is closed',
  });
  await desk.approve(data.id);
  for (const { id, proposalId } of files) {
    expect((await desk.approve(proposalId)).code).toBe(10_409);
    expect(await desk.show(id)).toMatchObject({ state: 'built', list: [{ state: 'changed' }] });
  }
});

test('a reference that is used twice, of another file or of nobody pays nothing', async () => {
  const [one, two] = [
    await desk.released([await approved('10010.00')]),
    await desk.released([await approved('10011.00')]),
  ];
  const reference = async (id: string) => (await desk.show(id)).list[0].reference as string;
  const [mine, foreign] = [await reference(one), await reference(two)];
  expect((await desk.paid(one, [{ reference: mine }, { reference: mine }])).code).toBe(10_400);
  expect((await desk.paid(one, [{ reference: mine }, { reference: foreign }])).code).toBe(10_400);
  expect((await desk.paid(one, [{ reference: 'SAVW000000000000' }])).code).toBe(10_400);
  expect(await desk.show(one)).toMatchObject({ list: [{ state: 'sent' }] });
  expect(await desk.paid(one, [{ reference: mine, bankReference: 'ZB-1' }])).toMatchObject({ code: 0 });
  expect((await desk.paid(two, [{ reference: foreign, bankReference: 'ZB-1' }])).code).toBe(10_400);
  expect((await desk.paid(one, [{ reference: mine }])).code).toBe(10_409);
});

test('whoever asks again after an answer that never came gets the first one', async () => {
  const withdrawal = await approved('10012.00');
  const key = crypto.randomUUID();
  const built = await Promise.all(range(3).map(() => desk.build([withdrawal], {}, { key })));
  expect(new Set(built.map(({ data }) => data.id)).size).toBe(1);
  const { proposalId, id } = built[0]!.data;
  const release = () =>
    desk.world.call('POST /approvals/{id}/approve', {
      as: desk.checker,
      params: { id: proposalId },
      key: `${key}-2`,
    });
  expect([(await release()).code, (await release()).code]).toEqual([0, 0]);
  expect((await desk.show(id)).state).toBe('released');
});

test('a node that freezes while it releases releases nothing once others went on', async () => {
  const { data } = await desk.build([await approved('10013.00')]);
  const [begun, thaw] = [new EventEmitter(), new EventEmitter()];
  const [hasBegun, isThawed] = [once(begun, 'now'), once(thaw, 'now')];
  const frozen = asApp(async tx => {
    await sql`set local idle_in_transaction_session_timeout = 200`.execute(tx);
    await lockPayments(tx, data.id);
    await lockFile(tx, data.id);
    begun.emit('now');
    await isThawed;
    await sql`update payment_file set state = 'released' where file_id = ${data.id}`.execute(tx);
  });
  const ended = expect(frozen).rejects.toThrow();
  await hasBegun;
  expect(await desk.drop(data.id)).toMatchObject({ code: 0 });
  thaw.emit('now');
  await ended;
  expect((await desk.show(data.id)).state).toBe('dropped');
});

describe('whoever holds the server’s login', () => {
  test('releases nothing without a second person’s word about this very file', async () => {
    const [one, two] = [
      (await desk.build([await approved('10014.00')])).data,
      (await desk.build([await approved('10015.00')])).data,
    ];
    const release = (file: string, proposal: string, by: string) =>
      asApp(tx =>
        sql`update payment_file set state = 'released', proposal_id = ${proposal}, ended_by = ${sql.raw(by)},
          ended_at = date_trunc('milliseconds', now()) where file_id = ${file}`.execute(tx),
      );
    await expect(release(one.id, one.proposalId, 'built_by')).rejects.toThrow('by a second person');
    await desk.approve(two.proposalId);
    const decider = `(select decided_by from proposal where proposal_id = '${two.proposalId}')`;
    await expect(release(one.id, two.proposalId, decider)).rejects.toThrow('by a second person');
    await expect(release(two.id, two.proposalId, decider)).rejects.toThrow('ends once');
  });

  test.each([
    ['the bytes of a file', sql`update payment_file set content = 'x', sha256 = sha256('x')`],
    ['whom it pays', sql`update file_payment set withdrawal_id = gen_random_uuid()`],
    ['that a payment is in it', sql`update file_payment set live = false`],
    ['that it was there', sql`delete from payment_file`],
    ['its payments', sql`delete from file_payment`],
  ])('does not change %s', async (_, statement) => {
    const id = await desk.released([await approved('10016.00')]);
    await expect(asApp(tx => statement.execute(tx))).rejects.toThrow();
    expect(await desk.content(id)).toMatchObject({ code: 0 });
  });

  test('writes no file that does not add up, none that is released, and adds to none', async () => {
    const { data } = await desk.build([await approved('10017.00')]);
    const more = await approved('10018.00');
    const copy = (change: string) =>
      asApp(tx =>
        sql`insert into payment_file (tenant_id, file_id, number, account_id, format, profile, execute_on, payment_count, total,
            content, sha256, built_at, built_by, state, proposal_id, ended_at, ended_by)
          select tenant_id, gen_random_uuid(), 'PB-20200101-0001', account_id, format, profile, execute_on, payment_count, total,
            content, sha256, built_at, built_by, ${sql.raw(change)} from payment_file where file_id = ${data.id}`.execute(
          tx,
        ),
      );
    await expect(copy(`'built', null, null, null`)).rejects.toThrow('and its payments are one');
    await expect(copy(`'released', '${data.proposalId}', now(), built_by`)).rejects.toThrow();
    await expect(
      asApp(tx =>
        sql`insert into file_payment (tenant_id, file_id, position, account_id, withdrawal_id, reference)
          values (${desk.world.tenantId}, ${data.id}, 2, ${desk.accountId}, ${more}, 'SAVW209901010001')`.execute(
          tx,
        ),
      ),
    ).rejects.toThrow('and its payments are one');
  });

  test('has nobody release bytes that pay others than the list says', async () => {
    const withdrawal = await approved('10019.00');
    const { data } = await desk.build([withdrawal]);
    await desk.drop(data.id);
    const forged = crypto.randomUUID();
    await asApp(async tx => {
      await sql`insert into payment_file (tenant_id, file_id, number, account_id, format, profile, execute_on, payment_count,
          total, content, sha256, built_at, built_by)
        select tenant_id, ${forged}::uuid, 'PB-20990101-0001', account_id, format, profile, execute_on, payment_count, total,
          c.content, sha256(c.content), built_at, built_by
        from payment_file, lateral (select convert_to(replace(convert_from(content, 'UTF8'), '0081490244', '6660000666'), 'UTF8')
          as content) c where file_id = ${data.id}`.execute(tx);
      await sql`insert into file_payment (tenant_id, file_id, position, account_id, withdrawal_id, reference)
        select tenant_id, ${forged}::uuid, position, account_id, withdrawal_id, reference from file_payment
        where file_id = ${data.id}`.execute(tx);
    });
    expect((await desk.propose('payment-file.release', { fileId: forged })).code).toBe(10_409);
  });
});
