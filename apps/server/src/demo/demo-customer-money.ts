import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import type { FileVault } from '../features/documents/file-vault.ts';
import type { Tenant } from '../kernel/tenant/tenant.ts';
import { demoBanks, demoIdTypes } from './demo-money.ts';
import { demoDeposits } from './demo-orders.ts';
import { drawDemoPicture } from './demo-pictures.ts';
import { demoLanguage, demoWords } from './demo-words.ts';
import type { MoneyBooks } from './money-books.ts';
import { type DemoEvent, depositDaysAgo, firstDepositId } from './seed-trading.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;
/** Of a form that no coin's network accepts as somebody's. */
const demoAddress = { type: 'TRC20', address: 'TDemoCustomerDoNotSendAnyMoneyHere' };

/** What the demo customer did with money, oldest first; each happens when its moment comes between the orders. */
export async function demoCustomerEvents(
  tx: Tx,
  vault: FileVault,
  tenant: Tenant,
  customerId: string,
  books: MoneyBooks,
  nowMs: number,
): Promise<DemoEvent[]> {
  const { tenantId } = tenant;
  const local = books.currency;
  const words = demoWords[demoLanguage(local)];
  const { verified_name } = await tx
    .selectFrom('customer')
    .select('verified_name')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const name = verified_name ?? '';
  const picture = (purpose: 'KYC' | 'DEPOSIT', about: string, lines: string[]) =>
    drawDemoPicture(tx, vault, {
      tenantId,
      customerId,
      purpose,
      about: `demo ${about}`,
      title: purpose === 'KYC' ? words.identityCard : demoBanks[local][0]!.bank,
      lines: [name, ...lines],
    });
  await seedIdentity(books, customerId, name, await picture('KYC', 'document', ['7204 118 3956']), nowMs);
  const account = await books.saveAccount(customerId, name, 0, 4, nowMs - 40 * dayMs);
  await books.saveAccount(customerId, name, 1, 9, nowMs - 3 * hourMs);
  const usdtAccount = books.settings.withdraw.openUsdt
    ? await books.saveAccount(customerId, name, 0, 0, nowMs - 35 * dayMs, demoAddress)
    : undefined;
  await noteFirstDeposits(tx, books, tenant, customerId, name, nowMs);

  const events: DemoEvent[] = [];
  const at = (msAgo: number, run: (tx: Tx, atMs: number) => Promise<unknown>) => {
    const atMs = nowMs - msAgo;
    events.push({ atMs, run: async eventTx => void (await run(eventTx, atMs)) });
  };
  const payer = {
    customerId,
    accountName: name,
    bank: demoBanks[local][0]!.bank,
    accountNumber: books.accountNumber(4),
  };
  const receipts = {
    rejected: await picture('DEPOSIT', 'rejected receipt', [`${local} rejected`]),
    passed: await picture('DEPOSIT', 'passed receipt', [`${local} passed`]),
    waiting: await picture('DEPOSIT', 'waiting receipt', [`${local} waiting`]),
  };
  const deposit = (about: keyof typeof receipts, thousandths: bigint) => ({
    ...payer,
    amount: books.share(thousandths),
    receipt: receipts[about],
  });
  at(30 * dayMs, (eventTx, atMs) =>
    books.deposit(eventTx, 'rejected', deposit('rejected', 16n), atMs, {
      status: 'rejected',
      reason: words.depositRejected,
      atMs: atMs + 90 * minuteMs,
    }),
  );
  at(12 * dayMs, (eventTx, atMs) =>
    books.deposit(eventTx, 'passed', deposit('passed', 40n), atMs - 40 * minuteMs, {
      status: 'passed',
      reason: words.found,
      atMs,
    }),
  );
  at(50 * minuteMs, (eventTx, atMs) => books.deposit(eventTx, 'waiting', deposit('waiting', 20n), atMs));

  const withdraw = (about: string, thousandths: bigint, msAgo: number, from = account) => {
    let withdrawalId = '';
    const amount = books.share(thousandths, from.usdt ? 'USD' : local);
    at(msAgo, async (eventTx, atMs) => {
      withdrawalId = await books.withdraw(
        eventTx,
        about,
        { account: from, amount, verifiedName: name },
        atMs,
      );
    });
    return () => withdrawalId;
  };
  const paid = withdraw('paid', 15n, 20 * dayMs);
  at(20 * dayMs - 2 * hourMs, (eventTx, atMs) => books.approve(eventTx, paid(), atMs));
  at(20 * dayMs - 3 * hourMs, (eventTx, atMs) => books.pay(eventTx, paid(), atMs, 'DEMO-0001'));
  const returned = withdraw('returned', 6n, 14 * dayMs);
  at(14 * dayMs - hourMs, (eventTx, atMs) => books.approve(eventTx, returned(), atMs));
  at(14 * dayMs - 2 * hourMs, (eventTx, atMs) => books.pay(eventTx, returned(), atMs, 'DEMO-0003'));
  at(13 * dayMs, (eventTx, atMs) => books.takeBack(eventTx, returned(), atMs, words.paymentReturned));
  const rejected = withdraw('rejected', 8n, 9 * dayMs);
  at(9 * dayMs - 5 * hourMs, (eventTx, atMs) =>
    books.giveBack(eventTx, rejected(), atMs, words.withdrawalRejected),
  );
  const cancelled = withdraw('cancelled', 4n, 5 * dayMs);
  at(5 * dayMs - 10 * minuteMs, (eventTx, atMs) => books.giveBack(eventTx, cancelled(), atMs));
  if (usdtAccount) {
    const coins = withdraw('usdt', 14n, 16 * dayMs, usdtAccount);
    at(16 * dayMs - hourMs, (eventTx, atMs) => books.approve(eventTx, coins(), atMs));
    at(16 * dayMs - 2 * hourMs, (eventTx, atMs) =>
      books.pay(eventTx, coins(), atMs, 'demo-transaction-0002'),
    );
  }
  withdraw('waiting', 5n, 21 * minuteMs);

  const exchanges: [string, Currency, bigint, number][] = [
    ['first', local, 20n, 27],
    ['second', 'USD', 25n, 13],
    ['third', local, 6n, 3],
  ];
  for (const [about, currency, thousandths, daysAgo] of exchanges) {
    at(daysAgo * dayMs, (eventTx, atMs) =>
      books.exchange(
        eventTx,
        about,
        customerId,
        { currency, amount: books.share(thousandths, currency) },
        atMs,
      ),
    );
  }
  return events;
}

