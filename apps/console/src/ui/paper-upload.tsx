import { uploadBytesMax } from '@openfloor/rules/upload';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';
import { call } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';

interface UploadedPaper {
  title: string;
  url: string;
  bytes: number;
}

/** Chooses and uploads a PDF; its title begins as the file's name and can be changed. */
export function PaperUpload({ onUploaded }: { onUploaded: (paper: UploadedPaper) => void }) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);

  async function send(file: File) {
    if (file.size > uploadBytesMax) {
      void message.error('The document is larger than 10 MB.');
      return;
    }
    const form = new FormData();
    form.set('file', file);
    setBusy(true);
    try {
      const { url, bytes } = await call('POST /offers/papers', undefined, { form });
      onUploaded({ title: file.name.replace(/\.pdf$/i, '').slice(0, 100), url, bytes });
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Upload
      accept="application/pdf"
      showUploadList={false}
      disabled={busy}
      beforeUpload={file => {
        void send(file);
        return false;
      }}
    >
      <Button loading={busy}>Upload PDF</Button>
    </Upload>
  );
}
