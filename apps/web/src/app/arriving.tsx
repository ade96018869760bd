import { useTranslation } from '@/lib/translation.ts';
import { Skeleton } from '@/ui/skeleton.tsx';
import styles from './arriving.module.css';

const rows = [0, 1, 2, 3, 4, 5];

/** In the place of a screen whose code is on its way, so that a tap is answered at once. */
export function Arriving() {
  const { t } = useTranslation();
  return (
    <div className={styles.arriving} role="status" aria-busy="true" aria-label={t('common.loading')}>
      <Skeleton width={140} height={22} />
      <Skeleton height={120} radius={16} />
      {rows.map(row => (
        <div key={row} className={styles.row}>
          <Skeleton width={40} height={40} radius={12} />
          <Skeleton height={16} />
        </div>
      ))}
    </div>
  );
}
