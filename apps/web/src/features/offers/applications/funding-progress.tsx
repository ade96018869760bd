import { minuteText } from '@openfloor/look/date-text';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useWindowState } from '@/lib/use-window-state.ts';
import { Countdown } from '@/ui/countdown.tsx';
import { ProgressBar } from '@/ui/progress-bar.tsx';
import styles from './applications.module.css';
import { type Application, paidShare } from './applications.ts';

/** How much of an allotment is paid, and how long the rest may take. */
export function FundingProgress({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { funding, currencyType, fundingDeadline } = application;
  const isOver = useWindowState(0, fundingDeadline ?? Number.POSITIVE_INFINITY) === 'ENDED';
  const paid = useOwnFigures().money(funding, currencyType);
  return (
    <div className={styles.progress}>
      <ProgressBar part={paidShare(application)} />
      <div className={styles.ends}>
        <span>{t('applications.paidAmount', { amount: paid })}</span>
        {fundingDeadline !== null && (
          <span>{t('applications.by', { time: minuteText(fundingDeadline) })}</span>
        )}
      </div>
      {isOver ? (
        <p className={styles.quiet}>{t('applications.deadlinePassed')}</p>
      ) : (
        fundingDeadline !== null && (
          <div className={styles.timeLeft}>
            <span>{t('applications.timeLeft')}</span>
            <Countdown until={fundingDeadline} label={t('applications.timeLeft')} />
          </div>
        )
      )}
    </div>
  );
}
