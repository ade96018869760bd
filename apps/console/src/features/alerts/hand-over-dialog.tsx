import { Alert as AlertBox, Form, Select } from 'antd';
import { errorText } from '@/lib/error-text.ts';
import { queueTitles } from '@/lib/queue-titles.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { type Alert, nobody } from './alert-words.ts';

/** Gives what fires to somebody else who works on the queue, or back to nobody. */
export function HandOverDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { queue, takenBy } = alert;
  const team = useCall('GET /alerts/team', { query: { queue } }, { staleTime: 60_000 });
  const take = useSend('POST /alerts/take', { onDone: onClose });
  const people = (team.data?.people ?? []).filter(({ id }) => id !== takenBy?.id);
  return (
    <EditorDialog
      open
      title={`Hand over: ${queueTitles[queue]}`}
      okText="Hand over"
      okButtonProps={{ htmlType: 'submit', form: 'hand-over', loading: take.isPending }}
      cancelText="Back"
      onCancel={onClose}
      destroyOnHidden
      width={460}
    >
      {team.error && !team.data && (
        <ErrorState error={team.error} retrying={team.isFetching} onRetry={() => void team.refetch()} />
      )}
      <EditorForm<{ staffId: string }>
        id="hand-over"
        layout="vertical"
        requiredMark={false}
        onFinish={({ staffId }) =>
          take.mutate({
            body: { queue, staffId: staffId === nobody ? null : staffId, before: takenBy?.id ?? null },
          })
        }
      >
        <Form.Item name="staffId" label="To" rules={[{ required: true, message: 'Choose somebody' }]}>
          <Select
            loading={team.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              ...people.map(({ id, username }) => ({ value: id, label: username })),
              ...(takenBy ? [{ value: nobody, label: 'Nobody: give it back' }] : []),
            ]}
          />
        </Form.Item>
      </EditorForm>
      {take.error ? <AlertBox type="error" showIcon title={errorText(take.error)} role="alert" /> : null}
    </EditorDialog>
  );
}
