import { useTranslation } from 'react-i18next';
import { localMarket } from '@/lib/markets.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { Card } from '@/ui/card.tsx';
import { PriceRow, PriceRowSkeleton, PriceRows } from '@/ui/price-row.tsx';
import { Block } from './block.tsx';
import { BlockHead } from './block-head.tsx';
import styles from './home.module.css';

const rows = 5;

export function TopVolume() {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const ranking = useCall('POST /stock/rank', {
    body: { market: localMarket(defaultCurrency), rankType: 'VOLUME', pageNum: 1, pageSize: rows },
  });
  const title = t('home.topVolume');
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
  const places = Array.from({ length: rows }, (_, place) => place);
  return (
    <PriceRows>
      {places.map(place => (
        <PriceRowSkeleton key={place} />
      ))}
    </PriceRows>
  );
}
