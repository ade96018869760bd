import { ApiError } from '@openfloor/client/api-error';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { Card } from '@/ui/card.tsx';
import { Failed } from '@/ui/failed.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money } from '@/ui/money.tsx';
import { Note } from '@/ui/note.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { type KnownPeriods, type Period, periodProblems, unprovedDays } from './choice.ts';
import { spanText } from './period-words.ts';
import styles from './statements.module.css';

/** What a statement of the period would come to, and what of it cannot be proved yet. */
export function SummaryCard({ period, known }: { period: Period; known: KnownPeriods }) {
  const { t } = useTranslation();
  const { from, to } = period;
  const isWhole = Object.keys(periodProblems(period, known.today)).length === 0;
  const unproved = isWhole ? unprovedDays(period, known.closedUntil) : undefined;
  return (
    <>
      <Card className={styles.summary} label={t('statements.summary')}>
        {isWhole ? (
          <Summary from={from} to={to} />
        ) : (
          <p className={styles.quiet}>{t('statements.unfinished')}</p>
        )}
      </Card>
      {unproved && (
        <Note svg={info} className={styles.unproved}>
          {t('statements.unproved', { days: spanText(unproved, { t }) })}
        </Note>
      )}
    </>
  );
}

function Summary({ from, to }: Period) {
  const { t } = useTranslation();
  const summary = useCall('GET /statements/summary', { query: { from, to } });
  if (summary.data) {
    const { sums } = summary.data;
    if (sums.length === 0) return <p className={styles.quiet}>{t('statements.nothing')}</p>;
    return sums.map(({ currencyType, opening, closing, change, movements }) => (
      <section key={currencyType} className={styles.sum} aria-label={currencyType}>
        {sums.length > 1 && <h2 className={styles.currency}>{currencyType}</h2>}
        <FigureLines>
          <FigureLine label={t('statements.opening')}>
            <Money amount={opening} currency={currencyType} />
          </FigureLine>
          <FigureLine label={t('statements.movements', { count: movements })}>
            <Money amount={change} currency={currencyType} plus />
          </FigureLine>
          <FigureLine label={t('statements.closing')} total>
            <Money amount={closing} currency={currencyType} />
          </FigureLine>
        </FigureLines>
      </section>
    ));
  }
  const { error } = summary;
  // About the period itself: asking again would change nothing.
  if (error instanceof ApiError && error.field !== undefined)
    return (
      <p className={styles.quiet} role="alert">
        {error.msg}
      </p>
    );
  if (error) return <Failed compact onRetry={() => void summary.refetch()} />;
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      <Skeleton height={100} radius={12} />
    </div>
  );
}
