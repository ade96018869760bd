import { download } from '@openfloor/look/download';
import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, type ReplyOf } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog } from '@/ui/editor.tsx';
import { type ExaminedKind, kindNames } from './grant-words.ts';
import styles from './regulator.module.css';

type Made = ReplyOf<'POST /examination/{kind}/exports'>;
type Format = 'csv' | 'json';

/** A signed file of what the list shows, and the proof beside it. */
export function ExportRecords({ kind }: { kind: ExaminedKind }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Export</Button>
      {open && <ExportDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ kind, onClose }: { kind: ExaminedKind; onClose: () => void }) {
  const [params] = useSearchParams();
  const [format, setFormat] = useState<Format>('csv');
  const [made, setMade] = useState<Made | null>(null);
  const [hasProof, setHasProof] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSend('POST /examination/{kind}/exports', {
    onDone: reply => {
      download(reply.fileName, 'application/octet-stream', new Blob([reply.content]));
      setMade(reply);
      void takeProof(reply);
    },
  });

  async function takeProof({ id, fileName }: Made) {
    setProblem(null);
    try {
      for (let tries = 0; tries < 20; tries++) {
        const { proof } = await call('GET /examination-exports/{id}', { params: { id } });
        if (proof !== null) {
          download(`${fileName}.proof.json`, 'application/json', new Blob([proof]));
          setHasProof(true);
          return;
        }
        await new Promise(done => setTimeout(done, 500));
      }
      setProblem('The public log is not signed at the moment. Ask for the proof again in a minute.');
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  const filters = filtersIn(params);
  const wrong = problem ?? (send.error ? errorText(send.error) : null);
  return (
    <EditorDialog
      open
      title={`Export ${kindNames[kind].toLowerCase()}`}
      onCancel={onClose}
      footer={null}
      width={480}
      destroyOnHidden
    >
      <p className={styles.intro}>
        {Object.keys(filters).length > 0
          ? 'All records that fit the filters.'
          : 'All records that you may read.'}{' '}
        At most 20,000 at once. The file is signed, its hash goes into the public log, and that is noted.
      </p>
      {made === null ? (
        <>
          <Radio.Group
            aria-label="Format"
            value={format}
            onChange={({ target }) => setFormat(target.value as Format)}
          >
            <Radio value="csv">CSV</Radio>
            <Radio value="json">JSON</Radio>
          </Radio.Group>
          <Button
            type="primary"
            block
            className={styles.action ?? ''}
            loading={send.isPending}
            onClick={() => send.mutate({ params: { kind }, body: { format, ...filters } })}
          >
            Export
          </Button>
        </>
      ) : (
        <>
          <p>
            {made.fileName}: {made.records === 1 ? '1 record' : `${made.records} records`}.{' '}
            {hasProof ? 'Its proof lies beside it: keep both.' : 'Its proof comes within a second.'}
          </p>
          <p className={styles.hash}>SHA-256 {made.sha256}</p>
          <Button type="primary" block onClick={problem ? () => void takeProof(made) : onClose}>
            {problem ? 'Ask for the proof again' : 'Done'}
          </Button>
        </>
      )}
      {wrong ? (
        <Alert type="error" showIcon role="alert" className={styles.action ?? ''} title={wrong} />
      ) : null}
    </EditorDialog>
  );
}

/** As the list is narrowed by its address. */
function filtersIn(params: URLSearchParams) {
  const search = params.get('search');
  const from = params.get('from');
  const to = params.get('to');
  return {
    ...(search && { search }),
    ...(from && { from: Number(from) }),
    ...(to && { to: Number(to) }),
  };
}
