import { Icon } from '@openfloor/look/ui/icon';
import plus from '@phosphor-icons/core/regular/plus.svg?raw';
import { App, Button, Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { useRested } from '@/lib/use-rested.ts';
import { useSend } from '@/lib/use-send.ts';
import { FormDialog } from '@/ui/form-dialog.tsx';

interface Wish {
  customerId: string;
  stopPayouts: boolean;
  reason: string;
}

/** Opens a case about a customer of whom somebody of the team has seen something. */
export function OpenCase() {
  const mayOpen = useCan('POST /cases');
  const [asking, setAsking] = useState(false);
  const [, setParams] = useSearchParams();
  const { message } = App.useApp();
  const open = useSend('POST /cases', {
    onDone: ({ id, number }) => {
      setAsking(false);
      setParams({ open: id });
      void message.success(`${number} is open`);
    },
  });
  if (!mayOpen) return null;
  return (
    <>
      <Button
        type="primary"
        icon={<Icon svg={plus} size={16} />}
        onClick={() => {
          open.reset();
          setAsking(true);
        }}
      >
        Open a case
      </Button>
      <FormDialog<Wish>
        open={asking}
        title="Open a case"
        action="Open"
        intro={<p>The customer sees nothing of it. The reason is what the case begins with.</p>}
        initial={{ stopPayouts: true }}
        busy={open.isPending}
        error={open.error}
        onSubmit={({ customerId, stopPayouts, reason: text }) =>
          open.mutate({ body: { customerId, stopPayouts, text } })
        }
        onClose={() => setAsking(false)}
      >
        <Form.Item
          name="customerId"
          label="Customer"
          rules={[{ required: true, message: 'Choose a customer' }]}
        >
          <CustomerChoice />
        </Form.Item>
        <Form.Item name="stopPayouts" valuePropName="checked">
          <Checkbox>Payouts wait for the outcome</Checkbox>
        </Form.Item>
      </FormDialog>
    </>
  );
}

interface CustomerChoiceProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** Found by name, username or account. */
function CustomerChoice({ id, value, onChange }: CustomerChoiceProps) {
  const [typed, setTyped] = useState('');
  const search = useRested(typed.trim(), 250);
  const { data, isFetching } = useCall(
    'GET /customers',
    { query: { search, page: 1, size: 10 } },
    { enabled: search !== '' },
  );
  const found = search === '' ? [] : (data?.records ?? []);
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder="Name, username or account"
      loading={isFetching}
      notFoundContent={search === '' ? 'Type a name' : isFetching ? 'Looking…' : 'Nobody is found'}
      options={found.map(customer => ({
        value: customer.id,
        label: `${customer.name ?? customer.username}, ${customer.account}`,
      }))}
      onChange={(next: string) => onChange?.(next)}
    />
  );
}
