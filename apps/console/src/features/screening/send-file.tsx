import type { ListPart } from '@openfloor/contract/screening/figures';
import { uploadBytesMax } from '@openfloor/rules/upload';
import { App, Button, Select, Upload } from 'antd';
import { useState } from 'react';
import { call, queryClient } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import type { List } from './list.ts';
import styles from './screening.module.css';

const parts: readonly { value: ListPart; label: string }[] = [
  { value: 'main', label: 'SDN.CSV' },
  { value: 'aliases', label: 'ALT.CSV, aliases' },
  { value: 'addresses', label: 'ADD.CSV, addresses' },
];

/** Sends in a file as its publisher writes it. What it says is shown, and nothing is in use by it. */
export function SendFile({ list: { id, format, draft } }: { list: List }) {
  const { message } = App.useApp();
  const [part, setPart] = useState<ListPart>('main');
  const [busy, setBusy] = useState(false);

  async function send(file: File) {
    if (file.size > uploadBytesMax) {
      void message.error('The file is larger than 10 MB.');
      return;
    }
    const form = new FormData();
    form.set('part', part);
    form.set('name', file.name.slice(0, 120));
    form.set('file', file);
    setBusy(true);
    try {
      const read = await call('POST /screening/lists/{id}/files', { params: { id } }, { form });
      await queryClient.invalidateQueries();
      void message.success(`${read.entries.toLocaleString('en')} entries were read`);
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.actions}>
      {format === 'ofac' && (
        <Select<ListPart>
          aria-label="Which file"
          value={part}
          options={parts.map(one => ({ ...one, disabled: one.value !== 'main' && !draft }))}
          onChange={setPart}
        />
      )}
      <Upload
        accept={format === 'un' ? '.xml,application/xml,text/xml' : '.csv,text/csv'}
        showUploadList={false}
        disabled={busy}
        beforeUpload={file => {
          void send(file);
          return false;
        }}
      >
        <Button loading={busy}>Send in a file</Button>
      </Upload>
    </div>
  );
}
