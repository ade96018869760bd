import { useNavigate } from 'react-router';
import { timeText } from '@/lib/console-time.ts';
import { deviceText } from '@/lib/device-text.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { EmptyState } from '@/ui/error-state.tsx';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Panel, PanelSpace } from '@/ui/panel.tsx';
import { reviewerColumn, sinceColumn } from '@/ui/review-columns.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { CustomerClosure } from './customer-closure.tsx';
import type { CustomerProfile } from './customer-profile.ts';
import { numberColumn } from './dealing-words.ts';

type Identity = RecordOf<'GET /identity'>;
type Device = RecordOf<'GET /customers/{id}/devices'>;
type Action = RecordOf<'GET /audit'>;

const identityColumns: readonly Column<Identity>[] = [
  numberColumn(),
  { key: 'type', title: 'Document', render: row => row.idType, csv: row => row.idType },
  {
    key: 'state',
    title: 'State',
    render: row => (
      <Tag tone={row.status === 'passed' ? 'good' : row.status === 'rejected' ? 'bad' : 'warn'}>
        {row.status}
      </Tag>
    ),
    csv: row => row.status,
  },
  reviewerColumn(),
  sinceColumn('Sent', 'submittedTime', row => row.submittedTime),
];

/** Every time the customer proved who they are. */
export function CustomerIdentity({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <DataTable
      call="GET /identity"
      query={{ customerId: id }}
      columns={identityColumns}
      rowKey={row => row.id}
      onOpen={row => void navigate(`/identity?open=${row.id}`)}
      exportName="identity"
      empty={{ title: 'Nothing was sent' }}
    />
  );
}

/** What the customer has agreed to, and where they are written to. */
export function CustomerAgreements({ customer }: { customer: CustomerProfile }) {
  const { agreements } = customer;
  return (
    <PanelSpace>
      <Panel title="Agreements">
        {agreements.length === 0 ? (
          <EmptyState title="Nothing was accepted yet" />
        ) : (
          <Facts
            of={agreements.map(({ kind, version, acceptedTime }): Fact => {
              const word = kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
              return [`${word} agreement, version ${version}`, timeText(acceptedTime)];
            })}
          />
        )}
      </Panel>
      <Panel title="Contact e-mail">
        {customer.email ? (
          <Facts of={emailFacts(customer.email)} />
        ) : (
          <EmptyState title="The customer has given no address" />
        )}
      </Panel>
      <CustomerClosure id={customer.id} />
    </PanelSpace>
  );
}

export const emailFacts = ({ address, waiting }: NonNullable<CustomerProfile['email']>): Fact[] => [
  ...(address ? [['E-mail, confirmed', address] satisfies Fact] : []),
  ...(waiting ? [['E-mail, not in force yet', waiting] satisfies Fact] : []),
];

const deviceColumns: readonly Column<Device>[] = [
  { key: 'device', title: 'Device', render: row => deviceText(row), csv: row => row.userAgent },
  {
    key: 'trusted',
    title: 'Second factor',
    render: row =>
      row.trustedUntil === null ? (
        'Asked for'
      ) : (
        <TwoLines main="Not asked for" sub={`until ${timeText(row.trustedUntil)}`} />
      ),
    at: row => row.trustedUntil,
  },
  {
    key: 'first',
    title: 'First seen',
    align: 'right',
    at: row => row.firstTime,
  },
  sinceColumn('Last seen', 'seenTime', row => row.seenTime),
];

export function CustomerDevices({ id }: { id: string }) {
  return (
    <DataTable
      call="GET /customers/{id}/devices"
      params={{ id }}
      columns={deviceColumns}
      rowKey={row => row.id}
      exportName="devices"
      empty={{ title: 'No devices' }}
    />
  );
}

const actionColumns: readonly Column<Action>[] = [
  {
    key: 'action',
    title: 'What',
    render: row => <TwoLines main={row.action} sub={row.reason ?? ''} />,
    csv: row => row.action,
  },
  { key: 'reason', title: 'Reason', hidden: true, render: row => row.reason, csv: row => row.reason ?? '' },
  {
    key: 'by',
    title: 'By',
    render: row => <TwoLines main={row.actor} sub={row.roles.join(', ')} />,
    csv: row => row.actor,
  },
  {
    key: 'time',
    title: 'Time',
    sort: 'time',
    align: 'right',
    at: row => row.time,
  },
];

/** What staff did about the customer, with who it was. */
export function CustomerStaffActions({ id }: { id: string }) {
  const [openKey, open] = useOpenRecord();
  return (
    <DataTable
      call="GET /audit"
      query={{ customer: id, actorKind: 'staff' }}
      columns={actionColumns}
      rowKey={row => String(row.sequence)}
      openKey={openKey}
      onOpen={row => open(String(row.sequence) === openKey ? null : String(row.sequence))}
      below={row => (
        <Facts
          of={[
            ['Record', row.subject],
            ['Reason', row.reason],
            ['From', row.address],
            ['Before', row.before ? <code key="before">{JSON.stringify(row.before)}</code> : null],
            ['After', row.after ? <code key="after">{JSON.stringify(row.after)}</code> : null],
            ['Entry of the log', `${row.sequence}, ${row.hash.slice(0, 12)}`],
          ]}
        />
      )}
      exportName="staff-actions"
      empty={{ title: 'Nobody of staff has done anything here' }}
    />
  );
}
