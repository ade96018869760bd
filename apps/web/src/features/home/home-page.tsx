import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { usePageTitle } from '@/lib/page-title.ts';
import { useIsCustomer } from '@/lib/session.ts';
import { useTenant } from '@/lib/tenant.ts';
import { Page } from '@/ui/page.tsx';
import { PullToRefresh } from '@/ui/pull-to-refresh.tsx';
import { BannerBlock } from './banner-block.tsx';
import { ClassicIcons, ClassicSearchBar } from './classic-head.tsx';
import { GuestCard } from './guest-card.tsx';
import styles from './home.module.css';
import { HomeBar } from './home-bar.tsx';
import { MarketStrip } from './market-strip.tsx';
import { ShortcutBlock } from './shortcut-block.tsx';

// Asked for at once, but what stands above need not wait for it.
const lists = import('./home-lists.tsx');
const HomeLists = lazy(() => lists);

export default function HomePage() {
  const isCustomer = useIsCustomer();
  const { legalName, defaultTheme } = useTenant();
  const queries = useQueryClient();
  usePageTitle();
  const isClassic = defaultTheme === 1;
  return (
    <Page top={isClassic ? <ClassicSearchBar /> : <HomeBar />}>
      <PullToRefresh onRefresh={() => queries.refetchQueries({ type: 'active' }, { throwOnError: true })}>
        {isClassic && <ClassicIcons />}
        <MarketStrip />
        {!isCustomer && <GuestCard />}
        <BannerBlock />
        <ShortcutBlock inCard={isClassic} />
        <Suspense fallback={<div className={styles.listsPlace} />}>
          <HomeLists ranking={!isClassic} />
          <p className={styles.legal}>{legalName}</p>
        </Suspense>
      </PullToRefresh>
    </Page>
  );
}
