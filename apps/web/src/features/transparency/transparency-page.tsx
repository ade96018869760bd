import shareNetwork from '@phosphor-icons/core/regular/share-network.svg?raw';
import { usePageTitle } from '@/lib/page-title.ts';
import { share } from '@/lib/share.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { Failed } from '@/ui/failed.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { Page } from '@/ui/page.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { showToast } from '@/ui/toast.ts';
import { TopBar } from '@/ui/top-bar.tsx';
import { ClientMoney } from './client-money.tsx';
import { Incidents } from './incidents.tsx';
import { Operator } from './operator.tsx';
import { OwedCard } from './owed-card.tsx';
import { QualityCard } from './quality-card.tsx';
import { WithdrawalsCard } from './withdrawals-card.tsx';

/** What everybody may know of the operator: computed where it can be, and said to be a statement where it cannot. */
export default function TransparencyPage() {
  const { t } = useTranslation();
  const figures = useCall('GET /transparency');
  const quality = useCall('GET /transparency/quality');
  const skeleton = useSkeleton(figures.isPending);
  usePageTitle(t('transparency.title'));
  return (
    <Page top={<TopBar title={t('transparency.title')} end={<SharePage />} />}>
      <Operator />
      {figures.data ? (
        <>
          <OwedCard liabilities={figures.data.liabilities} />
          <WithdrawalsCard withdrawals={figures.data.withdrawals} />
        </>
      ) : figures.isError ? (
        <Failed error={figures.error} onRetry={() => figures.refetch()} />
      ) : (
        skeleton && <CardSkeletons heights={[140, 210]} />
      )}
      {quality.data ? (
        <QualityCard report={quality.data} />
      ) : quality.isError ? (
        figures.data && <Failed compact onRetry={() => quality.refetch()} />
      ) : (
        skeleton && <CardSkeletons heights={[230]} />
      )}
      {figures.data && (
        <>
          <ClientMoney statement={figures.data.operator.clientMoney} />
          <Incidents incidents={figures.data.incidents} />
        </>
      )}
    </Page>
  );
}

function SharePage() {
  const { t } = useTranslation();
  const { title } = useTenant();
  const shareIt = async () => {
    const url = location.origin + location.pathname;
    const outcome = await share(`${t('transparency.title')} · ${title}`, { url });
    if (outcome === 'copied') showToast(t('upload.copySuccess'), 'success');
  };
  return <IconButton svg={shareNetwork} label={t('transparency.share')} onClick={() => void shareIt()} />;
}
