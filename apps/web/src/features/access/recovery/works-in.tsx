import { minuteText } from '@openfloor/look/date-text';
import { durationText } from '@/lib/duration-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useServerSecond } from '@/lib/use-server-second.ts';
import styles from './recovery.module.css';

const around = 2 * Math.PI * 19;

/** The wait in which the owner can object: how much of it is over, how long still, until when. */
export function WorksIn({ from, since }: { from: number; since: number }) {
  const { t } = useTranslation();
  const second = useServerSecond();
  const left = Math.max(0, Math.ceil(from / 1_000) - second);
  const part = from > since ? Math.min(1, Math.max(0, (second * 1_000 - since) / (from - since))) : 1;
  const [day, clock] = minuteText(from).split(' ');
  return (
    <div className={styles.clock}>
      <svg className={styles.dial} viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
        <circle cx="22" cy="22" r="19" className={styles.track} />
        <circle
          cx="22"
          cy="22"
          r="19"
          className={styles.hand}
          strokeDasharray={`${part * around} ${around}`}
          transform="rotate(-90 22 22)"
        />
        <path d="M22 14v8l5 3" className={styles.hands} />
      </svg>
      <p>
        <span className={styles.quiet}>{t('recovery.claim.worksIn')}</span>
        <b className={styles.time} role="timer">
          {durationText(0, left * 1_000, t)}
        </b>
      </p>
      <p className={styles.fromTime}>
        <span>{t('recovery.claim.worksFrom', { time: clock ?? '' })}</span> <span>{day}</span>
      </p>
    </div>
  );
}
