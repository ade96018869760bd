import { App, Form, Input } from 'antd';
import { useSend } from '@/lib/use-send.ts';
import { FormDialog } from '@/ui/form-dialog.tsx';

interface ReturnDialogProps {
  withdrawalId: string;
  open: boolean;
  onClose: () => void;
}

interface Entry {
  told: string;
  bankReference?: string;
  reason: string;
}

/** Proposes to give a customer back what the bank returned, or would not carry out. */
export function ReturnDialog({ withdrawalId, open, onClose }: ReturnDialogProps) {
  const { message } = App.useApp();
  const propose = useSend('POST /approvals', {
    onDone: () => {
      void message.success('Proposed; a second person has to approve');
      onClose();
    },
  });
  const submit = ({ told, bankReference, reason }: Entry) => {
    const reference = bankReference?.trim();
    const payload = { withdrawalId, told: told.trim(), ...(reference && { bankReference: reference }) };
    propose.mutate({ body: { kind: 'withdrawal.return', payload, reason } });
  };
  return (
    <FormDialog<Entry>
      open={open}
      title="Returned by the bank"
      action="Propose"
      intro={<p>Once a second person has approved, the money is the customer’s again.</p>}
      busy={propose.isPending}
      error={propose.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="told"
        label="What the customer reads"
        rules={[{ required: true, whitespace: true, min: 3, message: 'Tell the customer why it came back' }]}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} autoFocus />
      </Form.Item>
      <Form.Item name="bankReference" label="The bank’s reference of the return, where it gave one">
        <Input maxLength={128} />
      </Form.Item>
    </FormDialog>
  );
}
