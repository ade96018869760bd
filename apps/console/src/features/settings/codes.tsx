import { App, Button } from 'antd';
import { useState } from 'react';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useCan } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import { AddCode, EditCode } from './code-form.tsx';
import type { CodeKind } from './code-kind.ts';
import { CodeUses, useUses } from './code-uses.tsx';
import styles from './settings.module.css';

type Code = RecordOf<'GET /settings/codes/{kind}'>;

const columnsOf = (kind: CodeKind): readonly Column<Code>[] => [
  { key: 'code', title: 'Code', sort: 'code', render: row => <b>{row.code}</b>, csv: row => row.code },
  {
    key: 'state',
    title: 'State',
    render: row => <Tag tone={row.live ? 'good' : 'neutral'}>{row.live ? 'Live' : 'Ended'}</Tag>,
    csv: row => (row.live ? 'live' : 'ended'),
  },
  {
    key: 'uses',
    title: 'Uses',
    sort: 'uses',
    align: 'right',
    render: row => `${row.uses} of ${row.usesMax ?? 'any number'}`,
    csv: row => row.uses,
  },
  {
    key: 'expires',
    title: 'Ends',
    sort: 'expiresTime',
    align: 'right',
    at: row => row.expiresTime,
    noTime: 'Never',
  },
  {
    key: 'actions',
    title: 'Actions',
    unseenTitle: true,
    render: row => <CodeActions kind={kind} code={row} />,
  },
];
const columnsByKind = { invitation: columnsOf('invitation'), deposit: columnsOf('deposit') };

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'search', label: 'Code' },
  {
    kind: 'choice',
    name: 'live',
    label: 'State',
    options: [
      { value: 'true', label: 'Live' },
      { value: 'false', label: 'Ended' },
    ],
  },
];

/** Invitation or deposit authorization codes, with who used them. */
export function Codes({ kind }: { kind: CodeKind }) {
  const mayAdd = useCan('POST /settings/codes/{kind}');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <DataTable
        call="GET /settings/codes/{kind}"
        params={{ kind }}
        columns={columnsByKind[kind]}
        filters={filters}
        rowKey={row => row.code}
        exportName={`${kind}-codes`}
        actions={
          mayAdd && (
            <Button type="primary" onClick={() => setAdding(true)}>
              Add a code
            </Button>
          )
        }
        empty={{ title: 'No codes' }}
      />
      {adding && <AddCode kind={kind} onClose={() => setAdding(false)} />}
      <CodeUses kind={kind} />
    </>
  );
}

function CodeActions({ kind, code }: { kind: CodeKind; code: Code }) {
  const { message } = App.useApp();
  const mayEdit = useCan('PUT /settings/codes/{kind}/{code}');
  const [, showUses] = useUses();
  const [editing, setEditing] = useState(false);
  const [ask, dialog] = useReason();
  const change = useSend('PUT /settings/codes/{kind}/{code}', {
    onDone: () => void message.success('Saved'),
  });
  const disabled = code.disabledTime !== null;
  const askChange = () =>
    ask({
      title: disabled ? `Let ${code.code} work again?` : `End ${code.code}?`,
      action: disabled ? 'Enable' : 'End',
      danger: !disabled,
      run: reason =>
        change.mutateAsync({
          params: { kind, code: code.code },
          body: { usesMax: code.usesMax, expiresTime: code.expiresTime, disabled: !disabled, reason },
        }),
    });
  return (
    <div className={styles.rowActions}>
      <Button size="small" onClick={() => showUses(code.code)}>
        Who used it
      </Button>
      {mayEdit && (
        <>
          <Button size="small" onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button size="small" onClick={askChange}>
            {disabled ? 'Enable' : 'End'}
          </Button>
        </>
      )}
      {editing && <EditCode kind={kind} code={code} onClose={() => setEditing(false)} />}
      {dialog}
    </div>
  );
}
