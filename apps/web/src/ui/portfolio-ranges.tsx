import { useTranslation } from '@/lib/translation.ts';
import type { PortfolioRange } from './portfolio-chart.tsx';
import styles from './portfolio-ranges.module.css';

const ranges = ['day', 'week', 'month', 'year', 'all'] as const satisfies readonly PortfolioRange[];

interface PortfolioRangesProps {
  range: PortfolioRange;
  onChange: (range: PortfolioRange) => void;
}

/** A letter each, with the whole word for those who hear it. */
export function PortfolioRanges({ range, onChange }: PortfolioRangesProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.ranges}>
      <legend className="visually-hidden">{t('portfolio.range')}</legend>
      {ranges.map(value => (
        <button
          key={value}
          type="button"
          className={styles.range}
          aria-pressed={value === range}
          aria-label={t(`portfolio.ranges.${value}`)}
          onClick={() => onChange(value)}
        >
          <span>{t(`portfolio.short.${value}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
