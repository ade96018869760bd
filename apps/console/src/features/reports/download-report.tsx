import { openFile } from '@openfloor/look/open-file';
import { App, Button } from 'antd';
import { useState } from 'react';
import { call } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { reportTitles } from '@/lib/report-titles.ts';
import type { Report } from './report-words.ts';

/** Leaves the file to the browser, however large it is; the log says who had it. */
export function DownloadReport({ report }: { report: Report }) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    try {
      openFile(await call('GET /reports/{id}/file', { params: { id: report.id } }));
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      size="small"
      loading={busy}
      aria-label={`Download ${reportTitles[report.kind]}, ${report.to}, ${report.format}, version ${report.version}`}
      onClick={() => void open()}
    >
      Download
    </Button>
  );
}
