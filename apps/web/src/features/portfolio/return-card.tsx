import { dayText, minuteText } from '@openfloor/look/date-text';
import { displayPercent } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { DeltaPercent } from '@/ui/delta.tsx';
import { DeltaMoney } from '@/ui/delta-money.tsx';
import { Money } from '@/ui/money.tsx';
import { type Portfolio, type PortfolioRange, pointDay } from '@/ui/portfolio-chart.tsx';
import { Word } from '@/ui/words/word.tsx';
import styles from './portfolio.module.css';

interface ReturnCardProps {
  portfolio: Portfolio;
  range: PortfolioRange;
}

/** The range's return in words, what was paid meanwhile, and the curve as figures. */
export function ReturnCard({ portfolio, range }: ReturnCardProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { flows } = portfolio;
  const paidIn = flows.filter(flow => !flow.amount.startsWith('-')).length;
  const paidOut = flows.length - paidIn;
  const title = t('portfolio.return', { range: t(`portfolio.ranges.${range}`) });
  return (
    <Card label={title}>
      <p className={styles.label}>{title}</p>
      <p className={styles.figure}>
        <DeltaPercent percent={Number(portfolio.range.percent)} />
      </p>
      <p className={styles.text}>
        {t('portfolio.explained')}{' '}
        <span className={styles.inMoney}>
          <DeltaMoney amount={portfolio.range.profit} currency={defaultCurrency} />
        </span>
      </p>
      <p className={styles.text}>
        <Word name="timeWeighted" />
      </p>
      {flows.length > 0 && (
        <p className={styles.text}>
          {paidIn > 0 && <span>⊕ {t('portfolio.paidIn', { count: paidIn })}</span>}{' '}
          {paidOut > 0 && <span>⊖ {t('portfolio.paidOut', { count: paidOut })}</span>}
        </p>
      )}
      <details className={styles.details}>
        <summary>{t('portfolio.asTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
        <section className={styles.scroll} tabIndex={0} aria-label={t('portfolio.asTable')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('portfolio.day')}</th>
                <th scope="col">{t('portfolio.value')}</th>
                <th scope="col">%</th>
              </tr>
            </thead>
            <tbody>
              {portfolio.points.toReversed().map(point => (
                <tr key={point.at}>
                  <th scope="row">{range === 'day' ? minuteText(point.at) : pointDay(point.at)}</th>
                  <td>
                    <Money amount={point.value} currency={defaultCurrency} />
                  </td>
                  <td>{displayPercent(Number(point.growth), defaultCurrency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {flows.length > 0 && (
          <ul className={styles.flows}>
            {flows.toReversed().map(({ at, kind, amount, currencyType }) => (
              <li key={`${at} ${amount}`}>
                <span>
                  {dayText(at)} {t(`portfolio.flows.${kind}`)}
                </span>
                <Money amount={amount} currency={currencyType} plus />
              </li>
            ))}
          </ul>
        )}
      </details>
    </Card>
  );
}
