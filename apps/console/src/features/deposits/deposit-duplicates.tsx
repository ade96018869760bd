import { Link } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { timeText } from '@/lib/date-text.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { DocumentView } from '@/ui/document-view.tsx';
import { Facts } from '@/ui/facts.tsx';
import { Money } from '@/ui/money.tsx';
import { Section } from '@/ui/page.tsx';
import { Tag } from '@/ui/tag.tsx';
import { depositStates } from './deposit-words.ts';

type Found = ReplyOf<'GET /deposits/{id}'>['found'];

/** Other deposits that came with the same receipt, or one that looks like it. */
export function DepositDuplicates({ found }: { found: Found }) {
  return found.map(other => (
    <Section
      key={other.depositId}
      title={
        other.kind === 'samePicture'
          ? 'The same receipt was sent before'
          : 'A similar receipt was sent before'
      }
      aside={<Tag tone="warn">{depositStates[other.status].text}</Tag>}
    >
      <Facts
        of={[
          ['Customer', <CustomerCell key="customer" customer={other.customer} linked />],
          ['Amount', <Money key="amount" amount={other.amount} currency={other.currency} />],
          ['Announced', timeText(other.createdTime)],
          [
            'Record',
            <Link key="record" to={`/deposits?tab=${other.status}&open=${other.depositId}`}>
              {other.number}
            </Link>,
          ],
        ]}
      />
      <DocumentView document={{ id: other.receiptId, width: 400, height: 300 }} label="Its receipt" />
    </Section>
  ));
}
