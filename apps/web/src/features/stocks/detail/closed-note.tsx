import { minuteText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import { useNow } from '@openfloor/look/use-now';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import { useTranslation } from 'react-i18next';
import { waitingTime } from '@/lib/waiting-time.ts';
import styles from './closed-note.module.css';
import type { Stock } from './stock.ts';

interface ClosedNoteProps {
  stock: Stock;
  lastTrade: number | null;
}

/** Of a closed market: when the price shown was made, and how long until the next one can be. */
export function ClosedNote({ stock: { opensAt, closedReason }, lastTrade }: ClosedNoteProps) {
  const { t } = useTranslation();
  return (
    <>
      {lastTrade !== null && (
        <p className={styles.lastTrade}>{t('trading.lastTrade', { time: minuteText(lastTrade) })}</p>
      )}
      {opensAt !== null && <Opening at={opensAt} />}
      {closedReason === 'NO_CALENDAR' && (
        <p className={styles.opening}>
          <Icon svg={clock} size={22} />
          <span>{t('trading.closed.NO_CALENDAR')}</span>
        </p>
      )}
    </>
  );
}

function Opening({ at }: { at: number }) {
  const { t } = useTranslation();
  const { form, large, small } = waitingTime(useNow(), at);
  return (
    <div className={styles.opening}>
      <Icon svg={clock} size={22} />
      <div>
        <p className={styles.when}>{t('trading.opens', { time: minuteText(at) })}</p>
        <p className={styles.left} role="timer">
          {t(`form.duration.${form}`, { large, small })}
        </p>
      </div>
    </div>
  );
}
