import { shownZone, shownZoneLabel } from '@/lib/console-time.ts';
import styles from './zone-note.module.css';

/** Whose clock every time on every screen follows. */
export function ZoneNote() {
  return (
    <span className={styles.note} title={`All times are those of ${shownZone()}`}>
      {shownZoneLabel()}
    </span>
  );
}
