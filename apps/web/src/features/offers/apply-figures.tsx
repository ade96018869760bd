import { displayPercent } from '@openfloor/money/display';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money } from '@/ui/money.tsx';
import { fullCost } from './apply-ticket.ts';
import type { Offer } from './offer.ts';
import { usePriceText } from './use-price-text.ts';

const unknown = '–';

/** What is paid where everything that is applied for is allotted. */
export function ApplyFigures({ offer, units }: { offer: Offer; units: bigint | undefined }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { figure } = useSharesText();
  const price = usePriceText();
  const costs = units === undefined ? undefined : fullCost(offer, units);
  const money = (amount: string | undefined) =>
    amount === undefined ? unknown : <Money amount={amount} currency={offer.currencyType} shown />;
  const percent = displayPercent(offer.feeRate, defaultCurrency, { plus: false });
  return (
    <FigureLines>
      <FigureLine label={t(offer.kind === 'IPO' ? 'offers.issuePrice' : 'offers.yourPrice')}>
        {price(offer.buyPrice, offer.currencyType)}
      </FigureLine>
      <FigureLine label={t('offers.shares')}>{costs ? figure(costs.shares) : unknown}</FigureLine>
      {offer.feeRate > 0 && (
        <FigureLine label={t('offers.feeOf', { rate: percent })}>{money(costs?.fee)}</FigureLine>
      )}
      <FigureLine label={t(offer.method === 'FIRST_COME' ? 'offers.toPay' : 'offers.fullAmount')} total>
        {money(costs?.total)}
      </FigureLine>
    </FigureLines>
  );
}
