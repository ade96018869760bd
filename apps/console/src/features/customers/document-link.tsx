import { App, Button } from 'antd';
import { useState } from 'react';
import { call } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { useCan } from '@/lib/roles.ts';

/** Opens a file in a window of its own; the view is recorded. */
export function DocumentLink({ id }: { id: string }) {
  const mayOpen = useCan('GET /documents/{id}/link');
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  if (!mayOpen) return null;

  async function open() {
    setBusy(true);
    try {
      const { url } = await call('GET /documents/{id}/link', { params: { id } });
      window.open(url, '_blank', 'noopener');
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="small" loading={busy} onClick={() => void open()}>
      Open
    </Button>
  );
}
