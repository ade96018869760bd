import { download } from '@openfloor/look/download';
import { Icon } from '@openfloor/look/ui/icon';
import arrow from '@phosphor-icons/core/regular/download-simple.svg?raw';
import { App, Button } from 'antd';
import { useState } from 'react';
import { call } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { useCan } from '@/lib/roles.ts';
import type { FileDetail } from './payment-words.ts';

/** Hands over the bytes for the bank, the same each time. */
export function DownloadButton({ file }: { file: FileDetail }) {
  const { message } = App.useApp();
  const mayRead = useCan('GET /payments/files/{id}/content');
  const [busy, setBusy] = useState(false);
  if (!mayRead) return null;
  async function save() {
    setBusy(true);
    try {
      const { name, type, content } = await call('GET /payments/files/{id}/content', {
        params: { id: file.id },
      });
      download(
        name,
        type,
        Uint8Array.from(atob(content), letter => letter.charCodeAt(0)),
      );
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={<Icon svg={arrow} size={18} />} loading={busy} onClick={() => void save()}>
      Download file
    </Button>
  );
}
