import { Form, Input } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '@/lib/api.ts';
import { useCall } from '@/lib/use-call.ts';
import { Facts } from './facts.tsx';
import { Money } from './money.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { ToldField } from './told-field.tsx';

interface ReversalDialogProps {
  depositId: string;
  /** The bank's reference of the reversal, and the account, where its statement has been read. */
  reference?: string;
  accountId?: string;
  open: boolean;
  onClose: () => void;
}

/** Proposes to take back a deposit that the bank took back, and shows what that does as things are now. */
export function ReversalDialog({ depositId, reference = '', accountId, open, onClose }: ReversalDialogProps) {
  const [told, setTold] = useState('');
  const [bankReference, setBankReference] = useState(reference);
  const [tried, setTried] = useState(false);
  const { data } = useCall('GET /deposits/{id}', { params: { id: depositId } }, { enabled: open });
  const isUntold = told.trim().length < 3;
  const given = bankReference.trim();
  return (
    <ProposeDialog
      open={open}
      title="Reversed by the bank"
      intro={data && <Effect deposit={data} />}
      kind="deposit.reverse"
      payload={() => ({
        depositId,
        told: told.trim(),
        bankReference: given,
        ...(accountId && { accountId }),
      })}
      complete={!isUntold && given !== ''}
      onTry={() => setTried(true)}
      onClose={onClose}
    >
      <ToldField
        id="reversed-told"
        value={told}
        onChange={setTold}
        problem={tried && isUntold && 'Tell the customer why it was taken back'}
        autoFocus
      />
      <Form.Item
        label="The bank’s reference of the reversal"
        htmlFor="reversed-reference"
        {...(tried && given === '' && { validateStatus: 'error', help: 'By which the bank names it' })}
      >
        <Input
          id="reversed-reference"
          maxLength={128}
          value={bankReference}
          onChange={event => setBankReference(event.target.value)}
        />
      </Form.Item>
    </ProposeDialog>
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
