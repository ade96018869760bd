import { Icon } from '@openfloor/look/ui/icon';
import funnel from '@phosphor-icons/core/regular/funnel.svg?raw';
import { App, Button, Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import type { ListCallKey, ListQuery } from '@/lib/list-calls.ts';
import type { ListChange } from '@/lib/list-state.ts';
import { useCan } from '@/lib/roles.ts';
import { FilterDialog } from './filter-dialog.tsx';
import { changeTo, listName, type SavedFilter, unknownTo } from './filter-words.ts';
import { ManageFilters } from './manage-filters.tsx';
import { useSavedFilters } from './use-saved-filters.ts';

interface SavedFiltersProps {
  call: ListCallKey;
  /** What the tab always asks for. */
  always: ListQuery;
  /** What the list is narrowed by now. */
  filters: Readonly<Record<string, string>>;
  sort: string | undefined;
  /** Which fields the bar has. */
  names: readonly string[];
  onChange: (change: ListChange) => void;
}

/** What the list was narrowed by before, under a name. */
export function SavedFilters(props: SavedFiltersProps) {
  return useCan('GET /me/filters') ? <Menu {...props} /> : null;
}

function Menu({ call, always, filters, sort, names, onChange }: SavedFiltersProps) {
  const list = listName(call, always);
  const { message } = App.useApp();
  const { data, error, refetch } = useSavedFilters(list);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const saved = data?.filters ?? [];
  const query = { ...filters, ...(sort && { sort }) };
  const isNarrowed = Object.keys(query).length > 0;

  function choose(filter: SavedFilter) {
    const unknown = unknownTo(filter, names);
    if (!filter.fits || unknown.length > 0) {
      void message.warning(`${filter.name} does not fit this list any more. Save it anew, or remove it.`);
      return;
    }
    onChange(changeTo(filter, names));
  }
  // A list that opens with nothing asked for opens with what was chosen for it; clearing it afterwards stays cleared.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || !data) return;
    opened.current = true;
    const first = data.filters.find(({ isDefault, fits }) => isDefault && fits);
    if (first && !isNarrowed && unknownTo(first, names).length === 0) onChange(changeTo(first, names));
  }, [data, isNarrowed, names, onChange]);

  const items = [
    ...(error && !data ? [{ key: 'again', label: `${errorText(error)} Try again` }] : []),
    ...(!error && !data ? [{ key: 'loading', label: 'Loading…', disabled: true }] : []),
    ...(data && saved.length === 0 ? [{ key: 'none', label: 'None is saved yet', disabled: true }] : []),
    ...saved.map(filter => ({ key: filter.id, label: labelOf(filter) })),
    { type: 'divider' as const },
    { key: 'save', label: 'Save this filter', disabled: !isNarrowed },
    { key: 'manage', label: 'Manage', disabled: saved.length === 0 },
  ];
  function onClick({ key }: { key: string }) {
    const chosen = saved.find(({ id }) => id === key);
    if (chosen) choose(chosen);
    else if (key === 'again') void refetch();
    else if (key === 'save' || key === 'manage') setDialog(key);
  }
  return (
    <>
      <Dropdown menu={{ items, onClick }} trigger={['click']}>
        <Button icon={<Icon svg={funnel} size={16} />}>Saved filters</Button>
      </Dropdown>
      {dialog === 'save' && <FilterDialog list={list} query={query} onClose={() => setDialog(null)} />}
      {dialog === 'manage' && <ManageFilters saved={saved} onClose={() => setDialog(null)} />}
    </>
  );
}

const labelOf = ({ name, own, by, isDefault, fits }: SavedFilter): string =>
  [name, !own && `by ${by}`, isDefault && 'opens first', !fits && 'does not fit any more']
    .filter(Boolean)
    .join(' · ');
