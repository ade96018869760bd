import { Tabs } from '@base-ui/react/tabs';
import { us } from '@openfloor/homes/us';
import { localMarket } from '@/lib/markets.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useSearchParams } from '@/lib/router.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { HaltNotes } from '@/ui/halt-note-place.tsx';
import { Page } from '@/ui/page.tsx';
import { IndexGrid } from './index-grid.tsx';
import styles from './market.module.css';
import { ClassicMarketBar, MarketBar } from './market-bar.tsx';
import { MarketShortcuts } from './market-shortcuts.tsx';
import { type MarketTab, marketTabs, openTab } from './market-tabs.ts';
import { RankingList } from './ranking-list.tsx';

export default function MarketPage() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const isClassic = tenant.defaultTheme === 1;
  const [params, setParams] = useSearchParams();
  const tabs = marketTabs(tenant);
  const tab = openTab(params.get('tab'), tabs);
  usePageTitle(t('market.title'));

  const names: Record<MarketTab, string> = {
    0: t('market.tabs.index'),
    1: tenant.defaultMarketTitle,
    2: t('market.tabs.rising'),
    3: t('market.tabs.falling'),
    4: t('market.tabs.us'),
  };
  return (
    <Page flat top={isClassic ? <ClassicMarketBar /> : <MarketBar />}>
      <HaltNotes />
      {!isClassic && <MarketShortcuts />}
      <Tabs.Root
        value={tab}
        onValueChange={(next: MarketTab) => setParams({ tab: String(next) }, { replace: true })}
        className={styles.tabs}
      >
        <Tabs.List className={styles.list} aria-label={t('market.tabs.label')} activateOnFocus>
          {tabs.map(each => (
            <Tabs.Tab key={each} value={each} className={styles.tab}>
              {names[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(each => (
          <Tabs.Panel key={each} value={each} className={styles.panel}>
            <TabContent tab={each} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Page>
  );
}

function TabContent({ tab }: { tab: MarketTab }) {
  const { defaultCurrency } = useTenant();
  const market = localMarket(defaultCurrency);
  switch (tab) {
    case 0:
      return <IndexGrid />;
    case 1:
      return <RankingList market={market} rankType="VOLUME" />;
    case 2:
      return <RankingList market={market} rankType="GAINERS" />;
    case 3:
      return <RankingList market={market} rankType="LOOSER" />;
    case 4:
      return <RankingList market={us.market.code} rankType="VOLUME" />;
  }
}
