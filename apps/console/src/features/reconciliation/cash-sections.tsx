import { Table } from 'antd';
import type { ReplyOf } from '@/lib/api.ts';
import { Facts } from '@/ui/facts.tsx';
import { Figure } from '@/ui/figure.tsx';
import { Section } from '@/ui/page.tsx';
import { Verdict } from '@/ui/verdict.tsx';

type Compared = ReplyOf<'GET /reconciliation/trial-balance'>;
type Cash = Compared['cash'][number];

/** What customers own against what the bank says, in each currency. */
export function CashSections({ cash }: { cash: readonly Cash[] }) {
  return cash.map(line => (
    <Section key={line.currency} title={`Customers’ money in ${line.currency}`}>
      <Verdict tone={line.difference !== null && isZero(line.difference) ? 'good' : 'warn'}>
        {verdictText(line)}
      </Verdict>
      <Facts
        of={[
          ['By the ledger', <Figure key="ledger" of={line.customerMoney} />],
          ['Of it payable', <Figure key="payable" of={line.payable} />],
          ['Less claims', <Figure key="claims" of={line.claims} />],
          ['In suspense', <Figure key="suspense" of={line.suspense} />],
          ['In transit', <Figure key="transit" of={line.transit} />],
          ['Expected at the bank', <Figure key="expected" of={line.expected} />],
          [
            'By the bank',
            line.stated === null ? 'A statement is missing' : <Figure key="bank" of={line.stated} />,
          ],
          ['Difference', <Figure key="difference" of={line.difference} />],
        ]}
      />
    </Section>
  ));
}

function verdictText({ currency, difference }: Cash): string {
  if (difference === null) return `No statement says what the bank has in ${currency}`;
  return isZero(difference)
    ? `Customers’ money in ${currency} agrees with the bank`
    : `Customers’ money in ${currency} differs from the bank’s`;
}

const isZero = (amount: string): boolean => /^-?[0.]+$/.test(amount);

const betweenTexts = {
  suspense: 'in suspense',
  unexplained: 'left the bank and stands for nothing',
  'ledger-later': 'in the ledger after midnight',
  'ledger-earlier': 'in the ledger before midnight',
} as const;

/** What is at the bank and not in the ledger, or the other way round. */
export function BetweenSection({ between }: Pick<Compared, 'between'>) {
  if (between.length === 0) return null;
  return (
    <Section title="Lines of the bank that the ledger had not">
      <Table
        dataSource={between}
        rowKey={row => row.lineId}
        size="small"
        pagination={between.length > 20 ? { pageSize: 20, size: 'small' } : false}
        columns={[
          { title: 'Day', dataIndex: 'day' },
          { title: 'From or to', render: (_, row) => row.name ?? row.reference ?? row.account },
          { title: 'Why', render: (_, row) => betweenTexts[row.why] },
          { title: 'Amount', align: 'right', render: (_, row) => <Figure of={row.amount} /> },
        ]}
      />
    </Section>
  );
}
