import { Icon } from '@openfloor/look/ui/icon';
import { sizeText } from '@openfloor/rules/size-text';
import { uploadBytesMax } from '@openfloor/rules/upload';
import clip from '@phosphor-icons/core/regular/paperclip.svg?raw';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';
import { call, queryClient } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { Section } from '@/ui/page.tsx';
import type { Case } from './case-words.ts';
import styles from './cases.module.css';

/** Pictures and papers of the team; opening one stands in the log. */
export function CaseFiles({ found: { id, files }, mayAttach }: { found: Case; mayAttach: boolean }) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const again = () => queryClient.invalidateQueries({ queryKey: ['GET /cases/{id}'] });

  async function attach(file: File) {
    if (file.size > uploadBytesMax) {
      void message.error('The file is larger than 10 MB.');
      return;
    }
    const form = new FormData();
    form.set('name', file.name.slice(0, 120));
    form.set('file', file);
    setBusy(true);
    try {
      await call('POST /cases/{id}/files', { params: { id } }, { form });
      await again();
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  async function show(fileId: string) {
    // Opened at once, or the browser takes it for something that nobody asked for.
    const page = window.open('about:blank', '_blank');
    try {
      const { url } = await call('GET /cases/{id}/files/{fileId}/link', { params: { id, fileId } });
      if (page) {
        page.opener = null;
        page.location.href = url;
      }
    } catch (error) {
      page?.close();
      void message.error(errorText(error));
    }
  }

  return (
    <Section title="Attachments">
      {files.length === 0 && <p className={styles.none}>Nothing is attached.</p>}
      <ul className={styles.files} aria-label="Attachments">
        {files.map(file => (
          <li key={file.id}>
            <Button
              icon={<Icon svg={clip} size={16} />}
              title={`${file.by}, ${sizeText(file.bytes, 'en')}`}
              onClick={() => void show(file.id)}
            >
              {file.name}
            </Button>
          </li>
        ))}
        {mayAttach && (
          <li>
            <Upload
              accept="image/jpeg,image/png,image/webp,application/pdf"
              showUploadList={false}
              disabled={busy}
              beforeUpload={file => {
                void attach(file);
                return false;
              }}
            >
              <Button type="dashed" loading={busy}>
                Attach picture or PDF
              </Button>
            </Upload>
          </li>
        )}
      </ul>
    </Section>
  );
}
