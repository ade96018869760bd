import { Alert as AlertBox, Form, Select } from 'antd';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useMe } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { type Desk, nobody } from './alert-words.ts';

const hoursOffered = [2, 4, 8, 12, 24];

/** Who looks after what fires, and until when. */
export function DutyDialog({ duty, onClose }: { duty: Desk['duty']; onClose: () => void }) {
  const me = useMe();
  // Who has taken duty since the dialog was opened keeps it.
  const [seen] = useState(duty);
  const team = useCall('GET /alerts/team', { query: {} }, { staleTime: 60_000 });
  const set = useSend('POST /alerts/duty', { onDone: onClose });
  const people = team.data?.people ?? [];
  return (
    <EditorDialog
      open
      title="On duty"
      okText="Save"
      okButtonProps={{ htmlType: 'submit', form: 'duty', loading: set.isPending }}
      cancelText="Back"
      onCancel={onClose}
      destroyOnHidden
      width={460}
    >
      {team.error && !team.data && (
        <ErrorState error={team.error} retrying={team.isFetching} onRetry={() => void team.refetch()} />
      )}
      <EditorForm<{ staffId: string; hours: number }>
        id="duty"
        layout="vertical"
        requiredMark={false}
        initialValues={{ staffId: me.id, hours: 8 }}
        onFinish={({ staffId, hours }) =>
          set.mutate({
            body: { staffId: staffId === nobody ? null : staffId, hours, before: seen?.person.id ?? null },
          })
        }
      >
        <Form.Item name="staffId" label="Who">
          <Select
            loading={team.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: me.id, label: `${me.username} (you)` },
              ...people
                .filter(({ id }) => id !== me.id)
                .map(({ id, username }) => ({ value: id, label: username })),
              ...(seen ? [{ value: nobody, label: 'Nobody' }] : []),
            ]}
          />
        </Form.Item>
        <Form.Item name="hours" label="For">
          <Select options={hoursOffered.map(value => ({ value, label: `${value} h` }))} />
        </Form.Item>
      </EditorForm>
      {set.error ? <AlertBox type="error" showIcon title={errorText(set.error)} role="alert" /> : null}
    </EditorDialog>
  );
}
