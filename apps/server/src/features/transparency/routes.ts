import type { transparencyCalls } from '@openfloor/contract/transparency/calls';
import { currencies } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import type { CallContext } from '../../http/call-context.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { KeptFor } from '../../kernel/kept-for.ts';
import { localText } from '../../kernel/local-text.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { committedLiabilities } from './committed-liabilities.ts';
import { listIncidents } from './incidents.ts';
import { liabilitiesNow } from './liabilities-now.ts';
import { qualityReport } from './quality-report.ts';
import { withdrawalReport } from './withdrawal-report.ts';

const reportDays = 30;
const incidentDays = 90;
const dayMs = 86_400_000;
const keptMs = 60_000;

type Context = Pick<CallContext<Tenant>, 'tenant' | 'query'>;

interface TransparencyParts {
  hub: MarketHub;
  now: () => number;
}

/** What everybody may know of the tenant of the host; each is worked out at most once a minute. */
export function transparencyHandlers({
  hub,
  now,
}: TransparencyParts): CustomerHandlers<typeof transparencyCalls> {
  const readFigures = async (context: Context) => {
    const nowMs = now();
    return context.query(async tx => {
      const { asOfMs, customers, totals } = await liabilitiesNow(tx);
      const since = new Date(nowMs - incidentDays * dayMs);
      return {
        computedTime: nowMs,
        liabilities: {
          asOf: asOfMs,
          customers,
          totals: currencies.flatMap(currency => {
            const amount = totals.get(currency);
            return amount === undefined ? [] : [{ currency, amount: moneyText(amount, currency) }];
          }),
          committed: await committedLiabilities(tx),
        },
        withdrawals: await withdrawalReport(tx, reportDays, nowMs),
        incidents: { days: incidentDays, records: await listIncidents(tx, hub, context.tenant, since) },
      };
    });
  };
  const figures = new KeptFor<Awaited<ReturnType<typeof readFigures>>>(keptMs, now);
  const reports = new KeptFor<Awaited<ReturnType<typeof qualityReport>>>(keptMs, now);

  return {
    'GET /transparency': async context => {
      const { tenant, language } = context;
      const { legalName, licenceNumber, regulatorUrl } = tenant.config;
      const { computedTime, ...rest } = await figures.of(tenant.tenantId, () => readFigures(context));
      return {
        computedTime,
        operator: {
          legalName,
          licenceNumber: licenceNumber ?? null,
          regulatorUrl: regulatorUrl ?? null,
          clientMoney: tenant.clientMoney && localText(tenant.clientMoney, language, tenant.defaultLanguage),
        },
        ...rest,
      };
    },
    'GET /transparency/quality': context =>
      reports.of(context.tenant.tenantId, () => context.query(tx => qualityReport(tx, reportDays, now()))),
  };
}
