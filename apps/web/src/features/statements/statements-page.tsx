import { Icon } from '@openfloor/look/ui/icon';
import wifiSlash from '@phosphor-icons/core/regular/wifi-slash.svg?raw';
import { useConnectivity } from '@/lib/connectivity.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { Failed, RetryButton } from '@/ui/failed.tsx';
import { Page } from '@/ui/page.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { StatementForm } from './statement-form.tsx';
import { VerifyCard } from './verify-card.tsx';

export default function StatementsPage() {
  const { t } = useTranslation();
  const periods = useCall('GET /statements/periods');
  const skeleton = useSkeleton(periods.isPending);
  const isOffline = useConnectivity(state => !state.online);
  usePageTitle(t('statements.title'));
  if (periods.data && !skeleton) return <StatementForm known={periods.data} />;
  const retry = () => void periods.refetch();
  return (
    <Page top={<TopBar title={t('statements.title')} />}>
      {skeleton && <CardSkeletons heights={[232, 92, 44]} />}
      {periods.isError && !skeleton && (
        <>
          {isOffline ? <Offline onRetry={retry} /> : <Failed error={periods.error} onRetry={retry} />}
          <VerifyCard />
        </>
      )}
    </Page>
  );
}

/** Nothing of it is kept on the device; what can be done without a connection is said beside it. */
function Offline({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <StateView
      picture={<Icon svg={wifiSlash} size={40} />}
      title={t('statements.offline')}
      text={t('statements.offlineText')}
      action={<RetryButton onRetry={onRetry} />}
    />
  );
}
