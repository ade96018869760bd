import { timeText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import { displayMoney } from '@openfloor/money/display';
import type { OrderSide } from '@openfloor/rules/order-costs';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import lock from '@phosphor-icons/core/regular/lock-simple.svg?raw';
import type { ReactNode } from 'react';
import { orderTotals } from '@/lib/order-totals.ts';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { AlertNote } from '@/ui/alert-note.tsx';
import { Card } from '@/ui/card.tsx';
import { CopyRow } from '@/ui/copy-row.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money, MoneyHero } from '@/ui/money.tsx';
import { Note } from '@/ui/note.tsx';
import { ReportLink } from '@/ui/report-link.tsx';
import { StockTile } from '@/ui/stock-tile.tsx';
import { Tag } from '@/ui/tag.tsx';
import { LedgerEntry } from './ledger-entry.tsx';
import styles from './order-detail.module.css';
import type { Order } from './orders.ts';
import { PriceEvidence } from './price-evidence.tsx';

interface OrderDetailProps {
  order: Order;
  side: OrderSide;
  more?: ReactNode;
}

/** An order with everything that shows how it was filled. */
export function OrderDetail({ order, side, more }: OrderDetailProps) {
  const { t } = useTranslation();
  const { lockedUntil } = order;
  const isLocked = lockedUntil !== null && lockedUntil > serverNow();
  return (
    <>
      {order.corrected && (
        <div className={styles.corrected}>
          <Corrected order={order} corrected={order.corrected} />
        </div>
      )}
      <Fill order={order} side={side} />
      {more}
      <PriceEvidence order={order} />
      <LedgerEntry order={order} side={side} />
      <OrderNumber number={order.number} />
      <div className={styles.foot}>
        {isLocked ? (
          <Note svg={lock}>{t('trading.order.lockedUntil', { time: timeText(lockedUntil) })}</Note>
        ) : (
          <span />
        )}
        <ReportLink kind="order" id={order.id} atEnd />
      </div>
    </>
  );
}

function Fill({ order, side }: { order: Order; side: OrderSide }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { figure } = useSharesText();
  const { currencyType, amount, stockSymbol } = order;
  const { value, total } = orderTotals(side, order);
  const own = useOwnFigures();
  const isPurchase = side === 'buy';
  return (
    <Card>
      <div className={styles.head}>
        <StockTile symbol={stockSymbol} />
        <div>
          <p className={styles.what}>
            {t(isPurchase ? 'trading.bought' : 'trading.sold', {
              shares: own.figure(figure(amount)),
              symbol: stockSymbol,
            })}
            {order.dailyTrade && <Tag>{t('trading.dayTrading')}</Tag>}
          </p>
          <p className={styles.quiet}>{timeText(order.createdTime)}</p>
        </div>
        <span className={styles.filled}>
          <Icon svg={checkCircle} size={16} />
          {t('trading.filled')}
        </span>
      </div>
      <p className={styles.totalLabel}>{t(isPurchase ? 'trading.totalPaid' : 'trading.totalReceived')}</p>
      <MoneyHero amount={total} currency={currencyType} />
      <FigureLines className={styles.sums}>
        <FigureLine
          label={`${own.figure(figure(amount))} × ${displayMoney(order.price, currencyType, defaultCurrency)}`}
        >
          <Money amount={value} currency={currencyType} />
        </FigureLine>
        <FigureLine label={t('trading.fee')}>
          <Money amount={isPurchase ? order.fee : `-${order.fee}`} currency={currencyType} />
        </FigureLine>
      </FigureLines>
    </Card>
  );
}

/** What the venue took back or put right, in plain words. */
function Corrected({ order, corrected }: { order: Order; corrected: NonNullable<Order['corrected']> }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { currencyType } = order;
  const isBust = corrected.price === null;
  return (
    <AlertNote title={t(isBust ? 'trading.order.busted' : 'trading.order.corrected')}>
      <p>{corrected.reason}</p>
      <FigureLines className={styles.sums}>
        <FigureLine label={t('trading.order.correctedAt')}>{timeText(corrected.time)}</FigureLine>
        {corrected.price !== null && (
          <FigureLine label={t('trading.order.priceNow')}>
            {displayMoney(corrected.price, currencyType, defaultCurrency)}
          </FigureLine>
        )}
        <FigureLine label={t('trading.order.moneyMoved')}>
          <Money amount={corrected.amount} currency={currencyType} plus />
        </FigureLine>
        {corrected.claim !== '0.00' && (
          <FigureLine label={t('trading.order.owed')}>
            <Money amount={corrected.claim} currency={currencyType} />
          </FigureLine>
        )}
        <FigureLine label={t('trading.order.venueReference')}>{corrected.venueReference}</FigureLine>
      </FigureLines>
    </AlertNote>
  );
}

function OrderNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <Card kind="list">
      <CopyRow label={t('trading.order.number')} value={number} />
    </Card>
  );
}
