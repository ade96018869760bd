import { useState } from 'react';
import { usePageTitle } from '@/lib/page-title.ts';
import { useNavigate } from '@/lib/router.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { useDisabled } from '@/lib/use-disabled.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { DisabledNote } from '@/ui/disabled-note.tsx';
import { EmptyDrawing } from '@/ui/empty-drawing.tsx';
import { Failed } from '@/ui/failed.tsx';
import { Page } from '@/ui/page.tsx';
import { PullToRefresh } from '@/ui/pull-to-refresh.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { VerifyFirst } from '@/ui/verify-first.tsx';
import { chooseDeposit, type DepositOptions } from './chosen-deposit.ts';
import { CodeDesk } from './code-desk.tsx';
import { CodeHint, useHasService } from './code-hint.tsx';
import { DepositLeft } from './deposit-left.tsx';
import { DepositSteps } from './deposit-steps.tsx';
import { DepositWayCard, DepositWaySkeleton } from './deposit-way-card.tsx';
import { type DepositWay, depositWays } from './deposit-ways.ts';
import styles from './deposits.module.css';
import { RecordsLink } from './records-link.tsx';

export default function DepositListPage() {
  const { t } = useTranslation();
  const options = useCall('GET /finance/depositMethod', undefined, { staleTime: 0 });
  const skeleton = useSkeleton(options.isPending);
  const disabled = useDisabled();
  usePageTitle(t('deposits.title'));
  if (disabled)
    return (
      <Page top={<TopBar title={t('deposits.title')} end={<RecordsLink />} />}>
        <DisabledNote />
      </Page>
    );
  return (
    <Page top={<TopBar title={t('deposits.title')} end={<RecordsLink />} />}>
      <PullToRefresh onRefresh={() => options.refetch({ throwOnError: true })}>
        <DepositSteps current="choose" />
        <div className={styles.intro}>
          <h2 className={styles.question}>{t('deposits.question')}</h2>
          <p className={styles.questionText}>{t('deposits.questionText')}</p>
        </div>
        <VerifyFirst why={t('deposits.verifyFirst')} />
        {options.data && !skeleton ? (
          <Ways options={options.data} />
        ) : options.isError ? (
          <Failed error={options.error} onRetry={() => options.refetch()} />
        ) : (
          skeleton && <DepositWaySkeleton />
        )}
      </PullToRefresh>
    </Page>
  );
}

function Ways({ options }: { options: DepositOptions }) {
  const { t } = useTranslation();
  const { usMarketShow } = useTenant();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<DepositWay | null>(null);
  const hasService = useHasService();
  const ways = depositWays(options, usMarketShow);

  function go({ kind }: DepositWay, authCode?: string) {
    chooseDeposit({ kind, options, authCode });
    navigate(kind === 'usdt' ? '/depositUSDT' : '/depositMethod');
  }

  if (ways.length === 0) {
    return (
      <StateView
        picture={<EmptyDrawing />}
        title={t('common.list.empty')}
        text={t('deposits.none')}
        action={
          <ButtonLink to={hasService ? '/custom' : '/account'} look="tonal" onCanvas>
            {t(hasService ? 'deposits.code.contact' : 'account.title')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <DepositLeft ways={ways} />
      <div className={styles.ways}>
        {ways.map(way => (
          <DepositWayCard
            key={way.kind}
            way={way}
            options={options}
            onChoose={() => (way.needsCode ? setAsking(way) : go(way))}
          />
        ))}
      </div>
      {ways.some(({ needsCode }) => needsCode) && <CodeHint />}
      {options.description && <p className={styles.description}>{options.description}</p>}
      <CodeDesk way={asking} onClose={() => setAsking(null)} onProven={go} />
    </>
  );
}
