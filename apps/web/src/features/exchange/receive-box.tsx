import type { Currency } from '@openfloor/homes/codes';
import { traitsOf } from '@openfloor/homes/lookup';
import { displayDecimal, displayMoney } from '@openfloor/money/display';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTenant } from '@/lib/tenant.ts';
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
  const id = useId();
  const figure = displayDecimal(amount, defaultCurrency, { decimals: traitsOf(currency).decimals });
  return (
    <Card>
      <div className={amountStyles.head}>
        <span id={id}>{t('exchange.receive')}</span>
        <span>{t('exchange.balance', { amount: displayMoney(balance, currency, defaultCurrency) })}</span>
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
