import { Icon } from '@openfloor/look/ui/icon';
import { useNow } from '@openfloor/look/use-now';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import { useTranslation } from 'react-i18next';
import { waitingTime } from '@/lib/waiting-time.ts';
import styles from './withdrawals.module.css';
import { isHeld, type Withdrawal } from './withdrawals.ts';

/** Runs while it is on screen. */
export function WaitingClock({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const now = useNow();
  const { form, large, small } = waitingTime(withdrawal.createdTime, now);
  const { arrival, waitingFor } = withdrawal;
  return (
    <div className={styles.waiting}>
      <Icon svg={clock} size={28} />
      <div>
        <p className={styles.quiet}>{t('withdrawals.waiting')}</p>
        <p className={styles.time} role="timer">
          {t(`form.duration.${form}`, { large, small })}
        </p>
      </div>
      {arrival && <p className={styles.usually}>{arrival}</p>}
      {waitingFor && (
        <p className={styles.next}>{t(`withdrawals.waitsFor.${isHeld(withdrawal) ? 'HOLD' : waitingFor}`)}</p>
      )}
    </div>
  );
}
