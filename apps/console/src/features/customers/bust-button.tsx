import { Button } from 'antd';
import { useState } from 'react';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useCan, useMe } from '@/lib/roles.ts';
import { BustDialog } from '@/ui/bust-dialog.tsx';
import type { Column } from '@/ui/table-columns.tsx';

type Order = RecordOf<'GET /customers/{id}/orders'>;

export const bustColumn: Column<Order> = {
  key: 'bust',
  title: '',
  render: row => row.state === 'filled' && <BustButton orderId={row.id} />,
  csv: () => '',
};

/** A venue may take back or correct what it filled. */
function BustButton({ orderId }: { orderId: string }) {
  const [open, setOpen] = useState(false);
  const mayRead = useCan('GET /orders/{id}/bust');
  const { roles } = useMe();
  if (!mayRead || !(roles.includes('treasury') || roles.includes('owner'))) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps clicks on what is inside from opening the row.
    <span role="presentation" onClick={event => event.stopPropagation()}>
      <Button size="small" onClick={() => setOpen(true)}>
        Venue’s correction
      </Button>
      {open && <BustDialog orderId={orderId} open onClose={() => setOpen(false)} />}
    </span>
  );
}
