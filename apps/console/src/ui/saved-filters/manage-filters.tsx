import { Alert, Button } from 'antd';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog } from '@/ui/editor.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import type { SavedFilter } from './filter-words.ts';
import styles from './saved-filters.module.css';

/** One's own are renamed, shared and removed; any opens the list, for this person only. */
export function ManageFilters({ saved, onClose }: { saved: readonly SavedFilter[]; onClose: () => void }) {
  const [changed, setChanged] = useState<SavedFilter | null>(null);
  const open = useSend('PUT /me/filters/{id}/default');
  const remove = useSend('DELETE /me/filters/{id}');
  const error = open.error ?? remove.error;
  const busy = open.isPending || remove.isPending;
  return (
    <EditorDialog open title="Saved filters" footer={null} onCancel={onClose} destroyOnHidden width={560}>
      <ul className={styles.list}>
        {saved.map(filter => (
          <li key={filter.id}>
            <span className={styles.name}>
              <strong>{filter.name}</strong>
              <small>{noteOf(filter)}</small>
            </span>
            <Button
              size="small"
              disabled={busy || (!filter.fits && !filter.isDefault)}
              onClick={() =>
                open.mutate({ params: { id: filter.id }, body: { isDefault: !filter.isDefault } })
              }
            >
              {filter.isDefault ? 'Open without' : 'Open with'}
            </Button>
            {filter.own && (
              <Button size="small" disabled={busy} onClick={() => setChanged(filter)}>
                Change
              </Button>
            )}
            {filter.removable && (
              <Button
                size="small"
                danger
                disabled={busy}
                onClick={() => remove.mutate({ params: { id: filter.id } })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {saved.length === 0 && <p>None is saved.</p>}
      {error && <Alert type="error" showIcon title={errorText(error)} role="alert" />}
      {changed && <FilterDialog query={changed.query} filter={changed} onClose={() => setChanged(null)} />}
    </EditorDialog>
  );
}

const noteOf = ({ own, by, shared, isDefault, fits }: SavedFilter): string =>
  [
    own ? (shared ? 'Yours, shared' : 'Yours') : `By ${by}`,
    isDefault && 'the list opens with it',
    !fits && 'does not fit this list any more',
  ]
    .filter(Boolean)
    .join(', ');
