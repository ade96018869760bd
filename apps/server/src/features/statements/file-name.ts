import type { StatementFormat } from '@openfloor/contract/statements/calls';
import { dayBefore, type Period } from './period.ts';

/** Such as `savanna-2026-10.pdf`: plain letters, since file systems and headers take nothing else for granted. */
export function fileName(tenant: string, { from, to }: Period, format: StatementFormat): string {
  const whose =
    tenant
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'statement';
  return `${whose}-${spanName(from, to)}.${format.toLowerCase()}`;
}

function spanName(from: string, to: string): string {
  const [year = '', month] = from.split('-');
  const isYear = from === `${year}-01-01` && to === `${year}-12-31`;
  if (isYear) return year;
  const next =
    Number(month) === 12 ? `${Number(year) + 1}-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}`;
  const isMonth = from === `${year}-${month}-01` && to === dayBefore(`${next}-01`);
  return isMonth ? `${year}-${month}` : `${from}-to-${to}`;
}