async function seedIdentity(
  books: MoneyBooks,
  customerId: string,
  name: string,
  photo: string,
  nowMs: number,
): Promise<void> {
  const bank = demoBanks[books.currency][0]!.bank;
  const identity = {
    customerId,
    name,
    idType: demoIdTypes[books.currency],
    idNumber: '7204 118 3956',
    bank,
    photo,
  };
  const reason = demoWords[demoLanguage(books.currency)].found;
  const atMs = nowMs - 374 * dayMs;
  await books.submitIdentity(identity, atMs, { status: 'passed', reason, atMs: atMs + 3 * hourMs });
}

/** The records of the money that the orders were paid with; it is credited when the orders begin. */
async function noteFirstDeposits(
  tx: Tx,
  books: MoneyBooks,
  tenant: Tenant,
  customerId: string,
  name: string,
  nowMs: number,
): Promise<void> {
  for (const [index, currency] of ([books.currency, 'USD'] as const).entries()) {
    const postedMs = nowMs - (depositDaysAgo - index) * dayMs;
    const deposit = {
      id: firstDepositId(tenant.name, currency),
      customerId,
      currency,
      amount: demoDeposits[currency],
      accountName: currency === 'USD' ? null : name,
      bank: currency === 'USD' ? demoAddress.type : demoBanks[books.currency][0]!.bank,
      accountNumber: null,
      receipt: null,
    };
    await books.deposit(tx, '', deposit, postedMs - 30 * minuteMs);
  }
}
