import { randomUUID } from 'node:crypto';
import { tellFigures } from '@openfloor/testing/figures';
import { torture } from '@openfloor/testing/torture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '../testing/customers.ts';
import { CrashingServer } from './testing/crashing-server.ts';

const rounds = torture(2, 6);
/** Few: more tries at the withdrawal password at one moment would look like guessing it. */
const lanes = 2;
const amountMinor = 100_000;

interface Reply {
  code: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to find
  data: any;
}
interface Step {
  path: string;
  token: 'customer' | 'maker' | 'checker';
  key: string;
  body: object;
}
/** One withdrawal on its way: asked for, proposed, approved. */
interface Journey {
  ask: Step;
  propose?: Step;
  approve?: Step;
  withdrawalId?: string;
  proposalId?: string;
  approved?: true;
}

const tokens: Record<Step['token'], string> = { customer: '', maker: '', checker: '' };
let server: CrashingServer;

beforeAll(async () => {
  server = await CrashingServer.prepare();
});
afterAll(() => server.remove());

test('killing the server between request, proposal, approval and ledger loses and doubles nothing', {
  timeout: 900_000,
}, async context => {
  await server.start();
  const logIn = async (path: string, username: string, password: string) =>
    (await send(path, '', { username, password }))?.data.token ?? '';
  tokens.customer = await logIn('/api/user/login', demo.username, demo.password);
  tokens.maker = await logIn('/console/api/session', 'maker', 'Maker!2026');
  tokens.checker = await logIn('/console/api/session', 'checker', 'Checker!2026');
  const before = await overview();
  const account = before.accounts.find(candidate => !candidate.usdt && candidate.usableFrom < Date.now());
  if (!account) throw new Error('The demo customer has no account to pay to');

  const journeys: Journey[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await server.start();
    // At a moment that differs from round to round.
    await server.killUnderLoad({ lanes, steps: 4 + round }, acknowledge =>
      travelUntilDown(account, journeys, acknowledge),
    );
  }
  await server.start();
  const stored = new Map((await overview()).withdrawals.map(row => [row.id, row]));
  for (const { withdrawalId, approved } of journeys) {
    if (withdrawalId) expect(stored.has(withdrawalId), 'an acknowledged withdrawal').toBe(true);
    if (withdrawalId && approved) expect(stored.get(withdrawalId)?.stage).toBe('APPROVED');
  }
  // Whoever did not get an answer asks again under the same key, and everything goes on to its end.
  for (const journey of journeys) {
    await travel(account, journey, () => {});
    expect(journey.approved).toBe(true);
  }
  const after = await overview();
  const known = new Set(before.withdrawals.map(row => row.id));
  const added = after.withdrawals.filter(row => !known.has(row.id));
  expect(added.map(row => row.id).toSorted()).toEqual(
    journeys.map(journey => journey.withdrawalId).toSorted(),
  );
  expect(added.every(row => row.stage === 'APPROVED')).toBe(true);
  expect(after.balanceMinor).toBe(before.balanceMinor - added.length * amountMinor);
  expect(after.confirmed - before.confirmed).toBe(added.length);

  await server.stop();
  expect(await server.checkLedger()).toMatch(
    /savanna: \d+ transactions of \d+ customers replayed, no difference/,
  );
  tellFigures(context, { kills: rounds, withdrawals: added.length });
});

type Account = {
  usdt: boolean;
  usableFrom: number;
  accountName: string;
  bank: string;
  accountNumber: string;
};

async function travelUntilDown(account: Account, journeys: Journey[], advance: () => void): Promise<void> {
  for (;;) {
    const journey = newJourney(account);
    journeys.push(journey);
    if (!(await travel(account, journey, advance))) return;
  }
}

function newJourney({ accountName, bank, accountNumber }: Account): Journey {
  const body = { amount: amountMinor / 100, opPwd: '123456', accountName, bank, accountNumber };
  return { ask: { path: '/api/finance/withdraw', token: 'customer', key: randomUUID(), body } };
}

/** Goes on from wherever the journey is; false where the server went away. */
async function travel(account: Account, journey: Journey, advance: () => void): Promise<boolean> {
  if (!journey.withdrawalId) {
    const reply = await step(journey.ask);
    if (!reply) return false;
    journey.withdrawalId = reply.data.id;
    advance();
  }
  journey.propose ??= {
    path: '/console/api/approvals',
    token: 'maker',
    key: randomUUID(),
    body: {
      kind: 'withdrawal.approve',
      payload: { withdrawalId: journey.withdrawalId },
      reason: `To ${account.bank}, as saved`,
    },
  };
  if (!journey.proposalId) {
    const reply = await step(journey.propose);
    if (!reply) return false;
    journey.proposalId = reply.data.id;
    advance();
  }
  journey.approve ??= {
    path: `/console/api/approvals/${journey.proposalId}/approve`,
    token: 'checker',
    key: randomUUID(),
    body: {},
  };
  if (!journey.approved) {
    if (!(await step(journey.approve))) return false;
    journey.approved = true;
    advance();
  }
  return true;
}

async function step({ path, token, key, body }: Step): Promise<Reply | undefined> {
  const reply = await send(path, tokens[token], body, key);
  if (reply) expect(reply).toMatchObject({ code: 0 });
  return reply;
}

interface Overview {
  balanceMinor: number;
  accounts: Account[];
  withdrawals: { id: string; stage: string }[];
  /** How many payments to the bank the customer's ledger shows. */
  confirmed: number;
}

async function overview(): Promise<Overview> {
  const info = await send('/api/finance/withdrawInfo', tokens.customer);
  const withdrawals = await allPages('/api/finance/withdrawRecord', {});
  const confirmed = await allPages('/api/finance/transaction', {
    scene: 'CONFIRM_WITHDRAW',
    currencyType: 'NGN',
  });
  return {
    balanceMinor: Math.round(Number(info?.data.balance) * 100),
    accounts: info?.data.userBanks ?? [],
    withdrawals: withdrawals as Overview['withdrawals'],
    confirmed: confirmed.length,
  };
}

async function allPages(path: string, body: object): Promise<unknown[]> {
  const records: unknown[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const page = await send(path, tokens.customer, { ...body, pageNum, pageSize: 100 });
    records.push(...(page?.data.records ?? []));
    if ((page?.data.records.length ?? 0) < 100) return records;
  }
}

const send = (path: string, token: string, body?: object, key?: string) =>
  server.send<Reply>(path, { token, key, ...(body && { body }) });
