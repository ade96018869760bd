import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { useWindowState } from '@/lib/use-window-state.ts';
import { Page } from '@/ui/page.tsx';
import { PullToRefresh } from '@/ui/pull-to-refresh.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { ApplicationDetails } from './application-details.tsx';
import { ApplicationSkeleton, NoApplication } from './application-states.tsx';
import type { ApplicationDetail } from './applications.ts';
import { FundingFooter } from './funding-button.tsx';
import { WithdrawFooter } from './withdraw-application.tsx';

const readEveryMs = 60_000;

/** One application with everything that happened to it, its terms and what can be done about it. */
export function ApplicationPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const application = useCall(
    'GET /ipo/application',
    { query: { id } },
    { staleTime: 0, refetchInterval: readEveryMs },
  );
  const { data } = application;
  const isOpen = useWindowState(0, data?.endTime ?? 0) === 'OPEN';
  usePageTitle(t('applications.one'));
  return (
    <Page
      top={<TopBar title={t('applications.one')} {...(data && { subtitle: subtitleOf(data) })} />}
      footer={
        data?.status === 'FUNDING' ? (
          <FundingFooter application={data} />
        ) : (
          data?.status === 'APPLYING' &&
          (isOpen || data.waitingPlace !== null) && <WithdrawFooter application={data} />
        )
      }
    >
      {data ? (
        <PullToRefresh onRefresh={() => application.refetch({ throwOnError: true })}>
          <ApplicationDetails application={data} />
        </PullToRefresh>
      ) : application.isError ? (
        <NoApplication error={application.error} onRetry={() => application.refetch()} />
      ) : (
        <ApplicationSkeleton />
      )}
    </Page>
  );
}

const subtitleOf = ({ stockSymbol, stockName }: ApplicationDetail) => `${stockSymbol} · ${stockName}`;
