import { Tabs } from 'antd';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '@/ui/page.tsx';
import { Banners } from './banners.tsx';
import { ContentPreview } from './content-preview.tsx';
import { NewsList } from './news-list.tsx';
import { Shortcuts } from './shortcuts.tsx';

const tabs = [
  { key: 'news', label: 'News', content: <NewsList /> },
  { key: 'banners', label: 'Banners', content: <Banners /> },
  { key: 'home', label: 'Home shortcuts', content: <Shortcuts place="HOME" /> },
  { key: 'market', label: 'Market menu', content: <Shortcuts place="MARKET" /> },
  { key: 'preview', label: 'Preview', content: <ContentPreview /> },
] as const;

/** What investors read and see beside the market. */
export default function ContentScreen() {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0];
  return (
    <Page title="Content">
      <Tabs
        activeKey={tab.key}
        items={tabs.map(({ key, label }) => ({ key, label }))}
        onChange={key => setParams({ tab: key }, { replace: true })}
        tabBarStyle={{ marginBottom: 0, paddingInline: 20 }}
      />
      <Fragment key={tab.key}>{tab.content}</Fragment>
    </Page>
  );
}
