import { type QueueName, queueNames } from '@openfloor/contract/dashboard/queue-names';
import { usualHours, usualLevels } from '@openfloor/contract/settings/service-levels';
import type { Tx } from '@openfloor/db/database';
import { homeOf } from '@openfloor/homes/lookup';
import { BusinessClock } from '@openfloor/rules/business-time';
import { sql } from 'kysely';
import { tenantZone } from '../tenant/tenant-zone.ts';

/** As the settings have them. */
export interface ServiceLevels {
  days: number[];
  from: string;
  to: string;
  keepsHolidays: boolean;
  levels: { [Name in QueueName]?: number | undefined };
  alertAddresses?: string[];
  complianceAddresses?: string[];
}

/** The same as it is counted by. */
export interface LevelsNow {
  hours: Pick<ServiceLevels, 'days' | 'from' | 'to' | 'keepsHolidays'>;
  clock: BusinessClock;
  targetMs(queue: QueueName): number;
}

interface FullLevels extends ServiceLevels {
  levels: Record<QueueName, number>;
  alertAddresses: string[];
  complianceAddresses: string[];
}

const nobody = { alertAddresses: [], complianceAddresses: [] };

export async function readServiceLevels(tx: Tx): Promise<FullLevels> {
  const row = await tx.selectFrom('service_level').selectAll().executeTakeFirst();
  if (!row) return { ...usualHours, days: [...usualHours.days], levels: { ...usualLevels }, ...nobody };
  const set = row.levels as Partial<Record<string, number>>;
  return {
    days: row.days,
    from: clockText(row.from_minute),
    to: clockText(row.to_minute),
    keepsHolidays: row.keeps_holidays,
    levels: Object.fromEntries(queueNames.map(name => [name, set[name] ?? usualLevels[name]])) as Record<
      QueueName,
      number
    >,
    alertAddresses: row.alert_addresses,
    complianceAddresses: row.compliance_addresses,
  };
}

export async function saveServiceLevels(tx: Tx, value: ServiceLevels): Promise<void> {
  const { days, from, to, keepsHolidays, levels } = value;
  const columns = {
    days,
    from_minute: minutesOf(from),
    to_minute: minutesOf(to),
    keeps_holidays: keepsHolidays,
    levels: JSON.stringify(levels),
    alert_addresses: value.alertAddresses ?? [],
    compliance_addresses: value.complianceAddresses ?? [],
  };
  await tx
    .insertInto('service_level')
    .values(columns)
    .onConflict(conflict => conflict.column('tenant_id').doUpdateSet(columns))
    .execute();
}

/** Holidays are those of the home market's calendar, which two people change. Of a year without one none is known. */
export async function levelsNow(tx: Tx): Promise<LevelsNow> {
  const { levels, days, from, to, keepsHolidays } = await readServiceLevels(tx);
  const hours = { days, from, to, keepsHolidays };
  const { default_currency: currency } = await tx
    .selectFrom('tenant')
    .select('default_currency')
    .executeTakeFirstOrThrow();
  const { rows } = hours.keepsHolidays
    ? await sql<{ day: string }>`
        select day::text as day from market_day where kind = 'closed' and market = ${homeOf(currency).market.code}`.execute(
        tx,
      )
    : { rows: [] };
  const clock = new BusinessClock({
    timeZone: tenantZone(currency),
    days: hours.days,
    fromMinute: minutesOf(hours.from),
    toMinute: minutesOf(hours.to),
    holidays: new Set(rows.map(row => row.day)),
  });
  return { hours, clock, targetMs: queue => levels[queue] * 60_000 };
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

const clockText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':');
