import { Alert, App, Form, Input, Modal } from 'antd';
import { errorText } from '@/lib/error-text.ts';
import { useSend } from '@/lib/use-send.ts';
import { ReasonField } from '@/ui/reason-dialog.tsx';

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
    <Modal
      open={open}
      title="Mark as paid"
      okText="Mark as paid"
      okButtonProps={{ htmlType: 'submit', form: 'paid-form', loading: paid.isPending }}
      cancelText="Back"
      onCancel={onClose}
      destroyOnHidden
      width={460}
    >
      <p>The customer sees the reference.</p>
      <Form<{ bankReference: string; reason: string }>
        id="paid-form"
        layout="vertical"
        requiredMark={false}
        onFinish={({ bankReference, reason }) =>
          paid.mutate({
            params: { id: withdrawalId },
            body: { bankReference: bankReference.trim(), reason: reason.trim() },
          })
        }
      >
        <Form.Item
          name="bankReference"
          label="Bank or chain reference"
          rules={[{ required: true, whitespace: true, message: 'Give the reference of the payment' }]}
        >
          <Input maxLength={128} autoFocus />
        </Form.Item>
        <ReasonField />
      </Form>
      {paid.error && <Alert type="error" showIcon title={errorText(paid.error)} role="alert" />}
    </Modal>
  );
}
