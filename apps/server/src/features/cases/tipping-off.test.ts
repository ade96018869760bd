import { type ApiCallKey, allCalls } from '@openfloor/contract/all-calls';
import type { Call } from '@openfloor/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerMatrix, type Row } from '../../testing/customer-matrix.ts';
import { type MoneyCustomer, withdrawalPassword } from '../../testing/money-world.ts';
import { ruleTrialsJob } from '../case-rules/case-rule-jobs.ts';
import { ruleDesk } from '../case-rules/rule-desk.ts';
import { type CaseDesk, createCaseDesk, reason } from './testing/case-desk.ts';

let desk: CaseDesk;
/** Two who have done the same: about one of them there are cases. */
let watched: MoneyCustomer;
let other: MoneyCustomer;

beforeAll(async () => {
  desk = await createCaseDesk();
  watched = await life();
  other = await life();
  const { id } = await desk.open(watched);
  await desk.open(watched, 'rule/second');
  const as = desk.first;
  await desk.world.call('POST /cases/{id}/note', { as, params: { id }, body: { text: 'Between us' } });
  await desk.proposeOf('case.decide', { caseId: id, outcome: 'frozen' });
  await watchByRule();
});
afterAll(() => desk.world.close());

/** A rule is tried that would find one of them, and two people agree to it. */
async function watchByRule(): Promise<void> {
  const { world, first: as } = desk;
  const { database } = world.server;
  const terms = {
    ...{ kind: 'count', name: 'Many', severity: 'low', effect: 'case', on: ['withdrawal'] },
    ...{ count: 2, hours: 24 },
  };
  const { data } = await world.call('POST /case-rules/trials', {
    as,
    body: { ruleId: null, days: 7, terms },
  });
  const job = ruleTrialsJob({ database, desk: ruleDesk });
  const at = new Date();
  while ((await database.tenant(world.tenantId, tx => job.nextDue(tx, at))).due > 0)
    await job.run(world.tenantId, at, at);
  const proposed = await desk.proposeOf('case-rule.change', { trialId: data.id });
  await world.call('POST /approvals/{id}/approve', {
    as: desk.second,
    params: { id: proposed.data.id },
    body: {},
  });
}

/** Pays in, asks for payouts, one of which is approved. */
async function life(): Promise<MoneyCustomer> {
  const customer = await desk.payable(5_000_000_00n);
  await desk.approved(customer, '10001.00');
  await desk.ask(customer, '10002.00');
  return customer;
}

/** Whatever is different for any two customers, taken out. */
function plain(customer: MoneyCustomer, reply: unknown): string {
  return JSON.stringify(reply, (key, value: unknown) => {
    if (['id', 'account', 'username', 'hashed'].includes(key)) return key;
    return typeof value === 'number' && value > 1_000_000_000_000 ? 'time' : value;
  })
    .replaceAll(customer.customerId, 'customer')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/[A-Z]{1,2}-\d{8}-[\dA-Z]{4,}/g, 'number')
    .replaceAll(/money-\d+|20000000\d\d/g, 'account')
    .replaceAll(/"[0-9a-f]{16,}"/g, '"hash"')
    .replaceAll(/[\w+/=-]{40,}/g, 'secret');
}

const reads = (Object.entries(customerMatrix) as [ApiCallKey, Row][]).flatMap(([key, row]) => {
  const isRead = key.startsWith('GET ') || (allCalls[key] as Call).readOnly;
  return isRead && row !== 'anybody' && 'own' in row ? [[key, row.own] as const] : [];
});

