import type { ReplyOf } from '@/lib/api.ts';
import { useCall } from '@/lib/use-call.ts';
import { BankUndidDialog } from './bank-undid-dialog.tsx';
import { Facts } from './facts.tsx';
import { Money } from './money.tsx';

interface ReversalDialogProps {
  depositId: string;
  /** The bank's reference of the reversal, and the account, where its statement has been read. */
  reference?: string;
  accountId?: string;
  open: boolean;
  onClose: () => void;
}

/** Proposes to take back a deposit that the bank took back, and shows what that does as things are now. */
export function ReversalDialog({ depositId, reference, accountId, open, onClose }: ReversalDialogProps) {
  const { data } = useCall('GET /deposits/{id}', { params: { id: depositId } }, { enabled: open });
  return (
    <BankUndidDialog
      title="Reversed by the bank"
      intro={data && <Effect deposit={data} />}
      kind="deposit.reverse"
      about={{ depositId, ...(accountId && { accountId }) }}
      reference={reference}
      referenceLabel="The bank’s reference of the reversal"
      missing={{ told: 'Tell the customer why it was taken back', reference: 'By which the bank names it' }}
      open={open}
      onClose={onClose}
    />
  );
}

function Effect({ deposit }: { deposit: ReplyOf<'GET /deposits/{id}'> }) {
  const { ifReversed, currency } = deposit;
  if (!ifReversed) return <p>This deposit cannot be reversed any more.</p>;
  return (
    <>
      <Facts
        of={[
          ['Deposit', <Money key="amount" amount={deposit.amount} currency={currency} />],
          ['Available now', <Money key="available" amount={ifReversed.available} currency={currency} />],
          ['Taken', <Money key="taken" amount={ifReversed.taken} currency={currency} />],
          ['Left as a claim', <Money key="claim" amount={ifReversed.claim} currency={currency} />],
        ]}
      />
      <p>
        As things are now; what counts is what is available once a second person has approved. What is set
        aside or invested stays untouched, and what is left is collected by two people.
      </p>
    </>
  );
}
