import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { Card } from '@/ui/card.tsx';
import { PriceRow, PriceRowSkeleton, PriceRows } from '@/ui/price-row.tsx';
import { Block } from './block.tsx';
import { BlockHead } from './block-head.tsx';
import styles from './home.module.css';
import { rankingArguments, rankingRows } from './home-calls.ts';

export function TopVolume() {
  const { t } = useTranslation();
  const ranking = useCall('POST /stock/rank', rankingArguments(useTenant()));
  const title = t('home.topVolume');
  // Without a source of prices there is nothing to rank, as the markets above say.
  if (ranking.data?.records.length === 0) return null;
  return (
    <Card kind="list" className={styles.ranking} label={title}>
      <BlockHead title={title} more="/market" />
      <Block call={ranking} skeleton={<RowsSkeleton />} className={styles.rankingFailed}>
        {({ records }) => (
          <PriceRows>
            {records.map(stock => (
              <PriceRow key={stock.id} stock={stock} />
            ))}
          </PriceRows>
        )}
      </Block>
    </Card>
  );
}

function RowsSkeleton() {
  const places = Array.from({ length: rankingRows }, (_, place) => place);
  return (
    <PriceRows>
      {places.map(place => (
        <PriceRowSkeleton key={place} />
      ))}
    </PriceRows>
  );
}