test.each(reads)('%s answers both alike', async (key, asked) => {
  const ask = async (customer: MoneyCustomer) => {
    const reply = await desk.world.server.call(key, { ...asked, token: customer.token });
    return plain(customer, reply);
  };
  const told = await ask(watched);
  expect(told).toBe(await ask(other));
  expect(told).not.toMatch(/compliance has|heldByCompliance|case\.|case-rule|"case|screening/i);
});

test('what they do is answered alike, in all words, and goes through', async () => {
  const things: readonly (readonly [ApiCallKey, (customer: MoneyCustomer) => object])[] = [
    [
      'POST /finance/withdraw',
      ({ name }) => ({
        ...{ amount: '10003.00', opPwd: withdrawalPassword, accountName: name },
        ...{ bank: 'Zuma Bank', accountNumber: '0081490244' },
      }),
    ],
    ['POST /messages', () => ({ subject: 'My payout', text: 'Is anything wrong with my account?' })],
    [
      'POST /userBank/add',
      ({ name }) => ({ usdt: false, accountName: name, bank: 'Zuma Bank', accountNumber: '0123456789' }),
    ],
    ['PUT /user/opPwd', () => ({ oldPwd: withdrawalPassword, newPwd: '135791', newPwdAgain: '135791' })],
  ];
  for (const [key, body] of things) {
    const ask = async (customer: MoneyCustomer) =>
      plain(customer, await desk.call(key, customer, body(customer)));
    expect([key, await ask(watched)]).toEqual([key, await ask(other)]);
  }
});

test('the log bears the customer’s id in no entry about a case', async () => {
  const entries = await desk.world.server.database.tenant(desk.world.tenantId, tx =>
    tx.selectFrom('audit_entry').select(['action', 'customer_id']).where('action', 'like', 'case%').execute(),
  );
  expect(entries.length).toBeGreaterThan(2);
  expect(entries.filter(({ customer_id }) => customer_id !== null)).toEqual([]);
  const proposals = await desk.world.server.database.tenant(desk.world.tenantId, tx =>
    tx.selectFrom('proposal').select('customer_id').where('kind', 'like', 'case%').execute(),
  );
  expect(proposals.every(({ customer_id }) => customer_id === null)).toBe(true);
});

test('a freeze reads as any account that compliance disabled, and a renewal as any renewal', async () => {
  const [frozen, disabled, renewed, asked] = [await life(), await life(), await life(), await life()];
  await desk.decide((await desk.open(frozen)).id, 'frozen');
  const words = 'The account is being looked through. Withdrawals can be asked for as before.';
  await desk.world.call('POST /customers/{id}/disable', {
    as: desk.first,
    params: { id: disabled.customerId },
    body: { reason: words },
  });
  await desk.decide((await desk.open(renewed)).id, 'papers');
  const { data } = await desk.world.call('POST /approvals', {
    as: desk.first,
    body: {
      kind: 'identity.ask-again',
      payload: { customerId: asked.customerId },
      reason: 'Please send your identity document again, with new pictures.',
    },
  });
  await desk.world.call('POST /approvals/{id}/approve', {
    as: desk.second,
    params: { id: data.id },
    body: {},
  });
  const activity = async (customer: MoneyCustomer) => {
    const { records } = (
      await desk.world.server.call('GET /user/activity', { token: customer.token, query: {} })
    ).data;
    return records
      .filter(({ action }: { action: string }) => /disable|ask-again\.approve/.test(action))
      .map(({ action, by, roles, reason: why }: Record<string, unknown>) => ({ action, by, roles, why }));
  };
  const all = async (customer: MoneyCustomer, key: ApiCallKey, asked: object) =>
    plain(customer, await desk.world.server.call(key, { ...asked, token: customer.token }));
  expect(await activity(frozen)).toEqual(await activity(disabled));
  expect(await activity(renewed)).toEqual(await activity(asked));
  for (const [key, query] of reads) {
    expect(await all(frozen, key, query), key).toBe(await all(disabled, key, query));
    expect(await all(renewed, key, query), key).toBe(await all(asked, key, query));
  }
  // What is theirs can still be asked for, and waits like anybody's.
  expect((await desk.ask(frozen, '10005.00')).code).toBe(0);
  expect(reason).not.toBe('');
});

test.each(['reject', 'cancel'] as const)(
  'so does a renewal that was proposed and came to nothing: %s',
  async way => {
    const [ofCase, ordinary] = [await life(), await life()];
    const { id } = await desk.open(ofCase);
    const ofIdentity = { customerId: ordinary.customerId };
    const words = [
      'Please send your identity document again, with new pictures.',
      'No new document is needed for now.',
    ];
    const [sendAgain = '', notAgain = ''] = words;
    const proposed = [
      [
        await desk.proposeOf('case.decide', { caseId: id, outcome: 'papers' }),
        'Not shown to anybody outside',
      ],
      [await desk.proposeOf('identity.ask-again', ofIdentity, desk.first, sendAgain), notAgain],
    ] as const;
    for (const [{ data }, reason] of proposed) {
      const ending = { params: { id: data.id }, body: { reason } };
      const as = way === 'reject' ? desk.second : desk.first;
      expect(await desk.world.call(`POST /approvals/{id}/${way}`, { as, ...ending })).toMatchObject({
        code: 0,
      });
    }
    const activity = async (customer: MoneyCustomer) =>
      plain(
        customer,
        await desk.world.server.call('GET /user/activity', { token: customer.token, query: {} }),
      );
    const told = await activity(ofCase);
    expect(told).toBe(await activity(ordinary));
    for (const text of [...words, `ask-again.${way}`]) expect(told).toContain(text);
  },
);
