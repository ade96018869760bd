import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { Failed } from '@/ui/failed.tsx';
import { Page } from '@/ui/page.tsx';
import { PullToRefresh } from '@/ui/pull-to-refresh.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import styles from './account.module.css';
import { AccountFigures } from './account-figures.tsx';
import { AccountHead, AccountHeadSkeleton } from './account-head.tsx';
import { AccountLinks } from './account-links.tsx';
import { AccountRecords } from './account-records.tsx';
import { LogOut } from './log-out.tsx';

export default function AccountPage() {
  const { t } = useTranslation();
  const { legalName } = useTenant();
  const profile = useCall('GET /user', undefined, { staleTime: 0 });
  const skeleton = useSkeleton(profile.isPending);
  usePageTitle(t('account.title'));
  return (
    <Page>
      <PullToRefresh onRefresh={() => profile.refetch({ throwOnError: true })}>
        {profile.data && !skeleton ? (
          <>
            <AccountHead profile={profile.data} />
            <AccountFigures profile={profile.data} />
          </>
        ) : (
          <AccountHeadSkeleton drawn={skeleton} />
        )}
        {profile.isError && <Failed compact onRetry={() => profile.refetch()} />}
        <AccountRecords />
        <AccountLinks />
        <LogOut />
        <p className={styles.legal}>{legalName}</p>
      </PullToRefresh>
    </Page>
  );
}
