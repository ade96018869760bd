import { markets } from '@openfloor/homes/lookup';
import { nearTimeText } from '@openfloor/look/zone-time';
import hand from '@phosphor-icons/core/fill/hand-palm-fill.svg?raw';
import { durationText } from '@/lib/duration-text.ts';
import type { Halt } from '@/lib/halts.ts';
import { localMarket } from '@/lib/markets.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useIsOver, useServerSecond } from '@/lib/use-server-second.ts';
import { AlertNote } from './alert-note.tsx';
import styles from './halt-note.module.css';

interface HaltNoteProps {
  halt: Halt;
  /** On the page of what it stops, which need not be named. */
  isOwn: boolean;
}

/** That trading is halted, since when, why in the operator's words, and until when; gone once it is over. */
export default function HaltNote({ halt, isOwn }: HaltNoteProps) {
  const { t, language } = useTranslation();
  const { title } = useTenant();
  const time = useMarketTime(halt);
  const isOverdue = useIsOver(halt.nextWord);
  if (useIsOver(halt.until)) return null;
  const what = halt.symbol ?? (halt.market && markets[halt.market].tag);
  return (
    <div className={styles.note} role="status">
      <AlertNote svg={hand} title={isOwn || !what ? t('halt.title') : t('halt.titleOf', { what })}>
        <p>
          {t('halt.since', time(halt.since))} {halt.told[language] ?? Object.values(halt.told)[0]}
        </p>
        {halt.lifted ? (
          <GoesOn halt={halt} />
        ) : (
          <p>
            {t(isOverdue ? 'halt.overdue' : 'halt.nextWord', time(halt.nextWord))}{' '}
            {t('halt.until', { operator: title, ...time(halt.until) })}
          </p>
        )}
      </AlertNote>
    </div>
  );
}

/** Everybody reads the same moment, whoever decided it. */
function GoesOn({ halt }: { halt: Halt }) {
  const { t } = useTranslation();
  const time = useMarketTime(halt);
  const now = useServerSecond() * 1_000;
  return (
    <p className={styles.goesOn}>
      {t('halt.goesOn', { ...time(halt.until), left: durationText(0, Math.max(0, halt.until - now), t) })}
    </p>
  );
}

/** By the clock of the market, which the server knows as well as the reader's device. */
function useMarketTime({ market }: Halt) {
  const { defaultCurrency } = useTenant();
  const { timeZone, tag } = markets[market ?? localMarket(defaultCurrency)];
  return (timeMs: number) => ({
    time: nearTimeText(timeMs, serverNow(), timeZone).replace(/:\d\d$/, ''),
    market: tag,
  });
}
