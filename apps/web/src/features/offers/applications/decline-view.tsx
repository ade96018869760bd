import { useSharesText } from '@/lib/shares-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money } from '@/ui/money.tsx';
import type { Application } from './applications.ts';
import styles from './pay-view.module.css';
import { paidWithFee } from './payment.ts';

/** Asks before an allotment goes back, and says what comes back. */
export function DeclineView({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { withUnit } = useSharesText();
  return (
    <>
      <p className={styles.declineText}>
        {t('applications.declineText', { shares: withUnit(application.obtainNum ?? '0') })}
      </p>
      <FigureLines>
        <FigureLine label={t('applications.declineReturned')}>
          <Money amount={paidWithFee(application)} currency={application.currencyType} />
        </FigureLine>
      </FigureLines>
    </>
  );
}
