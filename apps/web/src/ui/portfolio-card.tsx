import { classNames } from '@openfloor/look/class-names';
import { minuteText } from '@openfloor/look/date-text';
import { displayMoney } from '@openfloor/money/display';
import { useState } from 'react';
import { Link } from '@/lib/router.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { AmountsEye } from './amounts-eye.tsx';
import { Card } from './card.tsx';
import { DeltaPercent } from './delta.tsx';
import { DeltaMoney } from './delta-money.tsx';
import { Failed } from './failed.tsx';
import { Money, MoneyHero } from './money.tsx';
import styles from './portfolio-card.module.css';
import {
  type Portfolio,
  PortfolioChart,
  type PortfolioPoint,
  type PortfolioRange,
  pointDay,
} from './portfolio-chart.tsx';
import { PortfolioRanges } from './portfolio-ranges.tsx';
import { SimulatedPill } from './simulated-pill.tsx';
import { Skeleton } from './skeleton.tsx';

const againEveryMs = 30_000;
/** A change of today's in more letters than these takes a line for itself. */
const besideLetters = 9;

interface PortfolioCardProps {
  range?: PortfolioRange;
  onRange?: (range: PortfolioRange) => void;
  /** Its heading leads to the whole page. */
  linked?: boolean;
  /** Something else may come in its place: it draws no figures yet. */
  waits?: boolean;
}

/** What everything is worth now, and how it did. Its height is the same before and after its figures are here. */
export default function PortfolioCard(props: PortfolioCardProps) {
  const { range: given, onRange, linked = true, waits = false } = props;
  const { t } = useTranslation();
  const [own, setOwn] = useState<PortfolioRange>('month');
  const range = given ?? own;
  const portfolio = useCall('GET /portfolio', { query: { range } }, { refetchInterval: againEveryMs });
  // Another range replaces the figures once its own are here.
  const [known, setKnown] = useState<Known>();
  if (portfolio.data && portfolio.data !== known?.portfolio) setKnown({ portfolio: portfolio.data, range });
  return (
    <Card className={styles.card} label={t('portfolio.title')}>
      <div className={styles.head}>
        {linked ? (
          <Link to="/portfolio" className={styles.title}>
            {t('portfolio.title')} ›
          </Link>
        ) : (
          <span className={styles.title}>{t('portfolio.value')}</span>
        )}
        {/* Once on every screen: home has it beside its markets. */}
        {!linked && <SimulatedPill />}
        <AmountsEye className={styles.eye} />
      </div>
      {known && !waits ? (
        <Figures key={known.range} {...known} isOld={known.range !== range} />
      ) : portfolio.isError && !waits ? (
        <div className={classNames(styles.place, styles.failed)}>
          <Failed compact onRetry={() => portfolio.refetch()} />
        </div>
      ) : (
        <div className={styles.place}>
          <Skeleton width={220} height={36} />
          <Skeleton width={260} height={16} />
          <Skeleton height={148} radius={12} />
        </div>
      )}
      {known && !waits && portfolio.isError && <Failed compact onRetry={() => portfolio.refetch()} />}
      <PortfolioRanges range={range} onChange={onRange ?? setOwn} />
    </Card>
  );
}

interface Known {
  portfolio: Portfolio;
  range: PortfolioRange;
}

function Figures({ portfolio, range, isOld }: Known & { isOld: boolean }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const [point, setPoint] = useState<PortfolioPoint>();
  const { today } = portfolio;
  // By the figure itself, hidden or not: what is below stays where it is when the eye is pressed.
  const isLong = displayMoney(today.profit, defaultCurrency, defaultCurrency).length > besideLetters;
  return (
    <div className={classNames(styles.place, isOld && styles.old)}>
      <MoneyHero amount={point?.value ?? portfolio.value} currency={defaultCurrency} />
      <p className={classNames(styles.changes, isLong && styles.stacked)} aria-live="polite">
        {point ? (
          <>
            <span className={styles.quiet}>
              {range === 'day' ? minuteText(point.at) : pointDay(point.at)}
            </span>
            <DeltaPercent percent={Number(point.growth)} />
          </>
        ) : (
          <>
            <span>
              <DeltaMoney amount={today.profit} currency={defaultCurrency} percent={Number(today.percent)} />{' '}
              <span className={styles.quiet}>{t('portfolio.today')}</span>
            </span>
            {range !== 'day' && (
              <span>
                <span className={styles.quiet}>{t(`portfolio.ranges.${range}`)}</span>{' '}
                <DeltaPercent percent={Number(portfolio.range.percent)} />
              </span>
            )}
          </>
        )}
      </p>
      {portfolio.points.length > 1 ? (
        <PortfolioChart portfolio={portfolio} range={range} onPoint={setPoint} />
      ) : (
        <p className={styles.first}>
          {t(portfolio.value === '0.00' ? 'portfolio.nothingYet' : 'portfolio.firstDay')}
        </p>
      )}
      <Gaps portfolio={portfolio} />
    </div>
  );
}

/** What the curve does not know is said, not hidden. */
function Gaps({ portfolio: { points, missingDays, usdToLocal, delayed } }: { portfolio: Portfolio }) {
  const { t } = useTranslation();
  const { usMarketShow, defaultCurrency } = useTenant();
  const notes = [
    missingDays > 0 && t('portfolio.missingDays', { count: missingDays }),
    points.some(point => point.estimated) && t('portfolio.estimated'),
    delayed && t('portfolio.delayed'),
    usMarketShow && usdToLocal === null && t('portfolio.noRate'),
  ].filter(note => note !== false);
  return (
    <>
      {notes.map(note => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {usMarketShow && usdToLocal !== null && (
        <p className={styles.note}>
          {t('portfolio.rate')} <Money amount={usdToLocal} currency={defaultCurrency} shown />
        </p>
      )}
    </>
  );
}
