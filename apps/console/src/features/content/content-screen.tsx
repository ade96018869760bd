import { AddressTabs } from '@/ui/address-tabs.tsx';
import { Page } from '@/ui/page.tsx';
import { Banners } from './banners.tsx';
import { ContentPreview } from './content-preview.tsx';
import { NewsList } from './news-list.tsx';
import { Shortcuts } from './shortcuts.tsx';

const tabs = [
  { key: 'news', label: 'News', render: () => <NewsList /> },
  { key: 'banners', label: 'Banners', render: () => <Banners /> },
  { key: 'home', label: 'Home shortcuts', render: () => <Shortcuts place="HOME" /> },
  { key: 'market', label: 'Market menu', render: () => <Shortcuts place="MARKET" /> },
  { key: 'preview', label: 'Preview', render: () => <ContentPreview /> },
] as const;

/** What investors read and see beside the market. */
export default function ContentScreen() {
  return (
    <Page title="Content">
      <AddressTabs tabs={tabs} />
    </Page>
  );
}
