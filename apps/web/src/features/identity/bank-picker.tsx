import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { Failed } from '@/ui/failed.tsx';
import { SearchPicker } from '@/ui/search-picker.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { BankTile } from './bank-tile.tsx';

interface BankPickerProps {
  name: string;
  value: string;
  onChange: (bank: string) => void;
  error?: string | undefined;
}

export function BankPicker(props: BankPickerProps) {
  const { t } = useTranslation();
  const banks = useCall('GET /finance/bankList', undefined, { staleTime: 5 * 60_000 });
  const options = banks.data?.map(bank => ({ value: bank, label: bank, lead: <BankTile bank={bank} /> }));
  return (
    <SearchPicker
      {...props}
      label={t('identity.bank')}
      searchLabel={t('identity.bankSearch')}
      options={options ?? []}
      instead={
        options ? undefined : banks.isError ? (
          <Failed error={banks.error} onRetry={() => banks.refetch()} />
        ) : (
          <div role="status" aria-busy="true" aria-label={t('common.loading')}>
            {[0, 1, 2, 3, 4, 5].map(row => (
              <div key={row} style={{ padding: '10px 0' }}>
                <Skeleton height={32} radius={10} />
              </div>
            ))}
          </div>
        )
      }
    />
  );
}
