import { Icon } from '@openfloor/look/ui/icon';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import listPlus from '@phosphor-icons/core/regular/list-plus.svg?raw';
import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import { useIsCustomer } from '@/lib/session.ts';
import { useTranslation } from '@/lib/translation.ts';
import styles from './watch-lists.module.css';

const StockListsSheet = later(() => import('./stock-lists-sheet.tsx'));

interface StockListsRowProps {
  stock: { id: string; symbol: string; name: string; favorite: boolean };
}

/** The way from a stock into several lists at once; the star above is for the favourites alone. */
export function StockListsRow({ stock }: StockListsRowProps) {
  const { t } = useTranslation();
  const isCustomer = useIsCustomer();
  const [openings, setOpenings] = useState(0);
  const [open, setOpen] = useState(false);
  if (!isCustomer) return null;
  return (
    <>
      <button
        type="button"
        className={styles.open}
        onClick={() => {
          setOpenings(count => count + 1);
          setOpen(true);
        }}
      >
        <Icon svg={listPlus} size={22} />
        <span>{t('watchLists.addTo')}</span>
        <Icon svg={caretRight} size={16} />
      </button>
      {openings > 0 && (
        <StockListsSheet key={openings} open={open} onClose={() => setOpen(false)} stock={stock} />
      )}
    </>
  );
}
