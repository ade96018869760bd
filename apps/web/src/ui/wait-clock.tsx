import { timeText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import clock from '@phosphor-icons/core/regular/clock-countdown.svg?raw';
import { durationText } from '@/lib/duration-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useServerSecond } from '@/lib/use-server-second.ts';
import styles from './wait-clock.module.css';

interface WaitClockProps {
  /** A moment of the server's clock. */
  until: number;
  /** What it waits for. */
  children: string;
  id?: string;
}

/** A wait: how long still, and the moment it ends. Gone once it is over. */
export function WaitClock({ until, children, id }: WaitClockProps) {
  const { t } = useTranslation();
  const left = Math.ceil(until / 1_000) - useServerSecond();
  if (left <= 0) return null;
  return (
    <p className={styles.wait} id={id}>
      <Icon svg={clock} size={18} />
      <span>
        {children}{' '}
        <b className={styles.time} role="timer">
          {t('form.inTime', { time: durationText(0, left * 1_000, t) })}
        </b>{' '}
        ({timeText(until)})
      </span>
    </p>
  );
}
