import type { Currency } from '@openfloor/homes/codes';
import { traitsOf } from '@openfloor/homes/lookup';
import { displayDecimal } from '@openfloor/money/display';
import { useId } from 'react';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import amountStyles from '@/ui/amount-field.module.css';
import { AmountFrame } from '@/ui/amount-field.tsx';
import { Card } from '@/ui/card.tsx';
import { CurrencyPill } from './currency-pill.tsx';

interface ReceiveBoxProps {
  amount: string;
  currency: Currency;
  balance: string;
}

/** What comes in, in the shape of the field above it. */
export function ReceiveBox({ amount, currency, balance }: ReceiveBoxProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const own = useOwnFigures();
  const id = useId();
  const figure = displayDecimal(amount, defaultCurrency, { decimals: traitsOf(currency).decimals });
  return (
    <Card>
      <div className={amountStyles.head}>
        <span id={id}>{t('exchange.receive')}</span>
        <span>{t('exchange.balance', { amount: own.money(balance, currency) })}</span>
      </div>
      <div className={amountStyles.row}>
        <AmountFrame currency={currency} length={figure.length}>
          <output aria-labelledby={id}>{figure}</output>
        </AmountFrame>
        <CurrencyPill currency={currency} />
      </div>
    </Card>
  );
}
