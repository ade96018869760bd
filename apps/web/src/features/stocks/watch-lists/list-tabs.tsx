import pencil from '@phosphor-icons/core/regular/list-plus.svg?raw';
import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { ChipRow } from '@/ui/chip-row.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import type { WatchList } from './watch-list.ts';
import styles from './watch-lists.module.css';

const ManageListsSheet = later(() => import('./manage-lists-sheet.tsx'));

interface ListTabsProps {
  lists: readonly WatchList[];
  /** Undefined: the favourites. */
  current: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The favourites and the customer's own lists, and the way to change those. */
export function ListTabs({ lists, current, onChoose }: ListTabsProps) {
  const { t } = useTranslation();
  const [openings, setOpenings] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.bar}>
      <ChipRow
        label={t('watchLists.label')}
        options={[
          { value: '', label: t('favourites.title') },
          ...lists.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={current ?? ''}
        onChange={id => onChoose(id === '' ? undefined : id)}
      />
      <IconButton
        svg={pencil}
        label={t('watchLists.edit')}
        onClick={() => {
          setOpenings(count => count + 1);
          setOpen(true);
        }}
      />
      {openings > 0 && (
        <ManageListsSheet
          key={openings}
          open={open}
          onClose={() => setOpen(false)}
          lists={lists}
          onMade={id => {
            setOpen(false);
            onChoose(id);
          }}
        />
      )}
    </div>
  );
}
