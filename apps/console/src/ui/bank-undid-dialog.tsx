import { isTooShort } from '@openfloor/rules/too-short';
import { Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { ProposeDialog } from './propose-dialog.tsx';
import { ToldField } from './told-field.tsx';

interface BankUndidDialogProps {
  title: string;
  intro: ReactNode;
  kind: 'withdrawal.return' | 'deposit.reverse';
  /** What the proposal says beside what the customer is told and the bank's reference. */
  about: object;
  /** Of the bank, where its statement has been read. */
  reference: string | undefined;
  referenceLabel: string;
  /** What is said where nothing was written: to the customer, and of the reference where there has to be one. */
  missing: { told: string; reference?: string };
  open: boolean;
  onClose: () => void;
}

/** Proposes what follows from a payment that the bank undid. */
export function BankUndidDialog(props: BankUndidDialogProps) {
  const { title, intro, kind, about, referenceLabel, missing, open, onClose } = props;
  const [told, setTold] = useState('');
  const [bankReference, setBankReference] = useState(props.reference ?? '');
  const [tried, setTried] = useState(false);
  const isUntold = isTooShort(told);
  const given = bankReference.trim();
  const isUnnamed = missing.reference !== undefined && given === '';
  return (
    <ProposeDialog
      open={open}
      title={title}
      intro={intro}
      kind={kind}
      payload={() => ({ ...about, told: told.trim(), ...(given && { bankReference: given }) })}
      complete={!isUntold && !isUnnamed}
      onTry={() => setTried(true)}
      onClose={onClose}
    >
      <ToldField
        id={`${kind}-told`}
        value={told}
        onChange={setTold}
        problem={tried && isUntold && missing.told}
        autoFocus
      />
      <Form.Item
        label={referenceLabel}
        htmlFor={`${kind}-reference`}
        {...(tried && isUnnamed && { validateStatus: 'error', help: missing.reference })}
      >
        <Input
          id={`${kind}-reference`}
          maxLength={128}
          value={bankReference}
          onChange={event => setBankReference(event.target.value)}
        />
      </Form.Item>
    </ProposeDialog>
  );
}
