import { Alert, App, Button, Form, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useCan } from '@/lib/roles.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useSend } from '@/lib/use-send.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';
import { ReasonButton } from '@/ui/reason-button.tsx';
import { ReasonField } from '@/ui/reason-dialog.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { PaymentProfileButton } from './payment-profile-dialog.tsx';
import { ProfileButton } from './profile-dialog.tsx';

type Account = RecordOf<'GET /reconciliation/accounts'>;

const columns: readonly Column<Account>[] = [
  { key: 'name', title: 'Account', sort: 'name', render: row => row.name, csv: row => row.name },
  { key: 'currency', title: 'Currency', render: row => row.currency, csv: row => row.currency },
  {
    key: 'state',
    title: 'State',
    render: row => (row.closedTime === null ? <Tag tone="good">In use</Tag> : <Tag>Closed</Tag>),
    csv: row => (row.closedTime === null ? 'in use' : 'closed'),
  },
  {
    key: 'close',
    title: 'Actions',
    unseenTitle: true,
    render: row =>
      row.closedTime === null && (
        <Space>
          <ProfileButton account={row} />
          <PaymentProfileButton account={row} />
          <CloseAccount account={row} />
        </Space>
      ),
  },
  {
    key: 'created',
    title: 'Added',
    sort: 'createdTime',
    align: 'right',
    at: row => row.createdTime,
  },
];

/** The bank accounts that hold customers' money; each owes a statement a day. */
export function BankAccounts() {
  const mayAdd = useCan('POST /reconciliation/accounts');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <DataTable
        call="GET /reconciliation/accounts"
        columns={columns}
        rowKey={row => row.id}
        exportName="bank-accounts"
        actions={
          mayAdd && (
            <Button type="primary" onClick={() => setAdding(true)}>
              Add account
            </Button>
          )
        }
        empty={{ title: 'No bank account yet', text: 'Without one nothing can be compared with the ledger.' }}
      />
      <AddAccount open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

function CloseAccount({ account }: { account: Account }) {
  const mayClose = useCan('POST /reconciliation/accounts/{id}/close');
  const close = useSend('POST /reconciliation/accounts/{id}/close');
  if (!mayClose) return null;
  return (
    <ReasonButton
      label="Close"
      question={{
        title: `Close ${account.name}?`,
        text: 'No statement is expected of it from today on.',
        action: 'Close account',
        danger: true,
        run: reason => close.mutateAsync({ params: { id: account.id }, body: { reason } }),
      }}
    />
  );
}

interface NewAccount {
  name: string;
  currency: ReturnType<typeof useTenant>['defaultCurrency'] | 'USD';
  reason: string;
}

function AddAccount({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { defaultCurrency } = useTenant();
  const { message } = App.useApp();
  const add = useSend('POST /reconciliation/accounts', {
    onDone: () => {
      void message.success('Added');
      onClose();
    },
  });
  return (
    <EditorDialog
      open={open}
      title="Add a bank account"
      okText="Add"
      okButtonProps={{ htmlType: 'submit', form: 'account-form', loading: add.isPending }}
      cancelText="Back"
      onCancel={onClose}
      destroyOnHidden
      width={460}
    >
      <EditorForm<NewAccount>
        id="account-form"
        layout="vertical"
        requiredMark={false}
        initialValues={{ currency: defaultCurrency }}
        onFinish={({ name, currency, reason }) =>
          add.mutate({ body: { name: name.trim(), currency, reason: reason.trim() } })
        }
      >
        <Form.Item
          name="name"
          label="Name"
          rules={[{ required: true, whitespace: true, message: 'Account name is required' }]}
        >
          <Input maxLength={100} autoFocus />
        </Form.Item>
        <Form.Item name="currency" label="Currency">
          <Select options={[defaultCurrency, 'USD'].map(value => ({ value, label: value }))} />
        </Form.Item>
        <ReasonField />
      </EditorForm>
      {add.error && <Alert type="error" showIcon title={errorText(add.error)} role="alert" />}
    </EditorDialog>
  );
}
