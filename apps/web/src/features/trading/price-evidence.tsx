import { markets } from '@openfloor/homes/lookup';
import { exactTimeText } from '@openfloor/look/date-text';
import { displayMoney, displayNumber, displayPercent } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money } from '@/ui/money.tsx';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import { FillMinute } from './fill-minute.tsx';
import styles from './order-detail.module.css';
import { quoteAgeSeconds, slippage, slippagePlace } from './order-evidence.ts';
import type { Order } from './orders.ts';
import { SlippageBar } from './slippage-bar.tsx';

/** The price the customer saw, the quote the order was filled at, and how they lie to each other. */
export function PriceEvidence({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { currencyType, shownPrice, price, quoteTime, createdTime } = order;
  const { amount, percent } = slippage(shownPrice, price);
  const within = slippagePlace(shownPrice, price, order.tolerance);
  return (
    <Card>
      <div className={styles.evidenceHead}>
        <h2 className={styles.section}>{t('trading.order.howPriceSet')}</h2>
        <SimulatedPill />
      </div>
      <FigureLines>
        <FigureLine label={t('trading.order.shownPrice')}>
          <Money amount={shownPrice} currency={currencyType} shown />
        </FigureLine>
        <FigureLine label={t(order.fromBlock ? 'trading.order.marketPrice' : 'trading.order.quoteUsed')}>
          <span className={styles.time}>{exactTimeText(quoteTime)}</span>
          <Money amount={order.fromBlock ? order.quotePrice : price} currency={currencyType} shown />
        </FigureLine>
        {order.fromBlock && (
          <FigureLine label={t('trading.order.blockPrice')}>
            <span className={styles.time}>
              {displayPercent(slippage(order.quotePrice, price).percent, defaultCurrency)}
            </span>
            <Money amount={price} currency={currencyType} shown />
          </FigureLine>
        )}
        <FigureLine label={t('trading.order.source')}>
          <Source order={order} />
        </FigureLine>
        <FigureLine label={t('trading.order.received')}>{exactTimeText(createdTime)}</FigureLine>
        <FigureLine label={t('trading.order.filledAt')}>{exactTimeText(order.filledTime)}</FigureLine>
        <FigureLine label={t('trading.order.quoteAge')}>
          {t('trading.order.seconds', {
            seconds: displayNumber(quoteAgeSeconds(order.quoteAge), defaultCurrency),
          })}
        </FigureLine>
        <FigureLine label={t('trading.order.slippage')}>
          {displayMoney(amount, currencyType, defaultCurrency, { plus: true })} (
          {displayPercent(percent, defaultCurrency)})
        </FigureLine>
      </FigureLines>
      {within && <SlippageBar {...within} />}
      <FillMinute order={order} />
    </Card>
  );
}

function Source({ order: { quoteSource, stockExchange } }: { order: Order }) {
  const { t } = useTranslation();
  if (quoteSource !== 'simulated') return quoteSource;
  return t('trading.order.simulatedSource', { market: markets[stockExchange].tag });
}
