import { type Database, openDatabase } from '@openfloor/db/database';
import type { Logger } from 'pino';
import type { Parts } from '../parts.ts';
import { seedDemo } from './seed.ts';
import { backOfficeHistory } from './seed-back-office.ts';
import { seedHistory } from './seed-history.ts';
import { demoMoneyHistory } from './seed-money.ts';
import { offerHistory } from './seed-offers.ts';
import { seedTrading } from './seed-trading.ts';
import { valueDays } from './value-days.ts';

/** For the first start, which takes as long as it takes: under no limits of those who serve. */
export async function fillTenants(url: string, say: (line: string) => void): Promise<void> {
  const database = await openDatabase({ url, poolMax: 2, applicationName: 'openfloor-start' });
  try {
    await seedDemo(database, say);
  } finally {
    await database.close();
  }
}

interface HistoryParts {
  parts: Parts;
  /** For scheduled work. */
  working: Database;
  /** Of the database, as its owner. */
  ownerUrl: string;
  log: Logger;
}

/** Gives the demo customers of these tenants a past, and values it. */
export async function fillHistory(
  { parts, working, ownerUrl, log }: HistoryParts,
  tenantIds: readonly string[],
): Promise<void> {
  const { hub, idNumbers, now, vault } = parts;
  const histories = [demoMoneyHistory(vault, idNumbers), offerHistory(parts), backOfficeHistory(idNumbers)];
  const fillTenant = async (past: Database, tenantId: string) => {
    await seedTrading(past, hub, Date.now(), [tenantId], histories);
    await valueDays({ database: working, hub, now, log }, tenantId);
  };
  await seedHistory(ownerUrl, async past => {
    await Promise.all(tenantIds.map(tenantId => fillTenant(past, tenantId)));
  });
}
