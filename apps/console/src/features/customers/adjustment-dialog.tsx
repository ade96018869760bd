import { App, Form, Input, Select } from 'antd';
import { amountRule } from '@/lib/amount-rule.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useSend } from '@/lib/use-send.ts';
import { AmountInput } from '@/ui/amount-input.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';

interface Adjustment {
  purpose: 'correction' | 'fee';
  about?: string;
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
  const submit = ({ reason, purpose, about, ...adjustment }: Adjustment) =>
    propose.mutate({
      body: {
        kind: purpose === 'fee' ? 'fee.adjustment' : 'manual.adjustment',
        payload: {
          ...{ customerId, ...adjustment, amount: adjustment.amount.trim() },
          ...(purpose === 'fee' && { about: about?.trim() }),
        },
        reason,
      },
    });
  return (
    <FormDialog<Adjustment>
      open={open}
      title="Propose an adjustment"
      action="Propose"
      intro={<p>A second person has to approve. The customer sees the movement and the reason.</p>}
      initial={{ purpose: 'correction', direction: 'credit', currency: defaultCurrency }}
      busy={propose.isPending}
      error={propose.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="purpose"
        label="What it is"
        extra="Neither moves the bank’s account: what the bank moves is a deposit, a withdrawal, a return or a reversal."
      >
        <Select
          options={[
            { value: 'correction', label: 'A correction, at the house’s own cost' },
            { value: 'fee', label: 'A fee that was wrong' },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['purpose']}>
        {({ getFieldValue }) =>
          getFieldValue('purpose') === 'fee' && (
            <Form.Item
              name="about"
              label="What the fee was charged for"
              rules={[{ required: true, message: 'Such as order/ and its id' }]}
            >
              <Input placeholder="order/…, exchange/… or application/…" />
            </Form.Item>
          )
        }
      </Form.Item>
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
        <AmountInput currency={defaultCurrency} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
