import type { reconciliationConsoleCalls } from '@openfloor/contract/reconciliation/console-calls';
import { Refusal } from '../../http/refusal.ts';
import { isAssigned } from '../../kernel/assignments/assignment-store.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import { listBetween } from './bank-between-store.ts';
import { listBreaks } from './break-store.ts';
import { compareCash } from './compare-cash.ts';
import { findDay, listDays, localMoment } from './day-store.ts';
import { addAccount, endAccount, enterStatement, explainBreak } from './keep-accounts.ts';
import { moneyFlows } from './money-flow-store.ts';
import {
  accountRecord,
  betweenRecord,
  breakRecord,
  cashRecord,
  statementRecord,
  trialBalanceRecord,
} from './records.ts';
import { listAccounts, listStatements } from './statement-store.ts';
import { listTrialBalance, readTrialBalance } from './trial-balance-store.ts';

/** More than a day can have. */
const all = { page: 1, size: 1_000 };

export const reconciliationConsoleHandlers: ConsoleHandlers<typeof reconciliationConsoleCalls> = {
  'GET /moneyFlows': (context, { query }) => context.query(tx => moneyFlows(tx, context.tenant, query)),
  'GET /reconciliation/days': (context, { query }) =>
    context.query(async tx => {
      const { rows, total } = await listDays(tx, query);
      const records = rows.map(row => ({ ...dayRecord(row), openBreaks: row.open_breaks }));
      return { records, total };
    }),
  'GET /reconciliation/days/{day}': (context, { params: { day } }) =>
    context.query(async tx => {
      const made = await findDay(tx, day);
      if (!made) throw new Refusal('notFound');
      const trialBalance = await listTrialBalance(tx, day);
      const compared = { day, endsAt: made.ends_at, trialBalance };
      const cash = await compareCash(tx, context.tenant.config.defaultCurrency, compared);
      const statements = await listStatements(tx, { ...all, from: day, to: day, sort: 'statedTime' });
      const breaks = await listBreaks(tx, { ...all, sort: 'openedTime' }, day);
      return {
        ...dayRecord(made),
        trialBalance: trialBalance.map(trialBalanceRecord),
        cash: cash.map(cashRecord),
        between: (await listBetween(tx, day, made.ends_at)).map(betweenRecord),
        statements: statements.rows.map(statementRecord),
        breaks: breaks.rows.map(breakRecord),
      };
    }),
  'GET /reconciliation/trial-balance': context =>
    context.query(async tx => {
      const { defaultCurrency } = context.tenant.config;
      const trialBalance = await readTrialBalance(tx);
      const [day, endsAt] = await localMoment(tx, tenantZone(defaultCurrency));
      const cash = await compareCash(tx, defaultCurrency, { day, endsAt, trialBalance });
      return {
        ...{ day, time: endsAt.getTime() },
        lines: trialBalance.map(trialBalanceRecord),
        cash: cash.map(cashRecord),
        between: (await listBetween(tx, day, endsAt)).map(betweenRecord),
      };
    }),
  'GET /reconciliation/accounts': (context, { query }) =>
    context.query(async tx => {
      const { rows, total } = await listAccounts(tx, query);
      return { records: rows.map(accountRecord), total };
    }),
  'POST /reconciliation/accounts': (context, { body }) => addAccount(context, body),
  'POST /reconciliation/accounts/{id}/close': (context, { params, body }) =>
    endAccount(context, params.id, body.reason),
  'GET /reconciliation/statements': (context, { query }) =>
    context.query(async tx => {
      const { rows, total } = await listStatements(tx, query);
      return { records: rows.map(statementRecord), total };
    }),
  'POST /reconciliation/statements': (context, { body }) => enterStatement(context, body),
  'GET /reconciliation/breaks': (context, { query }) =>
    context.query(async tx => {
      const { rows, total } = await listBreaks(tx, {
        ...query,
        inHands: isAssigned(
          { queue: 'breaks', column: 'reconciliation_break.break_id' },
          query.assigned,
          context.caller,
        ),
      });
      return { records: rows.map(breakRecord), total };
    }),
  'POST /reconciliation/breaks/{id}/resolve': (context, { params, body }) =>
    explainBreak(context, params.id, body.reason),
};

const dayRecord = (row: { day: string; ends_at: Date; made_at: Date }) => ({
  day: row.day,
  endsTime: row.ends_at.getTime(),
  madeTime: row.made_at.getTime(),
});
