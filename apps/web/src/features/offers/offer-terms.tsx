import { timeText } from '@openfloor/look/date-text';
import { displayPercent } from '@openfloor/money/display';
import { fundingDeadline } from '@openfloor/rules/offer-window';
import { serverNow } from '@/lib/server-clock.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useUnitsText } from '@/lib/units-text.ts';
import { FigureLine } from '@/ui/figure-lines.tsx';
import { Money } from '@/ui/money.tsx';
import { Word } from '@/ui/words/word.tsx';
import { AllotmentTerms } from './allotment-terms.tsx';
import type { Offer } from './offer.ts';
import { TermsSection } from './terms-section.tsx';
import { usePriceText } from './use-price-text.ts';

/** Everything there is to know before applying. */
export function OfferTerms({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const allottedMs = offer.resultTime ?? serverNow();
  return (
    <>
      <TermsSection offer={offer}>
        <PriceTerms offer={offer} />
        <QuantityTerms offer={offer} />
        <FigureLine label={t('offers.opens')}>{timeText(offer.startTime)}</FigureLine>
        <FigureLine label={t('offers.closes')}>{timeText(offer.endTime)}</FigureLine>
        <FigureLine label={t('offerTerms.result')}>
          {offer.resultTime === null ? t('offers.atOnce') : timeText(offer.resultTime)}
        </FigureLine>
        <FigureLine label={<Word name="funding">{t('offerTerms.fundingDeadline')}</Word>}>
          {timeText(fundingDeadline(offer.fundingDeadline, allottedMs))}
        </FigureLine>
        <FigureLine
          label={<Word name="listing">{t('offerTerms.listing')}</Word>}
          hint={t('offers.lockedUntilListing')}
        >
          {offer.listingTime === null ? t('offers.atOnce') : timeText(offer.listingTime)}
        </FigureLine>
      </TermsSection>
      <AllotmentTerms offer={offer} />
    </>
  );
}

function PriceTerms({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const price = usePriceText();
  const { byLot, lotText } = useUnitsText();
  const percent = (rate: number, plus: boolean) => displayPercent(rate, defaultCurrency, { plus });
  return (
    <>
      <FigureLine label={t(offer.kind === 'IPO' ? 'offers.issuePrice' : 'offers.price')}>
        {price(offer.price, offer.currencyType)}
      </FigureLine>
      {offer.discountRate !== null && (
        <>
          <FigureLine label={<Word name="discount">{t('offers.discount')}</Word>}>
            {percent(offer.discountRate, true)}
          </FigureLine>
          <FigureLine label={t('offers.yourPrice')}>{price(offer.buyPrice, offer.currencyType)}</FigureLine>
        </>
      )}
      {offer.currentPrice !== null && (
        <FigureLine label={t('offers.marketPrice')}>
          {price(offer.currentPrice, offer.currencyType)}
        </FigureLine>
      )}
      {byLot && (
        <FigureLine label={<Word name="lot">{t('offers.perLot')}</Word>} hint={lotText(offer.unit)}>
          <Money amount={offer.unitPrice} currency={offer.currencyType} shown />
        </FigureLine>
      )}
      <FigureLine label={t('offerTerms.feeRate')}>
        {offer.feeRate > 0 ? percent(offer.feeRate, false) : t('offers.none')}
      </FigureLine>
    </>
  );
}

function QuantityTerms({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const { withUnit } = useUnitsText();
  return (
    <>
      {offer.fixedUnits !== null ? (
        <FigureLine label={t('offers.fixedQuantity')}>{withUnit(offer.fixedUnits)}</FigureLine>
      ) : (
        <>
          <FigureLine label={t('offers.minimum')}>{withUnit(offer.minUnit)}</FigureLine>
          <FigureLine label={t('offers.maximum')}>{withUnit(offer.maxUnit)}</FigureLine>
        </>
      )}
      <FigureLine label={t('offers.offered')}>{withUnit(offer.totalUnit)}</FigureLine>
      {offer.takenUnit !== null && (
        <FigureLine label={t(offer.method === 'FIRST_COME' ? 'offers.taken' : 'offers.appliedSoFar')}>
          {withUnit(offer.takenUnit)}
        </FigureLine>
      )}
    </>
  );
}
