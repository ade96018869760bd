import { App, Button, Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '@/lib/api.ts';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { FormDialog } from '@/ui/form-dialog.tsx';
import styles from './reconciliation.module.css';
import { tableChoices } from './table-choices.ts';

type Profile = NonNullable<ReplyOf<'GET /payments/accounts/{id}/profile'>['profile']>;
type Csv = NonNullable<Profile['csv']>;
type Entry = Omit<Profile, 'payerBank' | 'clearing'> & {
  payerBank?: string | null;
  clearing?: string | null;
  reason: string;
};

const usualTable: Csv = {
  delimiter: ',',
  decimalMark: '.',
  header: true,
  columns: ['reference', 'name', 'bank', 'bankCode', 'account', 'amount', 'currency'],
};
const usual: Profile = {
  ...{ format: 'pain.001', payer: '', payerBank: null, prefix: '', charges: 'SHAR', clearing: null },
  csv: null,
};

/** How payment files of an account are written: without it none is built. */
export function PaymentProfileButton({ account }: { account: { id: string; name: string } }) {
  const mayEdit = useCan('PUT /payments/accounts/{id}/profile');
  const [open, setOpen] = useState(false);
  const params = { id: account.id };
  const read = useCall('GET /payments/accounts/{id}/profile', { params }, { enabled: open });
  if (!mayEdit) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} loading={open && read.isPending}>
        Payments
      </Button>
      {read.data && (
        <ProfileDialog
          account={account}
          profile={read.data.profile ?? usual}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ProfileDialogProps {
  account: { id: string; name: string };
  profile: Profile;
  open: boolean;
  onClose: () => void;
}

const code = (text: string | null | undefined) => text?.trim().toUpperCase() || null;

function ProfileDialog({ account, profile, open, onClose }: ProfileDialogProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Entry>();
  const format = Form.useWatch('format', form) ?? profile.format;
  const save = useSend('PUT /payments/accounts/{id}/profile', {
    onDone: () => {
      void message.success('Saved');
      onClose();
    },
  });
  return (
    <FormDialog<Entry>
      open={open}
      title={`Payment files of ${account.name}`}
      action="Save"
      form={form}
      initial={{ ...profile, csv: profile.csv ?? usualTable }}
      busy={save.isPending}
      error={save.error}
      onSubmit={({ payerBank, clearing, prefix, csv, reason, ...rest }) =>
        save.mutate({
          params: { id: account.id },
          body: {
            profile: {
              ...rest,
              ...{ payerBank: code(payerBank), clearing: code(clearing), prefix: code(prefix) ?? '' },
              csv: rest.format === 'csv' ? csv : null,
            },
            reason,
          },
        })
      }
      onClose={onClose}
    >
      <Form.Item name="format" label="Format">
        <Select options={choices.format} />
      </Form.Item>
      <Form.Item
        name="payer"
        label="Name of the account’s owner, as the bank knows it"
        rules={[{ required: true, whitespace: true, message: 'Who pays?' }]}
      >
        <Input maxLength={70} />
      </Form.Item>
      <Form.Item
        name="prefix"
        label="Before each reference"
        extra="Capital letters; the record’s number follows."
      >
        <Input maxLength={8} />
      </Form.Item>
      {format === 'csv' ? <TableFields /> : <OrderFields />}
    </FormDialog>
  );
}

const choices = {
  ...tableChoices,
  format: [
    { value: 'pain.001', label: 'ISO 20022, pain.001.001.09' },
    { value: 'csv', label: 'CSV' },
  ],
  charges: [
    { value: 'SHAR', label: 'Shared' },
    { value: 'SLEV', label: 'As agreed with the bank' },
    { value: 'DEBT', label: 'Borne by us' },
  ],
  columns: [
    { value: 'reference', label: 'Reference' },
    { value: 'number', label: 'Record' },
    { value: 'name', label: 'Beneficiary name' },
    { value: 'bank', label: 'Bank' },
    { value: 'bankCode', label: 'Bank code' },
    { value: 'branch', label: 'Branch' },
    { value: 'extraCode', label: 'Other code' },
    { value: 'account', label: 'Account number' },
    { value: 'amount', label: 'Amount' },
    { value: 'currency', label: 'Currency' },
    { value: 'day', label: 'Execution date' },
  ],
};

function OrderFields() {
  return (
    <>
      <Form.Item name="payerBank" label="BIC of the account’s bank, where it wants one">
        <Input maxLength={11} />
      </Form.Item>
      <Form.Item name="clearing" label="Clearing system of bank codes, such as INFSC, where there is one">
        <Input maxLength={5} />
      </Form.Item>
      <Form.Item name="charges" label="The bank’s charges">
        <Select options={choices.charges} />
      </Form.Item>
    </>
  );
}

function TableFields() {
  return (
    <>
      {/* What an order says of charges a table has no place for. */}
      <Form.Item name="charges" hidden>
        <Input />
      </Form.Item>
      <fieldset className={styles.profile}>
        <legend>How it is written</legend>
        <Form.Item name={['csv', 'delimiter']} label="Between columns">
          <Select options={choices.delimiter} />
        </Form.Item>
        <Form.Item name={['csv', 'decimalMark']} label="Amounts">
          <Select options={choices.decimalMark} />
        </Form.Item>
        <Form.Item name={['csv', 'header']} label="First row names the columns" valuePropName="checked">
          <Switch />
        </Form.Item>
      </fieldset>
      <Form.Item
        name={['csv', 'columns']}
        label="Columns, in their order"
        extra="Reference, beneficiary name, account number and amount are needed."
      >
        <Select mode="multiple" options={choices.columns} />
      </Form.Item>
    </>
  );
}
