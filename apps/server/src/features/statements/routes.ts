import type { statementCalls } from '@openfloor/contract/statements/calls';
import type { Database } from '@openfloor/db/database';
import { currencies } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import { customerActor } from '../../kernel/audit/actor.ts';
import type { BusyDesk } from '../../kernel/busy-desk.ts';
import { getCustomer } from '../../kernel/customers/customer-store.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { countTry, statementLinkSubjects } from '../../kernel/limits/attempt-store.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import type { FileVault } from '../documents/file-vault.ts';
import { lastClosedDay } from '../proof/day/closed-day-store.ts';
import { countMovements } from './movement-store.ts';
import { linkTo, noteStatement } from './note-statement.ts';
import { checkPeriod, dayAt, sensiblePeriods } from './period.ts';
import { readEnds, readPeriod, type StatedPeriod } from './read-period.ts';
import { listStatements } from './statement-store.ts';

interface StatementParts {
  database: Database;
  vault: FileVault;
  statementDesk: BusyDesk;
  now: () => number;
}

export function statementHandlers({
  database,
  vault,
  statementDesk,
  now,
}: StatementParts): CustomerHandlers<typeof statementCalls> {
  return {
    'GET /statements/periods': context =>
      context.query(async tx => {
        const timeZone = tenantZone(context.tenant.config.defaultCurrency);
        const { created_at } = await getCustomer(tx, context.caller.customerId);
        const today = dayAt(now(), timeZone);
        const first = dayAt(created_at.getTime(), timeZone);
        const closedUntil = (await lastClosedDay(tx)) ?? null;
        return { today, first, timeZone, closedUntil, periods: sensiblePeriods(first, today) };
      }),
    'GET /statements/summary': (context, { query }) =>
      context.query(async tx => {
        const { tenant, caller } = context;
        checkPeriod(query, dayAt(now(), tenantZone(tenant.config.defaultCurrency)));
        const stated = await readPeriod(tx, tenant, caller.customerId, query);
        const movements = await countMovements(tx, caller.customerId, stated);
        const { opening, closing } = stated;
        return {
          ...query,
          transactions: Number(closing.sequence - opening.sequence),
          sums: currencies.flatMap(currency => {
            const [before, after] = [available(opening, currency), available(closing, currency)];
            const count = movements.get(currency) ?? 0;
            if (before === 0n && after === 0n && count === 0) return [];
            return [
              {
                currencyType: currency,
                opening: moneyText(before, currency),
                closing: moneyText(after, currency),
                change: moneyText(after - before, currency),
                movements: count,
              },
            ];
          }),
        };
      }),
    'GET /statements': (context, { query }) =>
      context.query(async tx => {
        const { pageNum, pageSize } = query;
        const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
        const made = await listStatements(tx, context.caller.customerId, page);
        return {
          records: made.map(({ id, from, to, format, by, reason, madeAt }) => ({
            ...{ id, from, to, format, by, reason },
            time: madeAt.getTime(),
          })),
        };
      }),
    'POST /statements': async (context, { body }) => {
      const { tenant, caller, language } = context;
      const { customerId, sessionId } = caller;
      checkPeriod(body, dayAt(now(), tenantZone(tenant.config.defaultCurrency)));
      statementDesk.requireRoom(customerId);
      await countTry(database, tenant.tenantId, statementLinkSubjects(`customer.${customerId}`));
      const id = await context.transaction(async tx => {
        // Whoever asks for too much is told before the file is begun.
        await readEnds(tx, tenant, customerId, body);
        const made = { ...body, customerId, language, by: 'customer', staffId: null } as const;
        return noteStatement(tx, customerActor(context), { ...made, masked: false, reason: null });
      });
      return linkTo(vault, tenant, id, `customer.${sessionId}`, body);
    },
  };
}

const available = ({ balances }: StatedPeriod['opening'], currency: string): bigint =>
  balances.find(({ asset, account }) => asset === currency && account === 'available')?.balance ?? 0n;
