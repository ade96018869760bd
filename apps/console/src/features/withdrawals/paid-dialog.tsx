import type { Currency } from '@openfloor/homes/codes';
import { App, Form, Input, Select } from 'antd';
import { useOpenAccounts } from '@/lib/use-open-accounts.ts';
import { useSend } from '@/lib/use-send.ts';
import { FormDialog } from '@/ui/form-dialog.tsx';

interface PaidDialogProps {
  withdrawalId: string;
  currency: Currency;
  open: boolean;
  onClose: () => void;
}

interface Entry {
  accountId?: string;
  bankReference: string;
  reason: string;
}

/** Notes the bank's or the chain's reference of a payment that was sent. */
export function PaidDialog({ withdrawalId, currency, open, onClose }: PaidDialogProps) {
  const { message } = App.useApp();
  const { accounts } = useOpenAccounts(open, currency);
  const paid = useSend('POST /withdrawals/{id}/paid', {
    onDone: () => {
      void message.success('Noted as paid');
      onClose();
    },
  });
  return (
    <FormDialog<Entry>
      open={open}
      title="Mark as paid"
      action="Mark as paid"
      intro={<p>The customer sees the reference.</p>}
      busy={paid.isPending}
      error={paid.error}
      onSubmit={({ accountId, bankReference, reason }) =>
        paid.mutate({
          params: { id: withdrawalId },
          body: { bankReference: bankReference.trim(), reason, ...(accountId && { accountId }) },
        })
      }
      onClose={onClose}
    >
      {accounts.length > 1 && (
        <Form.Item
          name="accountId"
          label="Paid from"
          rules={[{ required: true, message: 'Choose the account that it left' }]}
        >
          <Select options={accounts.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
      )}
      <Form.Item
        name="bankReference"
        label="Bank or chain reference"
        rules={[{ required: true, whitespace: true, message: 'Give the reference of the payment' }]}
      >
        <Input maxLength={128} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
