import type { Currency } from '@openfloor/homes/codes';
import { displayMoney, displayPercent } from '@openfloor/money/display';
import { moneyText } from '@openfloor/money/money-text';
import type { FeeTerms } from '@openfloor/rules/order-costs';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money } from '@/ui/money.tsx';
import { type BlockTicket, blockCosts } from './block-ticket.ts';

const unknown = '–';

/** What the purchase costs and what there is to pay it with. */
export function BlockFigures({ ticket, currency }: { ticket: BlockTicket; currency: Currency }) {
  const { t } = useTranslation();
  const feeText = useFeeText();
  const costs = blockCosts(ticket);
  const money = (amount: string | undefined) =>
    amount === undefined ? unknown : <Money amount={amount} currency={currency} shown />;
  return (
    <FigureLines>
      <FigureLine label={t('offers.cost')}>{money(costs?.cost)}</FigureLine>
      {ticket.fee && (
        <FigureLine label={t('trading.fee')} hint={feeText(ticket.fee, currency)}>
          {money(costs?.fee)}
        </FigureLine>
      )}
      <FigureLine label={t('offers.total')} total>
        {money(costs?.total)}
      </FigureLine>
      <FigureLine label={t('trading.availableBalance')}>
        {ticket.balance === undefined ? unknown : <Money amount={ticket.balance} currency={currency} />}
      </FigureLine>
    </FigureLines>
  );
}

/** Writes what the tenant takes for an order. */
export function useFeeText() {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  return ({ rate, minimum }: FeeTerms, currency: Currency): string =>
    t('trading.feeTerms', {
      rate: displayPercent((Number(rate.numerator) / Number(rate.denominator)) * 100, defaultCurrency, {
        plus: false,
      }),
      minimum: displayMoney(moneyText(minimum, currency), currency, defaultCurrency),
    });
}
