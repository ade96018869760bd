import { timeText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import pause from '@phosphor-icons/core/regular/pause-circle.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import type { DepositRecord } from './deposit-record.ts';
import styles from './hold-notes.module.css';

/** Why staff put it aside, since when, and whose turn it is; the newest first. */
export function HoldNotes({ holds }: Pick<DepositRecord, 'holds'>) {
  const { t } = useTranslation();
  return [...holds]
    .sort((one, other) => other.sinceTime - one.sinceTime)
    .map(({ sinceTime, untilTime, reason }) => (
      <div key={sinceTime} className={styles.note}>
        <Icon svg={pause} size={20} />
        <div>
          <p className={styles.when}>
            {untilTime === null
              ? t('deposits.detail.heldSince', { time: timeText(sinceTime) })
              : t('deposits.detail.heldBefore')}
          </p>
          <p className={styles.reason}>{reason}</p>
          <p className={styles.act}>
            {untilTime === null
              ? t('deposits.detail.staffAct')
              : `${timeText(sinceTime)} – ${timeText(untilTime)}`}
          </p>
        </div>
      </div>
    ));
}
