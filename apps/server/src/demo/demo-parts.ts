import { createHash } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import type { Applicant } from '../features/offers/wish.ts';
import type { Tenant } from '../kernel/tenant/tenant.ts';
import type { MarketHub } from '../market/hub/market-hub.ts';

export interface DemoParts {
  tenant: Tenant;
  hub: MarketHub;
  customerId: string;
  nowMs: number;
}

/** The transaction that is under way, where jobs expect a database. */
export const within = (tx: Tx) => ({ tenant: <T>(_: string, work: (tx: Tx) => Promise<T>) => work(tx) });

export function demoApplicant({ tenant }: DemoParts, customerId: string): Applicant {
  const sessionId = demoId(`${tenant.name} session`);
  return { customerId, sessionId, address: '127.0.0.1', userAgent: 'Demo' };
}

function demoId(text: string): string {
  const hex = createHash('sha256').update(`openfloor demo ${text}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
