import { Icon } from '@openfloor/look/ui/icon';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { Page } from '@/ui/page.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { ApplicationSkeleton, NoApplication } from './application-states.tsx';
import { ProofView } from './proof-view.tsx';
import { usePublished } from './use-proof.ts';

/** The customer computes the allotment of one application again. */
export function ProofPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const application = useCall('GET /ipo/application', { query: { id } });
  const published = usePublished(application.data);
  const failed = [application, published].find(({ isError }) => isError);
  usePageTitle(t('applications.proof.title'));
  if (application.data && published.data) {
    return (
      <ProofView
        application={application.data}
        published={published.data}
        onRefresh={() =>
          Promise.all([application, published].map(call => call.refetch({ throwOnError: true })))
        }
      />
    );
  }
  return (
    <Page top={<TopBar title={t('applications.proof.title')} />}>
      {failed?.error ? (
        <NoApplication error={failed.error} onRetry={() => failed.refetch()} />
      ) : application.data?.method === 'FIRST_COME' ? (
        <StateView picture={<Icon svg={clock} size={40} />} title={t('applications.proof.notOffered')} />
      ) : (
        <ApplicationSkeleton />
      )}
    </Page>
  );
}
