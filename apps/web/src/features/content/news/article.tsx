import type { ReplyOf } from '@openfloor/client/client';
import { classNames } from '@openfloor/look/class-names';
import { timeText } from '@openfloor/look/date-text';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { useInBrowser } from '@/lib/use-in-browser.ts';
import { type ListStock, PriceRow, PriceRows } from '@/ui/price-row.tsx';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import styles from './article.module.css';
import { harmlessContent } from './harmless-content.ts';

export function Article({ item, large }: { item: ReplyOf<'GET /news/{id}'>; large: boolean }) {
  const inBrowser = useInBrowser();
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>{item.title}</h1>
      <p className={styles.source}>
        {item.source} · <time className={styles.time}>{inBrowser ? timeText(item.pubDate) : ''}</time>
      </p>
      {item.imageUrl !== null && (
        <img src={item.imageUrl} alt="" className={styles.image} fetchPriority="high" />
      )}
      <Content html={item.content} large={large} />
      {item.stocks.length > 0 && <InThisStory stocks={item.stocks} />}
    </article>
  );
}

function InThisStory({ stocks }: { stocks: readonly ListStock[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.stocks} aria-labelledby="in-this-story">
      <div className={styles.stocksHead}>
        <h2 id="in-this-story">{t('news.inThisStory')}</h2>
        <SimulatedPill />
      </div>
      <PriceRows>
        {stocks.map(stock => (
          <PriceRow key={stock.id} stock={stock} />
        ))}
      </PriceRows>
    </section>
  );
}

function Content({ html, large }: { html: string; large: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(harmlessContent(html)), [html]);
  return (
    <div
      ref={place}
      className={classNames(styles.content, large && styles.large)}
      // A browser leaves what the server drew alone until it has purified it itself.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: on the server only, which has cleaned it.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? html : '' }}
      suppressHydrationWarning
    />
  );
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
