import { Icon } from '@openfloor/look/ui/icon';
import sortAscending from '@phosphor-icons/core/regular/sort-ascending.svg?raw';
import sortDescending from '@phosphor-icons/core/regular/sort-descending.svg?raw';
import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import { ChipRow } from '@/ui/chip-row.tsx';
import type { Filters, Offered } from './filters.ts';
import styles from './transactions.module.css';

const SortSheet = later(() => import('./sort-sheet.tsx'));

interface TransactionFiltersProps {
  filters: Filters;
  offered: Offered;
  onChange: (filters: Filters) => void;
}

export function TransactionFilters({ filters, offered, onChange }: TransactionFiltersProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [sorting, setSorting] = useState(false);
  const scenes = (['all', ...offered.scenes] as const).map(value => ({
    value,
    label: t(`transactions.types.${value}`),
  }));
  const currencies = [
    ...offered.currencies.map(value => ({ value, label: value })),
    { value: 'all' as const, label: t('transactions.allCurrencies') },
  ];
  return (
    <>
      <ChipRow
        label={t('transactions.type')}
        options={scenes}
        value={filters.scene}
        onChange={scene => onChange({ ...filters, scene })}
      />
      <div className={styles.second}>
        <ChipRow
          label={t('transactions.currency')}
          options={currencies}
          value={filters.currency}
          onChange={currency => onChange({ ...filters, currency })}
        />
        <Button
          look="text"
          className={styles.sort}
          onClick={() => {
            setAsked(true);
            setSorting(true);
          }}
        >
          <Icon svg={filters.order === 'desc' ? sortDescending : sortAscending} size={18} />
          {t(`transactions.orders.${filters.order}`)}
        </Button>
      </div>
      {asked && (
        <SortSheet
          open={sorting}
          order={filters.order}
          onClose={() => setSorting(false)}
          onChange={order => {
            setSorting(false);
            onChange({ ...filters, order });
          }}
        />
      )}
    </>
  );
}
