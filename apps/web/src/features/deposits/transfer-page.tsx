import { useDraft } from '@/lib/drafts/use-draft.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { Failed } from '@/ui/failed.tsx';
import { Page } from '@/ui/page.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { NoInformation } from './no-information.tsx';
import { TransferForm } from './transfer-form.tsx';
import { useDepositInHand } from './use-deposit-in-hand.ts';

/** Paying in by bank transfer: where to, and the announcement. */
export default function TransferPage() {
  const { t } = useTranslation();
  const draft = useDraft('deposit');
  const inHand = useDepositInHand(draft);
  const chosen = inHand.step === 'ready' ? inHand.chosen : null;
  const profile = useCall('GET /user', undefined, { enabled: chosen !== null });
  usePageTitle(t('deposits.transfer.title'));
  const account = chosen && chosen.kind !== 'usdt' ? chosen.options[chosen.kind] : null;
  const title = t('deposits.transfer.title');
  if (inHand.step === 'failed') {
    return (
      <Page top={<TopBar title={title} />}>
        <Failed error={inHand.error} onRetry={inHand.retry} />
      </Page>
    );
  }
  // The verified name fills a field, so it is waited for; without it the field is empty.
  if (inHand.step === 'waiting' || (chosen && profile.isPending)) {
    return <Page top={<TopBar title={title} />}>{null}</Page>;
  }
  if (!chosen || !account) return <NoInformation title={title} />;
  return (
    <TransferForm
      key={draft.version}
      chosen={chosen}
      account={account}
      draft={draft}
      verifiedName={profile.data?.name ?? null}
    />
  );
}
