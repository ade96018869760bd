import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/lib/page-title.ts';
import { useCall } from '@/lib/use-call.ts';
import { Page } from '@/ui/page.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { useChosenDeposit } from './chosen-deposit.ts';
import { NoInformation } from './no-information.tsx';
import { TransferForm } from './transfer-form.tsx';

/** Paying in by bank transfer: where to, and the announcement. */
export default function TransferPage() {
  const { t } = useTranslation();
  const chosen = useChosenDeposit();
  const profile = useCall('GET /user', undefined, { enabled: chosen !== null });
  usePageTitle(t('deposits.transfer.title'));
  const account = chosen && chosen.kind !== 'usdt' ? chosen.options[chosen.kind] : null;
  if (!chosen || !account) return <NoInformation title={t('deposits.transfer.title')} />;
  // The verified name fills a field, so it is waited for; without it the field is empty.
  if (profile.isPending) {
    return <Page top={<TopBar title={t('deposits.transfer.title')} />}>{null}</Page>;
  }
  return <TransferForm chosen={chosen} account={account} verifiedName={profile.data?.name ?? null} />;
}
