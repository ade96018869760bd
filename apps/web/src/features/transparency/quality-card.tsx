import type { ReplyOf } from '@openfloor/client/client';
import { displayNumber, displayPercent } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { percent, ReasonBars } from './reason-bars.tsx';
import styles from './transparency.module.css';
import { CardHead } from './withdrawals-card.tsx';

type Report = ReplyOf<'GET /transparency/quality'>;

/** How orders were filled, and how many were refused. */
export function QualityCard({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { fills, insideMinute, outsideMinute, refused, leftOut } = report;
  const judged = insideMinute + outsideMinute;
  const refusals = refused.reduce((sum, { count }) => sum + count, 0);
  const share = (part: number, whole: number) =>
    whole === 0 ? '–' : displayPercent(percent(part, whole), defaultCurrency, { plus: false });
  const number = (figure: number) => displayNumber(figure, defaultCurrency, { decimals: 0 });
  return (
    <Card>
      <CardHead title={t('transparency.quality.title')} days={report.days} />
      {fills + refusals === 0 ? (
        <p className={styles.quiet}>{t('transparency.quality.none')}</p>
      ) : (
        <>
          <FigureLines>
            <FigureLine label={t('transparency.quality.inside')}>{share(insideMinute, judged)}</FigureLine>
            <FigureLine label={t('transparency.quality.median')}>
              <Slippage points={report.slippageMedian} />
            </FigureLine>
            <FigureLine label={t('transparency.quality.worst')}>
              <Slippage points={report.slippage99} />
            </FigureLine>
            <FigureLine label={t('transparency.quality.refused')}>
              {share(refusals, fills + refusals)}
            </FigureLine>
          </FigureLines>
          <ReasonBars
            total={refusals}
            reasons={refused.map(({ reason, count }) => ({
              name: t(`transparency.quality.reasons.${reason}`),
              count,
            }))}
          />
          <p className={styles.limit}>
            {t('transparency.quality.limit', {
              fills: number(fills),
              quiet: number(leftOut.nothingTraded + leftOut.notKnown),
              apart: number(leftOut.fromBlocks + leftOut.atCloses),
            })}
          </p>
        </>
      )}
    </Card>
  );
}

/** Above zero is against the customer: a hundred basis points are a percent. */
function Slippage({ points }: { points: string | null }) {
  const { defaultCurrency } = useTenant();
  if (points === null) return '–';
  return displayPercent(Math.round(Number(points)) / 100, defaultCurrency);
}
