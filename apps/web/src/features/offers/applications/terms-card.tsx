import { timeText } from '@openfloor/look/date-text';
import { displayNumber } from '@openfloor/money/display';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money } from '@/ui/money.tsx';
import { RiskLabel } from '@/ui/risk-label.tsx';
import { Word } from '@/ui/words/word.tsx';
import styles from './application-details.module.css';
import type { ApplicationDetail } from './applications.ts';
import { costOf } from './payment.ts';
import { useUnitsText } from './units-text.ts';

/** The terms the application was made under, whatever the offer says today. */
export function TermsCard({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const shares = useSharesText();
  const own = useOwnFigures();
  const units = useUnitsText(application.unit);
  const { currencyType, obtainNum, resultTime, fundingDeadline, listingTime, status } = application;
  return (
    <Card label={t('applications.terms')}>
      <h2 className={styles.heading}>{t('applications.terms')}</h2>
      <FigureLines>
        <FigureLine label={t('applications.kind')}>{t(`applications.kinds.${application.kind}`)}</FigureLine>
        <FigureLine label={t('applications.price')}>
          <Money amount={application.price} currency={currencyType} shown />
        </FigureLine>
        {units.byLot && (
          <FigureLine label={t('applications.lot')}>{shares.withUnit(application.unit)}</FigureLine>
        )}
        <FigureLine label={t('applications.applied')}>
          {own.figure(units.withUnit(application.applyUnit))}
        </FigureLine>
        {obtainNum !== null && (
          <FigureLine label={t('applications.allotted')}>{own.figure(shares.withUnit(obtainNum))}</FigureLine>
        )}
        {status === 'FUNDING' && (
          <FigureLine label={t('applications.cost')}>
            <Money amount={costOf(application)} currency={currencyType} />
          </FigureLine>
        )}
        <FigureLine label={t('offerTerms.feeRate')}>
          {`${displayNumber(application.feeRate, defaultCurrency)}%`}
        </FigureLine>
        <FigureLine label={<Word name="allotment">{t('offerTerms.methodLabel')}</Word>}>
          {t(`offerTerms.method.${application.method}`)}
        </FigureLine>
        {resultTime !== null && (
          <FigureLine label={t('offerTerms.result')}>{timeText(resultTime)}</FigureLine>
        )}
        {fundingDeadline !== null && (
          <FigureLine label={<Word name="funding">{t('offerTerms.fundingDeadline')}</Word>}>
            {timeText(fundingDeadline)}
          </FigureLine>
        )}
        {listingTime !== null && (
          <FigureLine label={<Word name="listing">{t('offerTerms.listing')}</Word>}>
            {timeText(listingTime)}
          </FigureLine>
        )}
        <FigureLine label={t('offerTerms.riskLabel')}>
          <RiskLabel risk={application.riskLabel} />
        </FigureLine>
        <FigureLine label={t('applications.termsVersion')}>
          {t('applications.version', { version: application.termsVersion })}
        </FigureLine>
      </FigureLines>
    </Card>
  );
}
