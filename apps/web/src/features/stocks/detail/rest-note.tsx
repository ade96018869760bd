import { markets } from '@openfloor/homes/lookup';
import { zoneTimeText } from '@openfloor/look/zone-time';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import handPalm from '@phosphor-icons/core/regular/hand-palm.svg?raw';
import { serverNow } from '@/lib/server-clock.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useInBrowser } from '@/lib/use-in-browser.ts';
import { Note } from '@/ui/note.tsx';
import { momentWords } from './moment-words.ts';
import type { Stock } from './stock.ts';
import styles from './stock-page.module.css';

/** What the price means while nothing is traded. */
export function RestNote({ stock }: { stock: Stock }) {
  const translation = useTranslation();
  const { t } = translation;
  const inBrowser = useInBrowser();
  if (!stock.listed || stock.isIndex) return null;
  if (!stock.marketOpen) {
    if (stock.opensAt === null) return null;
    // The server, which draws this page too, knows neither the reader's zone nor their day.
    const there = zoneTimeText(stock.opensAt, markets[stock.market].timeZone).slice(0, 16);
    const time = inBrowser ? momentWords(stock.opensAt, serverNow(), translation) : there;
    return (
      <Note svg={clock} className={styles.note}>
        {t('trading.lastPriceNote', { time })}
      </Note>
    );
  }
  if (!stock.halted) return null;
  return (
    <Note svg={handPalm} className={styles.note}>
      {t('trading.haltedText')}
    </Note>
  );
}
