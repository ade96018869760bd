import { App, Form, Input } from 'antd';
import { useSend } from '@/lib/use-send.ts';
import { FormDialog } from '@/ui/form-dialog.tsx';

interface PaidDialogProps {
  withdrawalId: string;
  open: boolean;
  onClose: () => void;
}

/** Notes the bank's or the chain's reference of a payment that was sent. */
export function PaidDialog({ withdrawalId, open, onClose }: PaidDialogProps) {
  const { message } = App.useApp();
  const paid = useSend('POST /withdrawals/{id}/paid', {
    onDone: () => {
      void message.success('Noted as paid');
      onClose();
    },
  });
  return (
    <FormDialog<{ bankReference: string; reason: string }>
      open={open}
      title="Mark as paid"
      action="Mark as paid"
      intro={<p>The customer sees the reference.</p>}
      busy={paid.isPending}
      error={paid.error}
      onSubmit={({ bankReference, reason }) =>
        paid.mutate({ params: { id: withdrawalId }, body: { bankReference: bankReference.trim(), reason } })
      }
      onClose={onClose}
    >
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
