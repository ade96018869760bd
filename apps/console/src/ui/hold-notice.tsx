import { Icon } from '@openfloor/look/ui/icon';
import pause from '@phosphor-icons/core/fill/pause-circle-fill.svg?raw';
import eye from '@phosphor-icons/core/regular/eye.svg?raw';
import lock from '@phosphor-icons/core/regular/lock-simple.svg?raw';
import { statedTime } from '@/lib/console-time.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import styles from './hold-notice.module.css';
import { Notice } from './notice.tsx';

type Hold = NonNullable<RecordOf<'GET /deposits'>['hold']>;

/** Why a record is on hold. The customer reads the reason, not the internal note, and their waiting time goes on. */
export function HoldNotice({ hold: { by, sinceTime, reason, internalNote } }: { hold: Hold }) {
  return (
    <Notice svg={pause} title={`On hold since ${statedTime(sinceTime)}, by ${by}`}>
      <div className={styles.read}>
        <p className={styles.who}>
          <Icon svg={eye} size={14} />
          Customer reads
        </p>
        <p>{reason}</p>
      </div>
      {internalNote !== null && (
        <div className={styles.internal}>
          <p className={styles.who}>
            <Icon svg={lock} size={14} />
            Internal, only staff read
          </p>
          <p>{internalNote}</p>
        </div>
      )}
    </Notice>
  );
}
