import { useNow } from '@openfloor/look/use-now';
import { nearTimeText, zoneTimeText } from '@openfloor/look/zone-time';
import { useTenantZone } from '@/lib/use-tenant-zone.ts';
import styles from './schedule.module.css';

/** A moment by the tenant's clock, in one line. */
export function Moment({ at, strong = false }: { at: number | null; strong?: boolean }) {
  const zone = useTenantZone();
  const now = useNow(30_000);
  if (at === null) return <span className={styles.moment}>—</span>;
  const text = nearTimeText(at, now, zone);
  return (
    <time className={styles.moment} dateTime={new Date(at).toISOString()} title={zoneTimeText(at, zone)}>
      {strong ? <b>{text}</b> : text}
    </time>
  );
}
