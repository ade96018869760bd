import type { ReplyOf } from '@openfloor/client/client';
import { displayPercent } from '@openfloor/money/display';
import { durationText } from '@/lib/duration-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { Stat, Stats } from '@/ui/stats.tsx';
import { percent, ReasonBars } from './reason-bars.tsx';
import styles from './transparency.module.css';

type Withdrawals = ReplyOf<'GET /transparency'>['withdrawals'];

export function WithdrawalsCard({ withdrawals }: { withdrawals: Withdrawals }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { days, paid, rejected, waiting, medianMs, p95Ms } = withdrawals;
  const decided = paid + rejected;
  const length = (ms: number) => durationText(0, ms, t);
  return (
    <Card>
      <CardHead title={t('transparency.withdrawals.title')} days={days} />
      {medianMs === null && decided === 0 ? (
        <p className={styles.quiet}>{t('transparency.withdrawals.none')}</p>
      ) : (
        <>
          <Stats className={styles.stats}>
            <Stat label={t('transparency.withdrawals.half')}>
              {medianMs === null ? '–' : length(medianMs)}
            </Stat>
            <Stat label={t('transparency.withdrawals.most')}>{p95Ms === null ? '–' : length(p95Ms)}</Stat>
            <Stat label={t('transparency.withdrawals.rejected')}>
              {decided === 0
                ? '–'
                : displayPercent(percent(rejected, decided), defaultCurrency, { plus: false })}
            </Stat>
          </Stats>
          <ReasonBars
            total={rejected}
            reasons={withdrawals.reasons.map(({ reason, count }) => ({
              name: t(`transparency.withdrawals.reasons.${reason}`),
              count,
            }))}
          />
          <p className={styles.limit}>{t('transparency.withdrawals.limit', { waiting: String(waiting) })}</p>
        </>
      )}
    </Card>
  );
}

export function CardHead({ title, days }: { title: string; days: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <span className={styles.quiet}>{t('transparency.days', { days: String(days) })}</span>
    </div>
  );
}
