import { App, Form, Input, Select } from 'antd';
import { amountRule } from '@/lib/amount-rule.ts';
import { dayText } from '@/lib/console-time.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useOpenAccounts } from '@/lib/use-open-accounts.ts';
import { useSend } from '@/lib/use-send.ts';
import { AmountInput } from '@/ui/amount-input.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';

interface Entry {
  accountId: string;
  day: string;
  amount: string;
  reason: string;
}

const oneDayMs = 86_400_000;

/** What the bank says an account held at the end of a day. */
export function StatementDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { message } = App.useApp();
  const { defaultCurrency } = useTenant();
  const { accounts, isPending } = useOpenAccounts(open);
  const enter = useSend('POST /reconciliation/statements', {
    onDone: () => {
      void message.success('Entered');
      onClose();
    },
  });
  const submit = ({ accountId, day, amount, reason }: Entry) =>
    enter.mutate({ body: { accountId, day, amount: amount.trim(), reason } });
  return (
    <FormDialog<Entry>
      open={open}
      title="Enter a stated balance"
      action="Enter"
      initial={{ day: dayText(Date.now() - oneDayMs) }}
      busy={enter.isPending}
      error={enter.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="accountId"
        label="Bank account"
        rules={[{ required: true, message: 'Choose an account' }]}
      >
        <Select
          loading={isPending}
          options={accounts.map(({ id, name, currency }) => ({ value: id, label: `${name}, ${currency}` }))}
        />
      </Form.Item>
      <Form.Item
        name="day"
        label="Day"
        rules={[{ pattern: /^\d{4}-\d\d-\d\d$/, required: true, message: 'A day as yyyy-mm-dd' }]}
      >
        <Input type="date" max={dayText(Date.now())} />
      </Form.Item>
      <Form.Item
        name="amount"
        label="Balance at the end of that day"
        rules={[
          ({ getFieldValue }) => {
            const chosen = accounts.find(({ id }) => id === getFieldValue('accountId'));
            return { required: true, ...amountRule(chosen?.currency ?? 'USD', { signed: true }) };
          },
        ]}
      >
        <AmountInput currency={defaultCurrency} />
      </Form.Item>
    </FormDialog>
  );
}
