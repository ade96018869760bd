import { displayDecimal } from '@openfloor/money/display';
import type { OrderSide } from '@openfloor/rules/order-costs';
import { orderTotals } from '@/lib/order-totals.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money } from '@/ui/money.tsx';
import styles from './order-detail.module.css';
import type { Order } from './orders.ts';

/** How the order was booked, and what was left after it. */
export function LedgerEntry({ order, side }: { order: Order; side: OrderSide }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { currencyType, fee, ledgerSequence, balanceAfter } = order;
  const { value } = orderTotals(side, order);
  return (
    <Card>
      <div className={styles.evidenceHead}>
        <h2 className={styles.section}>{t('trading.order.ledgerEntry')}</h2>
        <span className={styles.id}>
          {t('trading.order.ledgerNumber', { number: displayDecimal(`${ledgerSequence}`, defaultCurrency) })}
        </span>
      </div>
      <FigureLines>
        <FigureLine label={t('trading.order.trade')}>
          <Money amount={side === 'buy' ? `-${value}` : value} currency={currencyType} plus />
        </FigureLine>
        <FigureLine label={t('trading.order.tradeFee')}>
          <Money amount={`-${fee}`} currency={currencyType} />
        </FigureLine>
        <FigureLine label={t('trading.balanceAfter')} total>
          <Money amount={balanceAfter} currency={currencyType} />
        </FigureLine>
      </FigureLines>
    </Card>
  );
}
