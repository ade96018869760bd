import { Icon } from '@openfloor/look/ui/icon';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import { durationText } from '@/lib/duration-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useServerSecond } from '@/lib/use-server-second.ts';
import styles from './withdrawals.module.css';
import { isHeld, type Withdrawal } from './withdrawals.ts';

/** Runs while it is on screen. */
export function WaitingClock({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const now = useServerSecond() * 1_000;
  const { arrival, waitingFor } = withdrawal;
  return (
    <div className={styles.waiting}>
      <Icon svg={clock} size={28} />
      <div>
        <p className={styles.quiet}>{t('withdrawals.waiting')}</p>
        <p className={styles.time} role="timer">
          {durationText(withdrawal.createdTime, now, t)}
        </p>
      </div>
      {arrival && <p className={styles.usually}>{arrival}</p>}
      {waitingFor && (
        <p className={styles.next}>{t(`withdrawals.waitsFor.${isHeld(withdrawal) ? 'HOLD' : waitingFor}`)}</p>
      )}
    </div>
  );
}
