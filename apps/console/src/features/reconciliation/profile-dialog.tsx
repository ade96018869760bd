import { App, Button, Form, Input, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '@/lib/api.ts';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { FormDialog } from '@/ui/form-dialog.tsx';
import styles from './reconciliation.module.css';
import { tableChoices } from './table-choices.ts';

type Profile = ReplyOf<'GET /bank-statements/accounts/{id}/profile'>;
type Csv = NonNullable<Profile['csv']>;

interface Entry {
  bankNumber?: string;
  readsCsv: boolean;
  csv?: Csv;
  reason: string;
}

/** As most banks write it. */
const usual: Csv = {
  delimiter: ',',
  skipRows: 1,
  dateFormat: 'y-m-d',
  decimalMark: '.',
  sign: 'signed',
  columns: { date: 1, amount: 2, debit: null, reference: 3, name: 4, text: 5, bankId: null },
};

/** How the bank's files name an account, and how they are written: without it no file of it is read. */
export function ProfileButton({ account }: { account: { id: string; name: string } }) {
  const mayRead = useCan('GET /bank-statements/accounts/{id}/profile');
  const mayEdit = useCan('PUT /bank-statements/accounts/{id}/profile');
  const [open, setOpen] = useState(false);
  const params = { id: account.id };
  const profile = useCall('GET /bank-statements/accounts/{id}/profile', { params }, { enabled: open });
  if (!mayRead || !mayEdit) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} loading={open && profile.isPending}>
        Files
      </Button>
      {profile.data && (
        <ProfileDialog account={account} profile={profile.data} open={open} onClose={() => setOpen(false)} />
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

function ProfileDialog({ account, profile, open, onClose }: ProfileDialogProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Entry>();
  const readsCsv = Form.useWatch('readsCsv', form) ?? profile.csv !== null;
  const save = useSend('PUT /bank-statements/accounts/{id}/profile', {
    onDone: () => {
      void message.success('Saved');
      onClose();
    },
  });
  return (
    <FormDialog<Entry>
      open={open}
      title={`Files of ${account.name}`}
      action="Save"
      form={form}
      initial={{
        ...(profile.bankNumber && { bankNumber: profile.bankNumber }),
        readsCsv: profile.csv !== null,
        csv: profile.csv ?? usual,
      }}
      busy={save.isPending}
      error={save.error}
      onSubmit={({ bankNumber, csv, reason }) =>
        save.mutate({
          params: { id: account.id },
          body: {
            ...(bankNumber?.trim() && { bankNumber: bankNumber.trim() }),
            csv: readsCsv && csv ? whole(csv) : null,
            reason,
          },
        })
      }
      onClose={onClose}
    >
      <Form.Item
        name="bankNumber"
        label="IBAN or account number, as the bank’s files have it"
        extra="A camt.053 file of another number is refused."
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="readsCsv" label="The bank sends CSV" valuePropName="checked">
        <Switch />
      </Form.Item>
      {readsCsv && <CsvFields />}
    </FormDialog>
  );
}

/** Fields that were left empty, or that its signs do not have, are no columns. */
function whole({ columns, ...csv }: Csv): Csv {
  const { date, amount, debit, reference, name, text, bankId } = columns;
  return {
    ...csv,
    columns: {
      date,
      amount,
      debit: csv.sign === 'two-columns' ? (debit ?? null) : null,
      reference: reference ?? null,
      name: name ?? null,
      text: text ?? null,
      bankId: bankId ?? null,
    },
  };
}

const choices = {
  ...tableChoices,
  dateFormat: [
    { value: 'y-m-d', label: '2026-11-17' },
    { value: 'd-m-y', label: '17-11-2026' },
    { value: 'm-d-y', label: '11-17-2026' },
  ],
  sign: [
    { value: 'signed', label: 'What left is below zero' },
    { value: 'reversed', label: 'What left is above zero' },
    { value: 'two-columns', label: 'In and out have a column each' },
  ],
};

function CsvFields() {
  const isTwo = Form.useWatch(['csv', 'sign']) === 'two-columns';
  const choice = (name: keyof typeof choices, label: string) => (
    <Form.Item name={['csv', name]} label={label}>
      <Select options={choices[name]} />
    </Form.Item>
  );
  const column = (name: keyof Csv['columns'], label: string, isNeeded = false) => (
    <Form.Item
      name={['csv', 'columns', name]}
      label={label}
      rules={isNeeded ? [{ required: true, message: 'Which column?' }] : []}
    >
      <InputNumber min={1} max={100} precision={0} />
    </Form.Item>
  );
  return (
    <fieldset className={styles.profile}>
      <legend>How it is written</legend>
      {choice('delimiter', 'Between columns')}
      <Form.Item
        name={['csv', 'skipRows']}
        label="Rows before the first booking"
        rules={[{ required: true, message: 'How many?' }]}
      >
        <InputNumber min={0} max={50} precision={0} />
      </Form.Item>
      {choice('dateFormat', 'Dates')}
      {choice('decimalMark', 'Amounts')}
      {choice('sign', 'Signs')}
      {column('date', 'Column of the date', true)}
      {column('amount', isTwo ? 'Column of what came in' : 'Column of the amount', true)}
      {isTwo && column('debit', 'Column of what left', true)}
      {column('reference', 'Column of the reference')}
      {column('name', 'Column of the name')}
      {column('text', 'Column of the text')}
      {column('bankId', 'Column of the bank’s number')}
    </fieldset>
  );
}
