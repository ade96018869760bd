import { Form, Input } from 'antd';
import { useState } from 'react';
import { ProposeDialog } from './propose-dialog.tsx';
import { ToldField } from './told-field.tsx';

interface ReturnDialogProps {
  withdrawalId: string;
  /** The bank's reference of the return, where its statement has been read. */
  reference?: string;
  open: boolean;
  onClose: () => void;
}

/** Proposes to give a customer back what the bank returned, or would not carry out. */
export function ReturnDialog({ withdrawalId, reference = '', open, onClose }: ReturnDialogProps) {
  const [told, setTold] = useState('');
  const [bankReference, setBankReference] = useState(reference);
  const [tried, setTried] = useState(false);
  const isMissing = told.trim().length < 3;
  const given = bankReference.trim();
  return (
    <ProposeDialog
      open={open}
      title="Returned by the bank"
      intro={<p>Once a second person has approved, the money is the customer’s again.</p>}
      kind="withdrawal.return"
      payload={() => ({ withdrawalId, told: told.trim(), ...(given && { bankReference: given }) })}
      complete={!isMissing}
      onTry={() => setTried(true)}
      onClose={onClose}
    >
      <ToldField
        id="returned-told"
        value={told}
        onChange={setTold}
        problem={tried && isMissing && 'Tell the customer why it came back'}
        autoFocus
      />
      <Form.Item label="The bank’s reference of the return, where it gave one" htmlFor="returned-reference">
        <Input
          id="returned-reference"
          maxLength={128}
          value={bankReference}
          onChange={event => setBankReference(event.target.value)}
        />
      </Form.Item>
    </ProposeDialog>
  );
}
