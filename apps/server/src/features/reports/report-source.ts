import type { Database } from '@openfloor/db/database';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { Rest } from '../../kernel/thread-rest.ts';
import type { Incident } from '../transparency/incidents.ts';
import type { Period } from './report-store.ts';

/** When the days of a period begin and end. */
export interface Span {
  start: Date;
  end: Date;
}

/** What a report is made of. */
export interface ReportSource {
  database: Database;
  tenant: Tenant;
  period: Period;
  span: Span;
  zone: string;
  version: number;
  madeAt: Date;
  /** What the process that has the prices knows of the period. */
  incidents: readonly Incident[];
  rest: Rest;
}

/** The file, piece by piece, and behind them how many records it has. */
export type Written = AsyncGenerator<string | Uint8Array, number>;
