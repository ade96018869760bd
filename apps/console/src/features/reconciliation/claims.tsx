import { Button } from 'antd';
import { useState } from 'react';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useMe } from '@/lib/roles.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { Money } from '@/ui/money.tsx';
import { sinceColumn } from '@/ui/review-columns.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { HeldBy } from '@/ui/work/held-by.tsx';
import { WorkTable } from '@/ui/work/work-table.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { collectable } from './collectable.ts';

type Claim = RecordOf<'GET /claims'>;

const causes: Record<Claim['cause'], string> = { DEPOSIT: 'Reversed deposit', TRADE: 'Busted trade' };
const isNothing = (amount: string) => /^0(\.0*)?$/.test(amount);

const amountColumn = (key: 'amount' | 'left' | 'available', title: string, sort?: string): Column<Claim> => ({
  key,
  title,
  align: 'right',
  ...(sort && { sort }),
  render: row => <Money amount={row[key]} currency={row.currency} />,
  csv: row => row[key],
});

const columns: readonly Column<Claim>[] = [
  {
    key: 'customer',
    title: 'Customer',
    render: row => <CustomerCell customer={row.customer} linked />,
    csv: row => row.customer.account,
  },
  {
    key: 'cause',
    title: 'Follows from',
    wideOnly: true,
    render: row => `${causes[row.cause]} ${row.number ?? ''}`,
    csv: row => row.number ?? row.recordId,
  },
  amountColumn('amount', 'Claimed', 'amount'),
  amountColumn('left', 'Still owed'),
  amountColumn('available', 'Available now'),
  sinceColumn('Since', 'createdTime', row => row.createdTime),
  {
    key: 'collect',
    title: '',
    render: row => (
      <HeldBy assignee={row.assignee}>
        <Collect claim={row} />
      </HeldBy>
    ),
    csv: row => (isNothing(row.left) ? 'settled' : 'open'),
  },
];

const nameOf = (row: Claim) => row.number ?? row.customer.account;
const isOpen = (row: Claim) => !isNothing(row.left);
const keyOf = (row: Claim) => row.id;

/** What customers owe since money was taken back that was no longer there. */
export function Claims() {
  return (
    <WorkTable
      call="GET /claims"
      queue="claims"
      nameOf={nameOf}
      waits={isOpen}
      query={{}}
      columns={columns}
      rowKey={keyOf}
      exportName="claims"
      empty={{
        title: 'Nobody owes anything',
        text: 'Money that was taken back and no longer there shows here until it is collected.',
      }}
    />
  );
}

function Collect({ claim }: { claim: Claim }) {
  const [open, setOpen] = useState(false);
  const { roles } = useMe();
  const mayPropose = roles.includes('treasury') || roles.includes('owner');
  if (isNothing(claim.left)) return <Tag tone="good">Settled</Tag>;
  return (
    <>
      <Button
        size="small"
        disabled={!mayPropose || isNothing(collectable(claim))}
        title={isNothing(collectable(claim)) ? 'Nothing is available' : undefined}
        onClick={() => setOpen(true)}
      >
        Collect
      </Button>
      {open && <ClaimDialog claim={claim} open onClose={() => setOpen(false)} />}
    </>
  );
}
