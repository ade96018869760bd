import arrowUp from '@phosphor-icons/core/regular/arrow-up.svg?raw';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { Rows } from '@/ui/card.tsx';
import ConfirmDialog from '@/ui/confirm-dialog.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { showToast } from '@/ui/toast.ts';
import { NameForm, NewListForm } from './new-list-form.tsx';
import type { WatchList } from './watch-list.ts';
import styles from './watch-lists.module.css';

interface ManageListsSheetProps {
  open: boolean;
  onClose: () => void;
  lists: readonly WatchList[];
  onMade: (id: string) => void;
}

/** Makes, renames, orders and deletes the customer's own lists. */
export default function ManageListsSheet({ open, onClose, lists, onMade }: ManageListsSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t('watchLists.title')}>
      {lists.length === 0 && <p className={styles.note}>{t('watchLists.none')}</p>}
      <Rows>
        {lists.map((list, place) => (
          <ListLine key={list.id} list={list} lists={lists} place={place} />
        ))}
      </Rows>
      <NewListForm onMade={onMade} />
    </Sheet>
  );
}

interface ListLineProps {
  list: WatchList;
  lists: readonly WatchList[];
  place: number;
}

type ListChange = 'PUT /watchLists/{id}' | 'DELETE /watchLists/{id}' | 'PUT /watchListOrder';

function ListLine({ list, lists, place }: ListLineProps) {
  const { t } = useTranslation();
  const [renaming, setRenaming] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { send, busy } = useAction<ListChange>(`watch list ${list.id}`);
  const { id, name } = list;

  async function moveUp() {
    const ids = lists.map(other => other.id);
    ids.splice(place - 1, 2, id, ids[place - 1] ?? id);
    const outcome = await send('PUT /watchListOrder', { body: { ids } });
    if (outcome.is === 'refused' || outcome.is === 'unanswered')
      showToast(errorText(outcome.error, t), 'failure');
  }

  async function remove() {
    const outcome = await send('DELETE /watchLists/{id}', { params: { id } });
    if (outcome.is === 'busy') return;
    setDeleting(false);
    if (outcome.is !== 'done') showToast(errorText(outcome.error, t), 'failure');
  }

  if (renaming) {
    return (
      <NameForm
        label={t('watchLists.name')}
        action={t('watchLists.save')}
        initial={name}
        busy={busy}
        onSubmit={async next => {
          const outcome = await send('PUT /watchLists/{id}', { params: { id }, body: { name: next } });
          if (outcome.is === 'busy') return;
          if (outcome.is !== 'done') return outcome.error;
          setRenaming(false);
        }}
      />
    );
  }
  return (
    <div className={styles.row}>
      <span className={styles.what}>
        {name}
        <span className={styles.quiet}>{t('watchLists.stocks', { count: list.stocks })}</span>
      </span>
      {place > 0 && (
        <IconButton svg={arrowUp} size={20} label={t('watchLists.moveUp', { name })} onClick={moveUp} />
      )}
      <IconButton
        svg={pencil}
        size={20}
        label={t('watchLists.rename', { name })}
        onClick={() => setRenaming(true)}
      />
      <IconButton
        svg={trash}
        size={20}
        label={t('watchLists.remove', { name })}
        onClick={() => setDeleting(true)}
      />
      <ConfirmDialog
        open={deleting}
        title={t('watchLists.removeTitle', { name })}
        text={t('watchLists.removeText')}
        action={t('watchLists.removeAction')}
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setDeleting(false)}
      />
    </div>
  );
}
