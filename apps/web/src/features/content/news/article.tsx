import type { ReplyOf } from '@openfloor/client/client';
import { classNames } from '@openfloor/look/class-names';
import { timeText } from '@openfloor/look/date-text';
import { useLayoutEffect, useRef } from 'react';
import { Skeleton } from '@/ui/skeleton.tsx';
import styles from './article.module.css';
import { harmlessContent } from './harmless-content.ts';

export function Article({ item, large }: { item: ReplyOf<'GET /news/{id}'>; large: boolean }) {
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>{item.title}</h1>
      <p className={styles.source}>
        {item.source} · <time className={styles.time}>{timeText(item.pubDate)}</time>
      </p>
      {item.imageUrl !== null && <img src={item.imageUrl} alt="" className={styles.image} />}
      <Content html={item.content} large={large} />
    </article>
  );
}

function Content({ html, large }: { html: string; large: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(harmlessContent(html)), [html]);
  return <div ref={place} className={classNames(styles.content, large && styles.large)} />;
}

export function ArticleSkeleton() {
  return (
    <div className={styles.article} aria-busy="true">
      <div className={styles.bars}>
        <Skeleton width="95%" height={26} />
        <Skeleton width="60%" height={26} />
        <Skeleton width={180} height={12} />
      </div>
      <div className={styles.image}>
        <Skeleton height="100%" radius={16} />
      </div>
      <div className={styles.bars}>
        {[100, 94, 97, 60].map(width => (
          <Skeleton key={width} width={`${width}%`} height={15} />
        ))}
      </div>
    </div>
  );
}
