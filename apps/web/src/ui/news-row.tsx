import type { ReplyOf } from '@openfloor/client/client';
import { classNames } from '@openfloor/look/class-names';
import { timeText } from '@openfloor/look/date-text';
import { memo } from 'react';
import { useInBrowser } from '@/lib/use-in-browser.ts';
import { AppLink } from './app-link.tsx';
import styles from './news-row.module.css';
import { Skeleton } from './skeleton.tsx';

export type Headline = ReplyOf<'POST /news/pageNews'>['records'][number];

const toTheMinute = 16;

/** A news item's title, source and time beside its image. `lead`: its image large above them. */
export const NewsRow = memo(function NewsRow({ item, lead = false }: { item: Headline; lead?: boolean }) {
  return (
    <AppLink to={`/news/${item.id}`} className={classNames(styles.row, lead && styles.lead)}>
      <span className={styles.texts}>
        <b className={styles.title}>{item.title}</b>
        <span className={styles.source}>
          {item.source} · <NewsTime timeMs={item.pubDate} exact={lead} />
        </span>
      </span>
      {item.imageUrl !== null && (
        <img
          src={item.imageUrl}
          alt=""
          className={styles.image}
          // The large one is what a page of news is waited for.
          loading={lead ? 'eager' : 'lazy'}
          fetchPriority={lead ? 'high' : 'auto'}
          draggable={false}
        />
      )}
    </AppLink>
  );
});

/** In the user's own zone, which the server does not know. */
function NewsTime({ timeMs, exact }: { timeMs: number; exact: boolean }) {
  const inBrowser = useInBrowser();
  const text = inBrowser ? timeText(timeMs) : '';
  return <time className={styles.time}>{exact ? text : text.slice(0, toTheMinute)}</time>;
}

export function NewsRowSkeleton({ lead = false }: { lead?: boolean }) {
  return (
    <div className={classNames(styles.row, lead && styles.lead)}>
      <span className={classNames(styles.texts, styles.bars)}>
        <Skeleton width="90%" height={14} />
        <Skeleton width="60%" height={14} />
        <Skeleton width={150} height={11} />
      </span>
      <span className={styles.image}>
        <Skeleton height="100%" radius={lead ? 0 : 12} />
      </span>
    </div>
  );
}
