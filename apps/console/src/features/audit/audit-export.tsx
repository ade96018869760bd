import { Icon } from '@openfloor/look/ui/icon';
import downloadIcon from '@phosphor-icons/core/regular/download-simple.svg?raw';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayText } from '@/lib/console-time.ts';
import { errorText } from '@/lib/error-text.ts';
import { saveFile } from '@/lib/save-file.ts';
import { filterNames } from '@/ui/filter-bar.tsx';
import { auditFilters } from './audit-filters.ts';

const formats = [
  { key: 'csv', label: 'CSV' },
  { key: 'jsonl', label: 'JSON Lines' },
] as const;

/** The log with the present filters as a file; the server writes it, however long it is. */
export function AuditExport() {
  const [params] = useSearchParams();
  const [busy, setBusy] = useState('');
  const { message } = App.useApp();

  async function save(format: string) {
    setBusy(format);
    const filters = [...filterNames(auditFilters), 'search', 'customer'].flatMap(name => {
      const value = params.get(name);
      return value ? [[name, value] as const] : [];
    });
    try {
      const query = { ...Object.fromEntries(filters), format };
      await saveFile('/audit/export', query, `audit-${dayText(Date.now())}.${format}`);
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy('');
    }
  }

  return formats.map(({ key, label }) => (
    <Button
      key={key}
      loading={busy === key}
      disabled={busy !== ''}
      icon={<Icon svg={downloadIcon} size={16} />}
      onClick={() => void save(key)}
    >
      {label}
    </Button>
  ));
}
