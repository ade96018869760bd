import { timeText } from '@openfloor/look/date-text';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { DeltaMoney } from '@/ui/delta-money.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import styles from './order-detail.module.css';
import type { DayTrade } from './orders.ts';

export const isAllSold = ({ amount, soldAmount }: DayTrade): boolean => Number(soldAmount) >= Number(amount);

/** What became of a purchase for the day. */
export function DayTradeOutcome({ dayTrade }: { dayTrade: DayTrade }) {
  const { t } = useTranslation();
  const { figure } = useSharesText();
  const own = useOwnFigures();
  const { amount, soldAmount, profit, currencyType, closeTime } = dayTrade;
  return (
    <Card>
      <h2 className={styles.section}>{t('trading.order.dayTrade')}</h2>
      <FigureLines>
        <FigureLine label={t('trading.order.sold')}>
          {t('trading.records.soldOf', {
            sold: own.figure(figure(soldAmount)),
            shares: own.figure(figure(amount)),
          })}
        </FigureLine>
        {profit !== null && (
          <FigureLine label={t('trading.order.profit')}>
            <DeltaMoney amount={profit} currency={currencyType} />
          </FigureLine>
        )}
        {!isAllSold(dayTrade) && (
          <FigureLine label={t('trading.order.closesAt')}>{timeText(closeTime)}</FigureLine>
        )}
      </FigureLines>
    </Card>
  );
}
