import { dayText } from '@openfloor/look/date-text';
import lock from '@phosphor-icons/core/fill/lock-simple-fill.svg?raw';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { Link } from '@/lib/router.tsx';
import { serverNow } from '@/lib/server-clock.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { DeltaMoney } from '@/ui/delta-money.tsx';
import { Money } from '@/ui/money.tsx';
import { ProgressBar } from '@/ui/progress-bar.tsx';
import { ReportLink } from '@/ui/report-link.tsx';
import { Stat, Stats } from '@/ui/stats.tsx';
import { StatusWord } from '@/ui/status-word.tsx';
import styles from './products.module.css';
import { type Order, productPath } from './products.ts';
import { dayOfLock, estimatesOf } from './purchase.ts';
import { useRatesText } from './rates-text.ts';

/** Money in a product: locked, or paid back with its profit or loss. */
export function OrderCard({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { range } = useRatesText();
  const { productName, productManagerName, productId, status, applyAmount, currencyType } = order;
  const isLocked = status === 'HOLDING';
  return (
    <Card className={styles.card} label={productName} inList>
      <Link to={productPath(productId)} className={styles.top}>
        <span>
          <b className={styles.name}>{productName}</b>
          <span className={styles.manager}>{productManagerName}</span>
        </span>
        <StatusWord tone={isLocked ? 'now' : 'good'} svg={isLocked ? lock : undefined}>
          {t(`products.status.${status}`)}
        </StatusWord>
      </Link>
      <Stats className={styles.stats}>
        <Stat label={t('products.putIn')}>
          <Money amount={applyAmount} currency={currencyType} />
        </Stat>
        {isLocked ? (
          <Stat label={t('products.estimate')}>{range(order)}</Stat>
        ) : (
          <Stat label={t('products.result')}>
            <Result order={order} />
          </Stat>
        )}
      </Stats>
      {isLocked ? <Locked order={order} /> : <Ended order={order} />}
      <div className={styles.foot}>
        <span>{order.number}</span>
        <ReportLink kind="product" id={order.id} atEnd />
      </div>
    </Card>
  );
}

function Result({ order: { profitAmount, profitRate, currencyType } }: { order: Order }) {
  const { t } = useTranslation();
  if (profitAmount === null) return t('products.resultPending');
  return (
    <DeltaMoney
      amount={profitAmount}
      currency={currencyType}
      {...(profitRate !== null && { percent: profitRate })}
    />
  );
}

function Locked({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { lockDay, lockEndTime, applyAmount, currencyType } = order;
  const day = dayOfLock(order, serverNow());
  const estimates = estimatesOf(order, applyAmount).day;
  const own = useOwnFigures();
  const written = (amount: string) => own.money(amount, currencyType);
  return (
    <div className={styles.term}>
      <ProgressBar part={day / lockDay} />
      <div className={styles.ends}>
        <span>{t('products.dayOf', { day, days: lockDay })}</span>
        <span>{t('products.until', { date: dayText(lockEndTime) })}</span>
      </div>
      <p className={styles.quiet}>
        {t('products.perDayRange', { low: written(estimates.low), high: written(estimates.high) })}
      </p>
    </div>
  );
}

function Ended({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { range } = useRatesText();
  return (
    <div className={styles.foot}>
      <span>{t('products.estimateWas', { range: range(order) })}</span>
      <span>{t('products.ended', { date: dayText(order.maturedTime ?? order.lockEndTime) })}</span>
    </div>
  );
}
