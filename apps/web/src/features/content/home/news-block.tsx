import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { Card, Rows } from '@/ui/card.tsx';
import { NewsRow, NewsRowSkeleton } from '@/ui/news-row.tsx';
import { Block } from './block.tsx';
import { BlockHead } from './block-head.tsx';
import styles from './home.module.css';
import { newsArguments, newsRows } from './home-calls.ts';

export function NewsBlock() {
  const { t } = useTranslation();
  const news = useCall('POST /news/mainPageNews', newsArguments);
  const title = t('home.news');
  if (news.data?.records.length === 0) return null;
  return (
    <Card kind="list" className={styles.news} label={title}>
      <BlockHead title={title} more="/newsList" />
      <Block call={news} skeleton={<RowsSkeleton />} className={styles.newsFailed}>
        {({ records }) => (
          <Rows>
            {records.map(item => (
              <NewsRow key={item.id} item={item} />
            ))}
          </Rows>
        )}
      </Block>
    </Card>
  );
}

function RowsSkeleton() {
  const places = Array.from({ length: newsRows }, (_, place) => place);
  return (
    <Rows>
      {places.map(place => (
        <NewsRowSkeleton key={place} />
      ))}
    </Rows>
  );
}
