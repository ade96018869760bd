import { useTranslation } from '@/lib/translation.ts';
import { SelectList } from '@/ui/select-list.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import type { SortOrder } from './filters.ts';

interface SortSheetProps {
  open: boolean;
  order: SortOrder;
  onChange: (order: SortOrder) => void;
  onClose: () => void;
}

const orders: SortOrder[] = ['desc', 'asc'];

export default function SortSheet({ open, order, onChange, onClose }: SortSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t('transactions.sort')}>
      <SelectList
        label={t('transactions.sort')}
        options={orders.map(value => ({ value, label: t(`transactions.orders.${value}`) }))}
        value={order}
        onChange={onChange}
      />
    </Sheet>
  );
}
