import downloadIcon from '@phosphor-icons/core/regular/download-simple.svg?raw';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayText } from '@/lib/date-text.ts';
import { errorText } from '@/lib/error-text.ts';
import { saveFile } from '@/lib/save-file.ts';
import { Icon } from '@/ui/icon.tsx';

const filterNames = ['actor', 'actorKind', 'action', 'subject', 'customer', 'from', 'to'];
const formats = [
  { key: 'csv', label: 'CSV, for a spreadsheet' },
  { key: 'jsonl', label: 'JSON lines, with the chain' },
];

/** The log with the present filters as a file; the server writes it, however long it is. */
export function AuditExport() {
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const { message } = App.useApp();

  async function save(format: string) {
    setBusy(true);
    const filters = filterNames.flatMap(name => {
      const value = params.get(name);
      return value ? [[name, value] as const] : [];
    });
    try {
      const query = { ...Object.fromEntries(filters), format };
      await saveFile('/audit/export', query, `audit-${dayText(Date.now())}.${format}`);
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dropdown menu={{ items: formats, onClick: ({ key }) => void save(key) }} trigger={['click']}>
      <Button loading={busy} icon={<Icon svg={downloadIcon} size={16} />}>
        Export
      </Button>
    </Dropdown>
  );
}
