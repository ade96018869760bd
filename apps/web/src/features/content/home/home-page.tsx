import { useQueryClient } from '@tanstack/react-query';
import { loadTexts } from '@/lib/i18n.ts';
import { later, laterThanDrawn } from '@/lib/later.tsx';
import { usePageTitle } from '@/lib/page-title.ts';
import { useIsCustomer } from '@/lib/session.ts';
import { useTenant } from '@/lib/tenant.ts';
import { HaltNotes } from '@/ui/halt-note-place.tsx';
import { Page } from '@/ui/page.tsx';
import { PullToRefresh } from '@/ui/pull-to-refresh.tsx';
import { GuestCard } from './guest-card.tsx';
import styles from './home.module.css';
import { HomeBar } from './home-bar.tsx';
import { isClassic } from './home-calls.ts';
import { MarketStrip } from './market-strip.tsx';

const ClassicHead = laterThanDrawn(
  () => import('./classic-head.tsx'),
  () => <div className={styles.classicPlace} />,
);
const HomeLists = laterThanDrawn(
  () => import('./home-lists.tsx'),
  () => <div className={styles.listsPlace} />,
);
// Asked for at once, but what stands above need not wait for it. A failure is not lost: showing it asks again.
HomeLists.prepare().catch(() => undefined);
// With its texts, which guests have no use for.
const CustomerHead = later(
  async () => {
    const [module] = await Promise.all([import('./customer-head.tsx'), loadTexts('all')]);
    return module;
  },
  () => <div className={styles.portfolioPlace} />,
);

export default function HomePage() {
  const isCustomer = useIsCustomer();
  const tenant = useTenant();
  const queries = useQueryClient();
  const classic = isClassic(tenant);
  usePageTitle();
  return (
    <Page top={classic ? <ClassicHead /> : <HomeBar />}>
      <PullToRefresh onRefresh={() => queries.refetchQueries({ type: 'active' }, { throwOnError: true })}>
        <HaltNotes />
        {isCustomer && <CustomerHead />}
        <MarketStrip />
        {!isCustomer && <GuestCard />}
        <HomeLists classic={classic} />
      </PullToRefresh>
    </Page>
  );
}
