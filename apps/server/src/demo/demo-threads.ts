import type { Database, Tx } from '@openfloor/db/database';
import { addNote, answer } from '../features/threads/answer.ts';
import { openThread } from '../features/threads/write-message.ts';
import type { Tenant } from '../kernel/tenant/tenant.ts';
import type { DemoDesk } from './demo-desk.ts';
import { demoPeople } from './demo-money.ts';
import { within } from './demo-parts.ts';
import { demoLanguage, demoWords } from './demo-words.ts';
import { demoDepositId, demoPersonId, demoWithdrawalId } from './money-books.ts';

/** The demo customer asked something and has an answer to read; somebody else waits for one. */
export async function seedThreads(
  tx: Tx,
  { tenant, customerId, desk }: { tenant: Tenant; customerId: string; desk: DemoDesk },
): Promise<void> {
  const currency = tenant.config.defaultCurrency;
  const { askedAboutDeposit, askedAboutPayment } = demoWords[demoLanguage(currency)];
  const database = within(tx) as Database;
  const { answer: text, ...question } = askedAboutDeposit;
  const deposit = { kind: 'deposit', id: demoDepositId(tenant, 'rejected') } as const;
  const answered = await openThread(database, desk.customer(customerId), { ...question, about: deposit });
  await answer(desk.maker, answered.id, { text, last: 1 });

  const { username } = demoPeople[currency][4]!;
  const payment = { kind: 'withdrawal', id: demoWithdrawalId(tenant, `${username} for a file`) } as const;
  const writer = desk.customer(demoPersonId(tenant, username));
  const waiting = await openThread(database, writer, { ...askedAboutPayment, about: payment });
  await addNote(
    desk.checker,
    waiting.id,
    'Sent with the file of today; the statement of tomorrow should have it.',
  );
}
