import { isTooShort } from '@openfloor/rules/too-short';
import { useState } from 'react';
import { amountRule } from '@/lib/amount-rule.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { Facts } from '@/ui/facts.tsx';
import { LineField } from '@/ui/line-field.tsx';
import { Money } from '@/ui/money.tsx';
import { ProposeDialog } from '@/ui/propose-dialog.tsx';
import { ToldField } from '@/ui/told-field.tsx';
import { collectable } from './collectable.ts';

interface ClaimDialogProps {
  claim: RecordOf<'GET /claims'>;
  open: boolean;
  onClose: () => void;
}

/** Proposes to collect of a claim, up to what is available. */
export function ClaimDialog({ claim, open, onClose }: ClaimDialogProps) {
  const { id, currency, left, available } = claim;
  const [amount, setAmount] = useState(collectable(claim));
  const [told, setTold] = useState('');
  const [tried, setTried] = useState(false);
  const isUntold = isTooShort(told);
  const isAmount = amountRule(currency).pattern.test(amount);
  return (
    <ProposeDialog
      open={open}
      title="Collect a claim"
      intro={
        <>
          <Facts
            of={[
              ['Still owed', <Money key="left" amount={left} currency={currency} />],
              ['Available now', <Money key="available" amount={available} currency={currency} />],
              ['At most now', <Money key="most" amount={collectable(claim)} currency={currency} />],
            ]}
          />
          <p>It is taken from what is available once a second person has approved. The customer is told.</p>
        </>
      }
      kind="claim.collect"
      payload={() => ({ claimId: id, amount: amount.trim(), told: told.trim() })}
      complete={!isUntold && isAmount}
      onTry={() => setTried(true)}
      onClose={onClose}
    >
      <LineField
        id="claim-amount"
        label={`Amount in ${currency}`}
        inputMode="decimal"
        value={amount}
        onChange={setAmount}
        problem={tried && !isAmount && amountRule(currency).message}
      />
      <ToldField
        id="claim-told"
        value={told}
        onChange={setTold}
        problem={tried && isUntold && 'Tell the customer what is collected'}
      />
    </ProposeDialog>
  );
}
