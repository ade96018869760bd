import type { ReplyOf } from '@openfloor/client/client';
import { dateTimeText } from '@/lib/date-text.ts';
import { AppLink } from './app-link.tsx';
import { classNames } from './class-names.ts';
import styles from './news-row.module.css';
import { Skeleton } from './skeleton.tsx';

export type Headline = ReplyOf<'POST /news/pageNews'>['records'][number];

const toTheMinute = 16;

/** A news item's title, source and time beside its image. `lead`: its image large above them. */
export function NewsRow({ item, lead = false }: { item: Headline; lead?: boolean }) {
  const time = dateTimeText(item.pubDate);
  return (
    <AppLink
      to={`/news/${item.id}`}
      className={classNames(styles.row, lead && styles.lead, item.imageUrl === null && styles.withoutImage)}
    >
      <span className={styles.texts}>
        <b className={styles.title}>{item.title}</b>
        <span className={styles.source}>
          {item.source} · <time className={styles.time}>{lead ? time : time.slice(0, toTheMinute)}</time>
        </span>
      </span>
      {item.imageUrl !== null && (
        <img src={item.imageUrl} alt="" className={styles.image} loading="lazy" draggable={false} />
      )}
    </AppLink>
  );
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
