import { Link } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { Figure } from '@/ui/figure.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { type Application, failureNames, statusNames, statusTones } from './offer-words.ts';

export const applicationColumns: readonly Column<Application>[] = [
  {
    key: 'customer',
    title: 'Customer',
    render: row => <TwoLines main={<Applicant of={row} />} sub={row.recordNumber} />,
    csv: row => row.username,
  },
  {
    key: 'recordNumber',
    title: 'Number',
    hidden: true,
    render: row => row.recordNumber,
    csv: row => row.recordNumber,
  },
  {
    key: 'number',
    title: 'Published number',
    hidden: true,
    render: row => row.number,
    csv: row => row.number,
  },
  {
    key: 'status',
    title: 'State',
    render: row => (
      <TwoLines
        main={<Tag tone={statusTones[row.status]}>{statusNames[row.status]}</Tag>}
        {...(row.failReason && { sub: failureNames[row.failReason] })}
      />
    ),
    csv: row => statusNames[row.status],
  },
  {
    key: 'failure',
    title: 'Failure',
    hidden: true,
    render: () => null,
    csv: row => (row.failReason ? failureNames[row.failReason] : ''),
  },
  {
    key: 'units',
    title: 'Applied for',
    sort: 'units',
    align: 'right',
    render: row => <Figure of={row.units} />,
    csv: row => row.units,
  },
  {
    key: 'allotted',
    title: 'Allotted',
    align: 'right',
    render: row => (
      <TwoLines
        main={<Figure of={row.allottedUnits} />}
        {...(row.deliveredUnits !== null && {
          sub: (
            <>
              <Figure of={row.deliveredUnits} /> delivered
            </>
          ),
        })}
      />
    ),
    csv: row => row.allottedUnits,
  },
  {
    key: 'delivered',
    title: 'Delivered',
    hidden: true,
    render: row => row.deliveredUnits,
    csv: row => row.deliveredUnits,
  },
  {
    key: 'paid',
    title: 'Paid of cost',
    sort: 'paid',
    align: 'right',
    render: row => (
      <TwoLines
        main={<Figure of={row.paid} />}
        sub={
          row.cost === null ? (
            '—'
          ) : (
            <>
              of <Figure of={row.cost} />
            </>
          )
        }
      />
    ),
    csv: row => row.paid,
  },
  { key: 'cost', title: 'Cost', hidden: true, render: row => row.cost, csv: row => row.cost },
  {
    key: 'fee',
    title: 'Fee',
    align: 'right',
    wideOnly: true,
    render: row => <Figure of={row.fee} />,
    csv: row => row.fee,
  },
  {
    key: 'returned',
    title: 'Returned',
    align: 'right',
    wideOnly: true,
    render: row => <Figure of={row.returned} />,
    csv: row => row.returned,
  },
  {
    key: 'version',
    title: 'Terms version',
    hidden: true,
    render: row => row.termsVersion,
    csv: row => row.termsVersion,
  },
  {
    key: 'deadline',
    title: 'Pay until',
    align: 'right',
    wideOnly: true,
    at: row => row.fundingDeadline,
  },
  {
    key: 'created',
    title: 'Applied',
    sort: 'createdTime',
    align: 'right',
    at: row => row.createdTime,
  },
];

function Applicant({ of: { customerId, username } }: { of: Application }) {
  const mayOpen = useCan('GET /customers/{id}');
  return mayOpen ? <Link to={`/customers/${customerId}`}>{username}</Link> : username;
}
