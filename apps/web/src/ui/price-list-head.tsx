import { classNames } from '@openfloor/look/class-names';
import { useTranslation } from '@/lib/translation.ts';
import styles from './price-list-head.module.css';
import { nextSort, type PriceSort, type SortColumn } from './price-sort.ts';

interface PriceListHeadProps {
  sort: PriceSort | null;
  onSort: (sort: PriceSort | null) => void;
}

/** The columns' names above price rows; price and percent sort. */
export function PriceListHead({ sort, onSort }: PriceListHeadProps) {
  const { t } = useTranslation();
  const head = (column: SortColumn, label: string) => (
    <SortHead
      label={label}
      direction={sort?.column === column ? sort.direction : null}
      onTap={() => onSort(nextSort(sort, column))}
    />
  );
  return (
    <div className={styles.head}>
      <span>{t('market.stock')}</span>
      {head('price', t('market.price'))}
      {head('percent', t('market.dayPercent'))}
    </div>
  );
}

interface SortHeadProps {
  label: string;
  direction: PriceSort['direction'] | null;
  onTap: () => void;
}

function SortHead({ label, direction, onTap }: SortHeadProps) {
  const { t } = useTranslation();
  const arrow = (own: PriceSort['direction'], path: string) => (
    <svg
      viewBox="0 0 8 5"
      className={classNames(styles.arrow, direction !== own && styles.off)}
      aria-hidden="true"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
  return (
    <button
      type="button"
      className={classNames(styles.sort, direction && styles.on)}
      aria-label={`${label}, ${t(`market.sort.${direction ?? 'none'}`)}`}
      onClick={onTap}
    >
      {label}
      <span className={styles.arrows}>
        {arrow('asc', 'M4 0 8 5H0Z')}
        {arrow('desc', 'M4 5 0 0h8Z')}
      </span>
    </button>
  );
}
