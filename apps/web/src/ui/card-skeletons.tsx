import { useTranslation } from '@/lib/translation.ts';
import styles from './card.module.css';
import { Card, type CardKind } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

interface CardSkeletonsProps {
  /** One card for each. */
  heights: readonly number[];
  kind?: CardKind;
}

/** Stands for a page of cards that is on its way. */
export function CardSkeletons({ heights, kind = 'plain' }: CardSkeletonsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.stack} role="status" aria-busy="true" aria-label={t('common.loading')}>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
        <Card key={place} kind={kind}>
          <Skeleton height={height} radius={12} />
        </Card>
      ))}
    </div>
  );
}
