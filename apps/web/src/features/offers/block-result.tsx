import { timeText } from '@openfloor/look/date-text';
import { useTranslation } from 'react-i18next';
import { orderTotals } from '@/lib/order-totals.ts';
import { useSharesText } from '@/lib/shares-text.ts';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money } from '@/ui/money.tsx';
import { DoneMark } from './done-mark.tsx';
import type { BlockOrder } from './use-buy-block.ts';

/** How the purchase was filled, for the moment before the holdings are shown. */
export function BlockResult({ order }: { order: BlockOrder }) {
  const { t } = useTranslation();
  const { figure, withUnit } = useSharesText();
  const { price, amount, fee, currencyType, lockedUntil } = order;
  return (
    <>
      <DoneMark
        title={t('trading.bought', { shares: figure(amount), symbol: order.stockSymbol })}
        text={lockedUntil ? t('offers.blockLocked', { time: timeText(lockedUntil) }) : ''}
      />
      <FigureLines>
        <FigureLine label={t('trading.fillPrice')}>
          <Money amount={price} currency={currencyType} />
        </FigureLine>
        <FigureLine label={t('trading.quantity')}>{withUnit(amount)}</FigureLine>
        <FigureLine label={t('trading.fee')}>
          <Money amount={fee} currency={currencyType} />
        </FigureLine>
        <FigureLine label={t('trading.totalPaid')} total>
          <Money amount={orderTotals('buy', order).total} currency={currencyType} />
        </FigureLine>
      </FigureLines>
    </>
  );
}
