import type { Currency } from '@openfloor/homes/codes';
import { displayMoney } from '@openfloor/money/display';
import { figureOf } from '@openfloor/money/read-amount';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { AmountField } from '@/ui/amount-field.tsx';
import { Card } from '@/ui/card.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money } from '@/ui/money.tsx';
import { type AmountTerms, leftAfter } from './withdrawal-amount.ts';
import styles from './withdrawals.module.css';

interface AmountCardProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  currency: Currency;
  terms: AmountTerms;
  arrival: string | null;
  disabled: boolean;
}

/** How much, what that leaves, and that it costs nothing. */
export function AmountCard({
  name,
  value,
  onChange,
  error,
  currency,
  terms,
  arrival,
  disabled,
}: AmountCardProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const left = leftAfter(value, terms);
  return (
    <Card>
      <AmountField
        label={t('withdrawals.amount')}
        name={name}
        value={value}
        onChange={onChange}
        error={error}
        currency={currency}
        limit={
          /[1-9]/.test(terms.min) &&
          t('withdrawals.minimum', { amount: displayMoney(terms.min, currency, defaultCurrency) })
        }
        onMax={() => onChange(terms.balance)}
        disabled={disabled}
      />
      <FigureLines className={styles.figures}>
        <FigureLine label={t('withdrawals.available')}>
          <Money amount={terms.balance} currency={currency} />
        </FigureLine>
        <FigureLine label={t('withdrawals.left')}>
          {left === undefined ? '–' : <Money amount={left} currency={currency} />}
        </FigureLine>
        <FigureLine label={t('withdrawals.fee')}>{t('withdrawals.noFee')}</FigureLine>
        <FigureLine label={t('withdrawals.youReceive')}>
          <Money amount={figureOf(value) || '0'} currency={currency} shown />
        </FigureLine>
        {arrival && <FigureLine label={t('withdrawals.arrival')}>{arrival}</FigureLine>}
      </FigureLines>
    </Card>
  );
}
