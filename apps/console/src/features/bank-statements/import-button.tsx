import { App, Button, Form, Select, Upload } from 'antd';
import { useState } from 'react';
import { call, queryClient } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { refreshTouched } from '@/lib/refresh-touched.ts';
import { useOpenAccounts } from '@/lib/use-open-accounts.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';

/** Reads a statement of the bank for one of the accounts in use. */
export function ImportButton() {
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const [account, setAccount] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { accounts, isPending } = useOpenAccounts(open);

  async function send(file: File, accountId: string) {
    const form = new FormData();
    form.set('account', accountId);
    form.set('file', file);
    setBusy(true);
    try {
      const { known, added, lines } = await call('POST /bank-statements/files', undefined, { form });
      void message.success(known ? 'Read before: nothing new' : `${added} of ${lines} lines are new`);
      setOpen(false);
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
      void refreshTouched(queryClient, 'POST /bank-statements/files');
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Import file</Button>
      <EditorDialog
        open={open}
        title="Import a bank statement"
        footer={null}
        onCancel={() => setOpen(false)}
        width={460}
      >
        <p>camt.053, or CSV as the account’s profile says. Lines that are known are not added again.</p>
        <EditorForm layout="vertical">
          <Form.Item label="Bank account" htmlFor="import-account">
            <Select
              id="import-account"
              loading={isPending}
              value={account ?? null}
              onChange={setAccount}
              options={accounts.map(({ id, name, currency }) => ({
                value: id,
                label: `${name}, ${currency}`,
              }))}
            />
          </Form.Item>
        </EditorForm>
        <Upload
          accept=".xml,.csv,text/xml,application/xml,text/csv"
          showUploadList={false}
          disabled={account === undefined || busy}
          beforeUpload={file => {
            if (account) void send(file, account);
            return false;
          }}
        >
          <Button type="primary" loading={busy} disabled={account === undefined}>
            Choose file
          </Button>
        </Upload>
      </EditorDialog>
    </>
  );
}
