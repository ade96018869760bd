import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { Money } from '@/ui/money.tsx';
import type { Detail } from './allocation-card.tsx';
import styles from './portfolio.module.css';

const lines = ['realised', 'income', 'fees', 'together'] as const;

/** Gains, income and fees, a column a year. */
export function YearsCard({ detail }: { detail: Detail }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  if (detail.years.length === 0) return null;
  return (
    <Card>
      <h2 className={styles.title}>{t('portfolio.byYear')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('portfolio.byYear')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {detail.years.map(({ year }) => (
                <th key={year} scope="col">
                  {year}
                </th>
              ))}
              <th scope="col">{t('portfolio.all')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr key={line} className={line === 'together' ? styles.sum : undefined}>
                <th scope="row">{t(`portfolio.years.${line}`)}</th>
                {[...detail.years, { year: 0, ...detail.all }].map(figures => (
                  <td key={figures.year}>
                    <Money amount={figures[line]} currency={defaultCurrency} plus />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.text}>{t('portfolio.yearsNote')}</p>
    </Card>
  );
}
