import { Table } from 'antd';
import { Figure } from '@/ui/figure.tsx';
import { PlainTable } from '@/ui/plain-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { groupName, type SizeGroup, shareText } from './offer-figures.ts';
import type { AllotmentPreview } from './offer-words.ts';

export const groupColumns: readonly Column<SizeGroup>[] = [
  { key: 'size', title: 'Units applied for', render: groupName, csv: groupName },
  {
    key: 'applications',
    title: 'Applications',
    align: 'right',
    render: row => <Figure of={String(row.applications)} />,
    csv: row => row.applications,
  },
  {
    key: 'applied',
    title: 'Applied',
    align: 'right',
    render: row => <Figure of={row.applied} />,
    csv: row => row.applied,
  },
  {
    key: 'allotted',
    title: 'Allotted',
    align: 'right',
    render: row => <Figure of={row.allotted} />,
    csv: row => row.allotted,
  },
  {
    key: 'share',
    title: 'Share',
    align: 'right',
    render: row => shareText(row.allotted, row.applied),
    csv: row => shareText(row.allotted, row.applied),
  },
];

/** The result by size of application, with its sums. */
export function AllotmentGroups({ preview }: { preview: AllotmentPreview }) {
  const { groups, applications, unitsApplied, unitsAllotted } = preview;
  const sums = [String(applications), unitsApplied, unitsAllotted];
  return (
    <PlainTable
      rows={groups}
      columns={groupColumns}
      rowKey={row => row.from}
      empty={{ title: 'Nobody has applied' }}
      summary={
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>
            <b>Total</b>
          </Table.Summary.Cell>
          {sums.map((sum, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sum is its column
            <Table.Summary.Cell key={index} index={index + 1} align="right">
              <b>
                <Figure of={sum} />
              </b>
            </Table.Summary.Cell>
          ))}
          <Table.Summary.Cell index={4} align="right">
            <b>{shareText(unitsAllotted, unitsApplied)}</b>
          </Table.Summary.Cell>
        </Table.Summary.Row>
      }
    />
  );
}
