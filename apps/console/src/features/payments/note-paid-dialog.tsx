import { App, Form, Input } from 'antd';
import { useSend } from '@/lib/use-send.ts';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { countText, type FilePayment } from './payment-words.ts';

interface NotePaidDialogProps {
  fileId: string;
  payments: readonly FilePayment[];
  open: boolean;
  onClose: () => void;
}

interface Entry {
  bankReference?: string;
  reason: string;
}

/** Notes what the bank has carried out, by our references; of one payment also by the bank's. */
export function NotePaidDialog({ fileId, payments, open, onClose }: NotePaidDialogProps) {
  const { message } = App.useApp();
  const paid = useSend('POST /payments/files/{id}/paid', {
    onDone: () => {
      void message.success('Noted as paid');
      onClose();
    },
  });
  const [only] = payments.length === 1 ? payments : [];
  return (
    <FormDialog<Entry>
      open={open}
      title={only ? `${only.number} is paid` : `${countText(payments.length)} are paid`}
      action="Mark as paid"
      intro={<p>As the bank’s report says. The customer sees the reference.</p>}
      busy={paid.isPending}
      error={paid.error}
      onSubmit={({ bankReference, reason }) =>
        paid.mutate({
          params: { id: fileId },
          body: {
            payments: payments.map(({ reference }) => ({
              reference,
              ...(only && bankReference?.trim() && { bankReference: bankReference.trim() }),
            })),
            reason,
          },
        })
      }
      onClose={onClose}
    >
      {only && (
        <Form.Item
          name="bankReference"
          label="The bank’s reference, where it gave one"
          extra={`Otherwise ${only.reference}`}
        >
          <Input maxLength={128} autoFocus />
        </Form.Item>
      )}
    </FormDialog>
  );
}
