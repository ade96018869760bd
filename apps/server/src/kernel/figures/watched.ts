import type { Tx } from '@openfloor/db/database';

/** One number of a tenant's, by labels whose values are few. */
export interface Figure {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

export interface FigureGauge {
  name: string;
  help: string;
  labels: readonly string[];
  /** How figures with the same labels become one. */
  together: 'sum' | 'max';
}

/**
 * What a feature tells of a tenant's rows to whoever looks after the installation. It is asked every few seconds, so it
 * looks things up by an index and adds nothing up over the past.
 */
export interface Watched {
  name: string;
  gauges: readonly FigureGauge[];
  /** Whether each tenant's own figures are told, by the tenant's name. */
  byTenant: boolean;
  /** It goes through a day of the past, and is asked every few minutes only. */
  isSlow?: boolean;
  read(tx: Tx, at: Date): Promise<readonly Figure[]>;
}

/** How long ago, in seconds; nought where nothing waits. */
export const secondsSince = (moment: Date | null | undefined, at: Date): number =>
  moment ? Math.max(0, (at.getTime() - moment.getTime()) / 1_000) : 0;
