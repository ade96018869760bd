import type { MarketCode } from '@openfloor/homes/codes';
import { markets } from '@openfloor/homes/lookup';
import { minuteText, timeText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import { zoneTimeText } from '@openfloor/look/zone-time';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import { durationText } from '@/lib/duration-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useInBrowser } from '@/lib/use-in-browser.ts';
import { useServerSecond } from '@/lib/use-server-second.ts';
import styles from './closed-note.module.css';
import { dayAndTime, momentWords } from './moment-words.ts';
import type { Stock } from './stock.ts';

/** Keeps the place of what only the reader's own clock can say, where the server draws the page. */
const unknown = '\u00a0';

interface ClosedNoteProps {
  stock: Stock;
  lastTrade: number | null;
}

/** Of a closed market: when the price shown was made, and how long until the next one can be. */
export function ClosedNote({ stock: { opensAt, closedReason, market }, lastTrade }: ClosedNoteProps) {
  const { t, language } = useTranslation();
  const inBrowser = useInBrowser();
  return (
    <>
      {lastTrade !== null && (
        <p className={styles.lastTrade}>
          {inBrowser
            ? t('trading.lastTrade', { time: dayAndTime(lastTrade, timeText(lastTrade), language) })
            : unknown}
        </p>
      )}
      {opensAt !== null && <Opening at={opensAt} market={market} />}
      {closedReason === 'NO_CALENDAR' && (
        <p className={styles.opening}>
          <Icon svg={clock} size={22} />
          <span>{t('trading.closed.NO_CALENDAR')}</span>
        </p>
      )}
    </>
  );
}

/** In the market's time, and in the reader's where that differs. */
function Opening({ at, market }: { at: number; market: MarketCode }) {
  const translation = useTranslation();
  const { t } = translation;
  const { timeZone, tag } = markets[market];
  const inBrowser = useInBrowser();
  const now = useServerSecond() * 1_000;
  const left = at - now;
  const there = zoneTimeText(at, timeZone).slice(0, 16);
  const isElsewhere = minuteText(at) !== there;
  return (
    <div className={styles.opening}>
      <Icon svg={clock} size={22} />
      <div>
        <p className={styles.when}>
          {t('trading.opensThere', {
            // Which day is today the reader's clock says, not the one of the server that drew the page.
            time: inBrowser ? momentWords(at, now, translation, timeZone) : there,
            market: tag,
          })}
          {inBrowser && isElsewhere && (
            <span>{t('trading.yourTime', { time: momentWords(at, now, translation) })}</span>
          )}
        </p>
        <p className={styles.left} role="timer">
          {inBrowser ? durationText(0, left, t) : unknown}
        </p>
      </div>
    </div>
  );
}
