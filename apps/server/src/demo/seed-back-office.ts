import type { IdNumbers } from '../features/identity/id-numbers.ts';
import { seedBankDay } from './demo-bank-day.ts';
import { seedClaim } from './demo-claim.ts';
import { DemoDesk } from './demo-desk.ts';
import { seedLeavers } from './demo-leavers.ts';
import { seedRegulator } from './demo-regulator.ts';
import { seedRules } from './demo-rules.ts';
import { seedScreening } from './demo-screening.ts';
import { seedThreads } from './demo-threads.ts';
import { MoneyBooks } from './money-books.ts';
import type { DemoHistory } from './seed-trading.ts';

/**
 * What staff and customers did today, after everything else: by the calls that they would have made, so that the log, the
 * notices and the second person are there as well.
 */
export const backOfficeHistory =
  (idNumbers: IdNumbers): DemoHistory =>
  ({ tenant, customerId, nowMs }) => [
    {
      atMs: nowMs,
      async run(tx) {
        const books = await MoneyBooks.open(tx, tenant, idNumbers);
        const desk = await DemoDesk.open(tx, tenant);
        await seedClaim(tx, { tenant, customerId, books, desk });
        await seedBankDay(tx, { tenant, books, desk });
        await seedThreads(tx, { tenant, customerId, desk });
        // One tenant is enough to show it.
        if (tenant.name === 'savanna') {
          await seedLeavers(tx);
          await seedScreening(tx, { tenant, desk });
          await seedRules(tx, { tenant, desk });
        }
        await seedRegulator(tx, { desk });
      },
    },
  ];
