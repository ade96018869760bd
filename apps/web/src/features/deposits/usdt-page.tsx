import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/lib/page-title.ts';
import { useChosenDeposit } from './chosen-deposit.ts';
import { depositAddresses } from './deposit-ways.ts';
import { NoInformation } from './no-information.tsx';
import { UsdtForm } from './usdt-form.tsx';

/** Paying in by USDT: the address, and the announcement. */
export default function UsdtPage() {
  const { t } = useTranslation();
  const chosen = useChosenDeposit();
  usePageTitle(t('deposits.usdt.title'));
  const addresses = chosen?.kind === 'usdt' ? depositAddresses(chosen.options) : [];
  const [first] = addresses;
  if (!chosen || !first) return <NoInformation title={t('deposits.usdt.title')} />;
  return <UsdtForm chosen={chosen} addresses={addresses} first={first} />;
}
