import { App, Button } from 'antd';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useCan } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { Page } from '@/ui/page.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import { accessColumns } from './access-columns.tsx';

type Access = RecordOf<'GET /platform-access'>;

const shared = accessColumns<Access>({ asked: 'Asked', granted: 'Let in' });
const columns: readonly Column<Access>[] = [
  {
    key: 'who',
    title: 'Who asks',
    render: row => <TwoLines main={row.platformUser} sub={row.reason} />,
    csv: row => row.platformUser,
  },
  ...shared.columns,
  { key: 'actions', title: 'Actions', unseenTitle: true, render: row => <AccessActions access={row} /> },
];

const keyOf = (access: Access) => access.id;

/** Who of the platform asked to look in, and who may. Letting in takes two people; ending it one. */
export default function PlatformAccessScreen() {
  return (
    <Page
      title="Platform access"
      note="Platform staff read only, for a time, and everything they read is logged."
    >
      <DataTable
        call="GET /platform-access"
        columns={columns}
        rowKey={keyOf}
        filters={shared.filters}
        exportName="platform-access"
        refreshMs={10_000}
        empty={{ title: 'Nobody has asked to be let in' }}
      />
    </Page>
  );
}

function AccessActions({ access }: { access: Access }) {
  const { message } = App.useApp();
  const mayEnd = useCan('POST /platform-access/{id}/end');
  const [ask, dialog] = useReason();
  const propose = useSend('POST /approvals', {
    onDone: () => void message.success('Proposed; another person has to approve it'),
  });
  const end = useSend('POST /platform-access/{id}/end', { onDone: () => void message.success('Ended') });
  if (!mayEnd || (access.state !== 'asked' && access.state !== 'granted')) return null;
  const askGrant = () =>
    ask({
      title: `Let ${access.platformUser} in for ${access.hours} hours?`,
      text: 'Another person has to approve it.',
      action: 'Propose',
      run: reason =>
        propose.mutateAsync({ body: { kind: 'platform.access', payload: { accessId: access.id }, reason } }),
    });
  const askEnd = () =>
    ask({
      title:
        access.state === 'asked'
          ? `Refuse ${access.platformUser}?`
          : `End the access of ${access.platformUser}?`,
      action: access.state === 'asked' ? 'Refuse' : 'End',
      danger: true,
      run: reason => end.mutateAsync({ params: { id: access.id }, body: { reason } }),
    });
  return (
    <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
      {access.state === 'asked' && <Button onClick={askGrant}>Propose to let in</Button>}
      <Button danger onClick={askEnd}>
        {access.state === 'asked' ? 'Refuse' : 'End'}
      </Button>
      {dialog}
    </div>
  );
}
