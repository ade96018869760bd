import { useNextStep } from '@/lib/first-steps.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { AgreementsNote } from '@/ui/agreements-note.tsx';
import { DisabledNote } from '@/ui/disabled-note.tsx';
import { Failed } from '@/ui/failed.tsx';
import { IdentityNote } from '@/ui/identity-note.tsx';
import { LegalFooter } from '@/ui/legal-footer.tsx';
import { NextStepLine } from '@/ui/next-step-line.tsx';
import { Page } from '@/ui/page.tsx';
import { PullToRefresh } from '@/ui/pull-to-refresh.tsx';
import { RecoveryWarning } from '@/ui/recovery-warning.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { AccountFigures } from './account-figures.tsx';
import { AccountHead, AccountSkeleton } from './account-head.tsx';
import { AccountLinks, MoneyLinks } from './account-links.tsx';
import { AccountRecords } from './account-records.tsx';
import { LogOut } from './log-out.tsx';

export default function AccountPage() {
  const { t } = useTranslation();
  const profile = useCall('GET /user', undefined, { staleTime: 0 });
  const next = useNextStep();
  // Both at once: what comes later would push the rest down.
  const skeleton = useSkeleton(profile.isPending || next.isPending);
  usePageTitle(t('account.title'));
  return (
    <Page>
      <PullToRefresh onRefresh={() => profile.refetch({ throwOnError: true })}>
        {profile.data && !next.isPending && !skeleton ? (
          <>
            <AccountHead profile={profile.data} />
            <RecoveryWarning />
            <DisabledNote />
            <IdentityNote />
            <AgreementsNote />
            {next.open && <NextStepLine {...next.open} />}
            <AccountFigures profile={profile.data} />
          </>
        ) : (
          <AccountSkeleton drawn={skeleton} />
        )}
        {profile.isError && <Failed compact error={profile.error} onRetry={() => profile.refetch()} />}
        <AccountRecords />
        <MoneyLinks />
        <AccountLinks profile={profile.data} />
        <LogOut />
        <LegalFooter />
      </PullToRefresh>
    </Page>
  );
}
