import type { Tx } from '@openfloor/db/database';
import type { FileVault } from '../features/documents/file-vault.ts';
import type { IdNumbers } from '../features/identity/id-numbers.ts';
import type { Tenant } from '../kernel/tenant/tenant.ts';
import { demoCustomerEvents } from './demo-customer-money.ts';
import { demoBanks, demoIdTypes, demoPeople } from './demo-money.ts';
import { drawDemoPicture } from './demo-pictures.ts';
import { demoLanguage, demoWords } from './demo-words.ts';
import { MoneyBooks } from './money-books.ts';
import type { DemoHistory } from './seed-trading.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * The demo customer's deposits, withdrawals and exchanges between the orders, and other customers who wait for staff.
 * Everything goes through the postings of the real flows, so that the ledger agrees.
 */
export function demoMoneyHistory(vault: FileVault, idNumbers: IdNumbers): DemoHistory {
  return async ({ tx, tenant, customerId, nowMs }) => {
    const books = await MoneyBooks.open(tx, tenant, idNumbers);
    await seedWaitingPeople(tx, vault, tenant, books, nowMs);
    return demoCustomerEvents(tx, vault, tenant, customerId, books, nowMs);
  };
}

/** Six customers: three with an identity to review, three with money to come and to go. */
async function seedWaitingPeople(
  tx: Tx,
  vault: FileVault,
  tenant: Tenant,
  books: MoneyBooks,
  nowMs: number,
): Promise<void> {
  const { tenantId } = tenant;
  const currency = tenant.config.defaultCurrency;
  const banks = demoBanks[currency];
  const words = demoWords[demoLanguage(currency)];
  for (const [index, person] of demoPeople[currency].entries()) {
    const isVerified = index >= 3;
    const sinceMs = nowMs - (30 - index) * dayMs;
    const customerId = await books.addPerson(person, index, isVerified, new Date(sinceMs));
    const idNumber = index === 2 ? books.idNumber(1) : books.idNumber(index);
    const photo = await drawDemoPicture(tx, vault, {
      tenantId,
      customerId,
      purpose: 'KYC',
      about: `${person.username} document`,
      title: words.identityCard,
      lines: [person.name.toUpperCase(), idNumber, `${words.validUntil} 20${31 + index}`],
    });
    const submission = {
      customerId,
      name: person.name,
      idType: demoIdTypes[currency],
      idNumber,
      bank: banks[index % 3]!.bank,
      photo,
    };
    if (!isVerified) {
      const waitedMs = [5 * hourMs, 70 * minuteMs, 25 * minuteMs][index] ?? hourMs;
      if (index === 0) {
        const verdict = { status: 'more-information', reason: words.identityIncomplete } as const;
        await books.submitIdentity(submission, nowMs - 26 * hourMs, {
          ...verdict,
          atMs: nowMs - 22 * hourMs,
        });
      }
      await books.submitIdentity(submission, nowMs - waitedMs);
      continue;
    }
    await books.submitIdentity(submission, sinceMs, {
      status: 'passed',
      reason: words.found,
      atMs: sinceMs + 2 * hourMs,
    });
    await seedMoneyOf(
      tx,
      vault,
      tenant,
      books,
      { customerId, index, name: person.name, username: person.username },
      nowMs,
    );
  }
}

interface Owner {
  customerId: string;
  index: number;
  name: string;
  username: string;
}

async function seedMoneyOf(
  tx: Tx,
  vault: FileVault,
  tenant: Tenant,
  books: MoneyBooks,
  owner: Owner,
  nowMs: number,
): Promise<void> {
  const { tenantId } = tenant;
  const currency = tenant.config.defaultCurrency;
  const words = demoWords[demoLanguage(currency)];
  const { customerId, index, name, username } = owner;
  const { bank } = demoBanks[currency][index % 3]!;
  const receipt = (about: string, amount: bigint, drawnLike?: string) =>
    drawDemoPicture(tx, vault, {
      tenantId,
      customerId,
      purpose: 'DEPOSIT',
      about: `${username} ${about}`,
      ...(drawnLike && { drawnLike: `${username} ${drawnLike}` }),
      title: bank,
      lines: [words.transferred, name, `${currency} ${amount / 100n}.00`],
    });
  const first = books.share(30n);
  const payer = { customerId, accountName: name, bank, accountNumber: books.accountNumber(index) };
  const passed = { reason: words.found, atMs: nowMs - 20 * dayMs + hourMs };
  const firstReceipt = await receipt('first receipt', first);
  await books.deposit(
    tx,
    `${username} first`,
    { ...payer, amount: first, receipt: firstReceipt },
    nowMs - 20 * dayMs,
    {
      status: 'passed',
      ...passed,
    },
  );
  // One of them sends the same receipt again.
  const waiting = index === 4 ? first : books.share(BigInt(4 + index));
  const waitingReceipt = await receipt('waiting receipt', waiting, index === 4 ? 'first receipt' : undefined);
  await books.deposit(
    tx,
    `${username} waiting`,
    { ...payer, amount: waiting, receipt: waitingReceipt },
    nowMs - (10 + index * 17) * minuteMs,
  );
  const account = await books.saveAccount(customerId, name, index % 3, index, nowMs - 15 * dayMs);
  const asked = { account, amount: books.share(BigInt(2 + index)), verifiedName: name };
  const withdrawalId = await books.withdraw(
    tx,
    `${username} waiting`,
    asked,
    nowMs - (20 + index * 31) * minuteMs,
  );
  if (index === 3) await books.proposeApproval(tx, withdrawalId, nowMs - 12 * minuteMs);
  // What is to be paid: each has one, and one of them has another.
  for (const about of index === 5 ? ['approved', 'for a file'] : ['for a file']) {
    const id = await books.withdraw(
      tx,
      `${username} ${about}`,
      { ...asked, amount: books.share(BigInt(about === 'approved' ? 3 : index - 1)) },
      nowMs - 8 * minuteMs,
    );
    await books.approve(tx, id, nowMs - 4 * minuteMs);
  }
}
