import { useTranslation } from '@/lib/translation.ts';
import { Card, Rows } from '@/ui/card.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import styles from './holdings.module.css';
import { RecordSkeleton } from './record-skeleton.tsx';

const places = [0, 1, 2, 3, 4];

/** The page's grid before its figures are here. */
export function HoldingsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      <Card>
        <Skeleton width={90} height={20} />
        <div style={{ height: 10 }} />
        <Skeleton width={190} height={36} radius={8} />
        <div style={{ height: 10 }} />
        <Skeleton width={140} height={16} />
        <div style={{ height: 16 }} />
        <Skeleton height={8} radius={4} />
      </Card>
      <Card kind="list" className={styles.rows}>
        <Rows>
          {places.map(place => (
            <RecordSkeleton key={place} lines={1} />
          ))}
        </Rows>
      </Card>
    </div>
  );
}
