import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadTexts } from '@/lib/i18n.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useIsCustomer } from '@/lib/session.ts';
import { useTenant } from '@/lib/tenant.ts';
import { Page } from '@/ui/page.tsx';
import { PullToRefresh } from '@/ui/pull-to-refresh.tsx';
import { GuestCard } from './guest-card.tsx';
import styles from './home.module.css';
import { HomeBar } from './home-bar.tsx';
import { isClassic } from './home-calls.ts';
import { MarketStrip } from './market-strip.tsx';

const ClassicHead = lazy(() => import('./classic-head.tsx'));
// Asked for at once, but what stands above need not wait for it.
const lists = import('./home-lists.tsx');
const HomeLists = lazy(() => lists);
// With its texts, which guests have no use for.
const CustomerHead = lazy(async () => {
  const [module] = await Promise.all([import('./customer-head.tsx'), loadTexts('all')]);
  return module;
});

export default function HomePage() {
  const isCustomer = useIsCustomer();
  const tenant = useTenant();
  const queries = useQueryClient();
  const classic = isClassic(tenant);
  usePageTitle();
  return (
    <Page top={<HomeTop classic={classic} />}>
      <PullToRefresh onRefresh={() => queries.refetchQueries({ type: 'active' }, { throwOnError: true })}>
        {isCustomer && (
          <Suspense fallback={<div className={styles.portfolioPlace} />}>
            <CustomerHead />
          </Suspense>
        )}
        <MarketStrip />
        {!isCustomer && <GuestCard />}
        <Suspense fallback={<div className={styles.listsPlace} />}>
          <HomeLists classic={classic} />
          <p className={styles.legal}>{tenant.legalName}</p>
        </Suspense>
      </PullToRefresh>
    </Page>
  );
}

function HomeTop({ classic }: { classic: boolean }) {
  if (!classic) return <HomeBar />;
  return (
    <Suspense fallback={<div className={styles.classicPlace} />}>
      <ClassicHead />
    </Suspense>
  );
}
