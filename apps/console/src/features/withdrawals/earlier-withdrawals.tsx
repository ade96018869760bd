import type { ReplyOf } from '@/lib/api.ts';
import { shortNumber } from '@/lib/short-text.ts';
import { Facts } from '@/ui/facts.tsx';
import { Money } from '@/ui/money.tsx';
import { Section } from '@/ui/page.tsx';
import { stateTexts } from './withdrawal-words.ts';

type Earlier = ReplyOf<'GET /withdrawals/{id}'>['earlier'];

export function EarlierWithdrawals({ of: earlier }: { of: Earlier }) {
  if (earlier.length === 0) return null;
  return (
    <Section title="Earlier withdrawals">
      <Facts
        of={earlier.map(row => [
          `${row.number}, ${row.bank} ${shortNumber(row.accountNumber)}, ${stateTexts[row.status]}`,
          <Money key={row.id} amount={row.amount} currency={row.currency} />,
        ])}
      />
    </Section>
  );
}
