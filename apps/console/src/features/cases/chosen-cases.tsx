import { Alert, Button, Checkbox, Select } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useMe } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { Kbd } from '@/ui/kbd.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { useDecisionKeys } from '@/ui/use-decision-keys.ts';
import type { CaseRow } from './case-words.ts';
import styles from './cases.module.css';
import { useTeam } from './use-team.ts';

export interface Chosen {
  ids: ReadonlySet<string>;
  /** The column that ticks them. */
  column: Column<CaseRow>;
  toggle: (id: string) => void;
  none: () => void;
}

/** Which cases of the list are ticked. */
export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const toggle = (id: string) =>
      setIds(before => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      });
    const column: Column<CaseRow> = {
      key: 'choice',
      title: 'Chosen',
      unseenTitle: true,
      width: 44,
      render: row => (
        // A tick is no way to open the row.
        // biome-ignore lint/a11y/noStaticElementInteractions: the box inside takes the keys
        // biome-ignore lint/a11y/useKeyWithClickEvents: the same
        <span onClick={event => event.stopPropagation()}>
          <Checkbox
            aria-label={`Choose ${row.number}`}
            checked={ids.has(row.id)}
            onChange={() => toggle(row.id)}
          />
        </span>
      ),
    };
    return { ids, column, toggle, none: () => setIds(new Set()) };
  }, [ids]);
}

interface ChosenProps {
  chosen: Chosen;
  /** What is on the page: only that is acted on. */
  shown: readonly CaseRow[];
}

/** X ticks the row in focus; what is ticked is given to somebody together. */
export function ChosenCases({ chosen, shown }: ChosenProps) {
  const me = useMe();
  const assign = useSend('POST /cases/assign', { onDone: chosen.none });
  const ids = shown.map(row => row.id).filter(id => chosen.ids.has(id));
  const [first] = ids;
  const team = useTeam();
  const mine = team.find(({ username }) => username === me.username);
  useChoosingKey(shown, chosen.toggle);
  const give = (staffId: string | null) => assign.mutate({ body: { ids, staffId } });
  useDecisionKeys(mine && ids.length > 0 ? { m: () => give(mine.id) } : null);
  if (!first) return null;
  return (
    <section className={styles.chosen} aria-label="Chosen cases">
      <strong aria-live="polite">{ids.length} chosen</strong>
      <Button disabled={!mine || assign.isPending} onClick={() => mine && give(mine.id)}>
        Assign to me <Kbd>M</Kbd>
      </Button>
      <Select
        aria-label="Assign to"
        placeholder="Assign to"
        className={styles.assign ?? ''}
        value={null}
        loading={assign.isPending}
        options={[
          { value: '', label: 'Nobody' },
          ...team.map(({ id, username }) => ({ value: id, label: username })),
        ]}
        onChange={(id: string) => give(id || null)}
      />
      {assign.error && <Alert type="error" showIcon title={errorText(assign.error)} role="alert" />}
    </section>
  );
}

function useChoosingKey(shown: readonly CaseRow[], toggle: (id: string) => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 'x') return;
      const row = document.activeElement?.closest('tr[data-row-key]')?.getAttribute('data-row-key');
      if (row && shown.some(({ id }) => id === row)) toggle(row);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shown, toggle]);
}
