import { useDraft } from '@/lib/drafts/use-draft.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Failed } from '@/ui/failed.tsx';
import { Page } from '@/ui/page.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { depositAddresses } from './deposit-ways.ts';
import { NoInformation } from './no-information.tsx';
import { UsdtForm } from './usdt-form.tsx';
import { useDepositInHand } from './use-deposit-in-hand.ts';

/** Paying in by USDT: the address, and the announcement. */
export default function UsdtPage() {
  const { t } = useTranslation();
  const draft = useDraft('deposit');
  const inHand = useDepositInHand(draft);
  const chosen = inHand.step === 'ready' ? inHand.chosen : null;
  const title = t('deposits.usdt.title');
  usePageTitle(title);
  const addresses = chosen?.kind === 'usdt' ? depositAddresses(chosen.options) : [];
  const [first] = addresses;
  if (inHand.step === 'waiting' || inHand.step === 'failed') {
    return (
      <Page top={<TopBar title={title} />}>
        {inHand.step === 'failed' && <Failed error={inHand.error} onRetry={inHand.retry} />}
      </Page>
    );
  }
  if (!chosen || !first) return <NoInformation title={title} />;
  return <UsdtForm key={draft.version} chosen={chosen} addresses={addresses} first={first} draft={draft} />;
}
