import { Alert, Button, Form, Input } from 'antd';
import { timeText } from '@/lib/console-time.ts';
import { errorText } from '@/lib/error-text.ts';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorForm } from '@/ui/editor.tsx';
import { EmptyState, ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import styles from './customers.module.css';

/** What staff tell each other about a customer. Notes are added and never changed. */
export function CustomerNotes({ id }: { id: string }) {
  const mayAdd = useCan('POST /customers/{id}/notes');
  const notes = useCall(
    'GET /customers/{id}/notes',
    { params: { id }, query: { size: '100' } },
    { refetchInterval: 15_000 },
  );
  return (
    <div className={styles.notes}>
      {mayAdd && <NewNote id={id} />}
      {notes.isPending && <Loading />}
      {notes.isError && (
        <ErrorState error={notes.error} retrying={notes.isFetching} onRetry={() => void notes.refetch()} />
      )}
      {notes.data?.records.length === 0 && <EmptyState title="No notes" />}
      {notes.data?.records.map(note => (
        <article key={note.id} className={styles.note}>
          <small>
            {note.author}, {timeText(note.createdTime)}
          </small>
          {note.text}
        </article>
      ))}
    </div>
  );
}

function NewNote({ id }: { id: string }) {
  const [form] = Form.useForm<{ text: string }>();
  const add = useSend('POST /customers/{id}/notes', { onDone: () => form.resetFields() });
  return (
    <EditorForm<{ text: string }>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ text }) => add.mutate({ params: { id }, body: { text: text.trim() } })}
    >
      <Form.Item
        name="text"
        label="New note"
        rules={[{ required: true, whitespace: true, message: 'Write something first' }]}
      >
        <Input.TextArea rows={3} maxLength={4000} />
      </Form.Item>
      {add.error && <Alert type="error" showIcon title={errorText(add.error)} role="alert" />}
      <Button htmlType="submit" loading={add.isPending}>
        Add note
      </Button>
    </EditorForm>
  );
}
