import { useTranslation } from 'react-i18next';
import { localMarket } from '@/lib/markets.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { Card, Rows } from '@/ui/card.tsx';
import { PriceRow, PriceRowSkeleton } from '@/ui/price-row.tsx';
import { Block } from './block.tsx';
import { BlockHead } from './block-head.tsx';
import styles from './home.module.css';

const rows = 5;
const rowIndent = 52;

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
          <Rows indent={rowIndent}>
            {records.map(stock => (
              <PriceRow key={stock.id} stock={stock} />
            ))}
          </Rows>
        )}
      </Block>
    </Card>
  );
}

function RowsSkeleton() {
  const places = Array.from({ length: rows }, (_, place) => place);
  return (
    <Rows indent={rowIndent}>
      {places.map(place => (
        <PriceRowSkeleton key={place} />
      ))}
    </Rows>
  );
}
