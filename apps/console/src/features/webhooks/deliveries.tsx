import { Button } from 'antd';
import { useState } from 'react';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { type Delivery, deliveryWords, eventGroups, triedText, type Webhook } from './webhook-words.ts';

const columns: readonly Column<Delivery>[] = [
  { key: 'number', title: 'No.', sort: 'number', render: row => row.number, csv: row => row.number },
  {
    key: 'type',
    title: 'Event',
    render: row => (row.replay ? `${row.type}, again` : row.type),
    csv: row => row.type,
  },
  {
    key: 'state',
    title: 'State',
    render: row => <Tag tone={deliveryWords[row.state][1]}>{deliveryWords[row.state][0]}</Tag>,
    csv: row => row.state,
  },
  {
    key: 'last',
    title: 'Last try',
    render: row => (row.last ? triedText(row.last) : '—'),
    csv: row => (row.last ? triedText(row.last) : ''),
  },
  { key: 'attempts', title: 'Tries', align: 'right', render: row => row.attempts, csv: row => row.attempts },
  { key: 'id', title: 'Id', hidden: true, render: row => row.eventId, csv: row => `msg_${row.eventId}` },
  { key: 'time', title: 'Happened', align: 'right', at: row => row.eventTime },
];

const filters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: Object.entries(deliveryWords).map(([value, [label]]) => ({ value, label })),
  },
  {
    kind: 'choice',
    name: 'type',
    label: 'Event',
    options: eventGroups.flatMap(([, types]) => types).map(type => ({ value: type, label: type })),
  },
];

const keyOf = (row: Delivery) => row.number;

/** What a webhook got and is to get. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [shown, setShown] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  if (!shown)
    return (
      <Button type="link" onClick={() => setShown(true)}>
        Log of {webhook.name}
      </Button>
    );
  return (
    <DataTable
      call="GET /webhooks/{id}/deliveries"
      params={{ id: webhook.id }}
      columns={columns}
      filters={filters}
      rowKey={keyOf}
      openKey={open}
      onOpen={row => setOpen(row.number === open ? null : row.number)}
      below={row => <DeliveryDetail webhookId={webhook.id} delivery={row} />}
      scope={`${webhook.id.slice(0, 8)}.`}
      refreshMs={10_000}
      exportName="webhook-log"
      empty={{ title: 'Nothing in thirty days' }}
    />
  );
}
