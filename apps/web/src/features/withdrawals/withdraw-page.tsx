import { Icon } from '@openfloor/look/ui/icon';
import password from '@phosphor-icons/core/regular/password.svg?raw';
import { useDraft } from '@/lib/drafts/use-draft.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { Navigate } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { Failed } from '@/ui/failed.tsx';
import { Page } from '@/ui/page.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

const fresh = { staleTime: 0 };

/** The form, once there is a verified name and a withdrawal password. */
export default function WithdrawPage() {
  const { t } = useTranslation();
  const info = useCall('GET /finance/withdrawInfo', undefined, fresh);
  const hasPassword = useCall('GET /user/opPwd', undefined, fresh);
  const draft = useDraft('withdrawal');
  const isPending = info.isPending || hasPassword.isPending || draft.isPending;
  const skeleton = useSkeleton(isPending);
  usePageTitle(t('withdrawals.title'));
  const isReady = info.data !== undefined && hasPassword.data !== undefined && !draft.isPending && !skeleton;
  if (isReady && info.data.verifiedName === null) return <Navigate to="/openKyc" replace />;
  if (isReady && hasPassword.data) return <WithdrawForm key={draft.version} info={info.data} draft={draft} />;
  return (
    <Page top={<TopBar title={t('withdrawals.title')} />}>
      {isReady ? (
        <PasswordNeeded />
      ) : skeleton ? (
        <CardSkeletons heights={[148, 72, 84]} />
      ) : (
        (info.isError || hasPassword.isError) && (
          <Failed
            error={info.error ?? hasPassword.error}
            onRetry={() => {
              void info.refetch();
              void hasPassword.refetch();
            }}
          />
        )
      )}
    </Page>
  );
}

/** The way back from setting it leads here again. */
function PasswordNeeded() {
  const { t } = useTranslation();
  return (
    <StateView
      picture={<Icon svg={password} size={40} />}
      title={t('withdrawals.passwordNeeded')}
      text={t('withdrawals.passwordNeededText')}
      action={<ButtonLink to="/resetOpPassword">{t('withdrawals.setPassword')}</ButtonLink>}
    />
  );
}
