import { App, Form, Input, Select } from 'antd';
import { amountRule } from '@/lib/amount-rule.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useSend } from '@/lib/use-send.ts';
import { FormDialog } from '@/ui/form-dialog.tsx';

interface Adjustment {
  direction: 'credit' | 'debit';
  currency: string;
  amount: string;
  reason: string;
}

interface AdjustmentDialogProps {
  customerId: string;
  open: boolean;
  onClose: () => void;
}

/** Proposes money moved by hand. Nothing moves before a second person approves. */
export function AdjustmentDialog({ customerId, open, onClose }: AdjustmentDialogProps) {
  const { defaultCurrency } = useTenant();
  const { message } = App.useApp();
  const propose = useSend('POST /approvals', {
    onDone: () => {
      void message.success('Proposed; a second person has to approve');
      onClose();
    },
  });
  const submit = ({ reason, ...adjustment }: Adjustment) =>
    propose.mutate({
      body: {
        kind: 'manual.adjustment',
        payload: { customerId, ...adjustment, amount: adjustment.amount.trim() },
        reason,
      },
    });
  return (
    <FormDialog<Adjustment>
      open={open}
      title="Propose an adjustment"
      action="Propose"
      intro={<p>A second person has to approve. The customer sees the movement and the reason.</p>}
      initial={{ direction: 'credit', currency: defaultCurrency }}
      busy={propose.isPending}
      error={propose.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="direction" label="Direction">
        <Select
          options={[
            { value: 'credit', label: 'To the customer' },
            { value: 'debit', label: 'From the customer' },
          ]}
        />
      </Form.Item>
      <Form.Item name="currency" label="Currency">
        <Select options={[defaultCurrency, 'USD'].map(value => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item
        name="amount"
        label="Amount"
        rules={[
          { required: true, message: 'Amount is required' },
          ({ getFieldValue }) => amountRule(getFieldValue('currency')),
        ]}
      >
        <Input inputMode="decimal" autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
