import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { OfferCardSkeleton } from './offer-card.tsx';
import styles from './offers.module.css';

type ListProps<Row> = Parameters<typeof PagedList<Row>>[0];

interface OfferListProps<Row extends { id: string }>
  extends Pick<ListProps<Row>, 'queryKey' | 'fetchPage' | 'pageSize'> {
  renderOffer: (offer: Row) => ReactNode;
}

// Somebody else's application, a change of terms: what is on screen should not grow old.
const readEveryMs = 30_000;

/** Offers as cards, in a list that grows as it is scrolled. */
export function OfferList<Row extends { id: string }>({ renderOffer, ...list }: OfferListProps<Row>) {
  const { t } = useTranslation();
  return (
    <PagedList
      {...list}
      refetchInterval={readEveryMs}
      rowKey={offer => offer.id}
      renderRow={renderOffer}
      wrap={cards => <div className={styles.cards}>{cards}</div>}
      skeletonRow={<OfferCardSkeleton />}
      emptyText={t('offers.emptyText')}
      emptyAction={<ButtonLink to="/market">{t('trading.holdings.emptyAction')}</ButtonLink>}
    />
  );
}
