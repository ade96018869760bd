import { displayPercent } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useUnitsText } from '@/lib/units-text.ts';
import { Money } from '@/ui/money.tsx';
import { ApplyCard } from './apply-card.tsx';
import { fullCost, givenUnits } from './apply-ticket.ts';
import type { Offer } from './offer.ts';
import { CardFigure } from './offer-card.tsx';
import { usePriceText } from './use-price-text.ts';

export function SubscriptionCard({ offer }: { offer: Offer }) {
  return (
    <ApplyCard offer={offer}>
      {offer.discountRate !== null ? (
        <DiscountFigures offer={offer} discount={offer.discountRate} />
      ) : offer.fixedUnits !== null ? (
        <FixedFigures offer={offer} />
      ) : (
        <UnitFigures offer={offer} />
      )}
    </ApplyCard>
  );
}

/** What one lot is and costs; where shares are sold singly, how many one may have. */
function UnitFigures({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const price = usePriceText();
  const { byLot, withUnit, sharesOf } = useUnitsText();
  return (
    <>
      <CardFigure label={t(offer.kind === 'IPO' ? 'offers.issuePrice' : 'offers.price')}>
        {price(offer.price, offer.currencyType)}
      </CardFigure>
      <CardFigure label={byLot ? t('offerTerms.oneLot') : t('offers.minimum')}>
        {byLot ? sharesOf(offer.unit) : withUnit(offer.minUnit)}
      </CardFigure>
      <CardFigure label={t(byLot ? 'offers.perLot' : 'offers.maximum')}>
        {byLot ? (
          <Money amount={offer.unitPrice} currency={offer.currencyType} shown />
        ) : (
          withUnit(offer.maxUnit)
        )}
      </CardFigure>
    </>
  );
}

/** Where everybody applies for the same. */
function FixedFigures({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const price = usePriceText();
  const { withUnit } = useUnitsText();
  const units = givenUnits(offer) ?? 0n;
  return (
    <>
      <CardFigure label={t('offers.price')}>{price(offer.price, offer.currencyType)}</CardFigure>
      <CardFigure label={t('trading.quantity')}>{withUnit(String(units))}</CardFigure>
      <CardFigure label={t('offers.inFull')}>
        <Money amount={fullCost(offer, units).cost} currency={offer.currencyType} shown />
      </CardFigure>
    </>
  );
}

function DiscountFigures({ offer, discount }: { offer: Offer; discount: number }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const price = usePriceText();
  return (
    <>
      <CardFigure label={t('offers.price')}>{price(offer.price, offer.currencyType)}</CardFigure>
      <CardFigure label={t('offers.discount')}>{displayPercent(discount, defaultCurrency)}</CardFigure>
      <CardFigure label={t('offers.yourPrice')}>{price(offer.buyPrice, offer.currencyType)}</CardFigure>
    </>
  );
}
