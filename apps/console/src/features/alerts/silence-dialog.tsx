import { silenceMinutes } from '@openfloor/contract/alerts/alert-values';
import type { QueueName } from '@openfloor/contract/dashboard/queue-names';
import { Form, Select } from 'antd';
import { queueTitles } from '@/lib/queue-titles.ts';
import { useMe } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { waitText } from '@/lib/wait-text.ts';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { mayHandle } from './alert-words.ts';

interface Fields {
  queue: QueueName;
  minutes: (typeof silenceMinutes)[number];
  reason: string;
}

const queues = Object.keys(queueTitles) as QueueName[];

/** Nobody is told of a queue for a time. */
export function SilenceDialog({ queue, onClose }: { queue?: QueueName; onClose: () => void }) {
  const me = useMe();
  const silence = useSend('POST /alerts/silence', { onDone: onClose });
  return (
    <FormDialog<Fields>
      open
      title="Silence a queue"
      action="Silence"
      intro={<p>Nobody is told of it until then. What fires is noted and shown here all the same.</p>}
      initial={{ minutes: 60, ...(queue && { queue }) }}
      busy={silence.isPending}
      error={silence.error}
      onSubmit={body => silence.mutate({ body })}
      onClose={onClose}
    >
      <Form.Item name="queue" label="Queue" rules={[{ required: true, message: 'Choose a queue' }]}>
        <Select
          options={queues
            .filter(name => mayHandle(me, name))
            .map(value => ({ value, label: queueTitles[value] }))}
        />
      </Form.Item>
      <Form.Item name="minutes" label="For">
        <Select options={silenceMinutes.map(value => ({ value, label: waitText(value * 60_000) }))} />
      </Form.Item>
    </FormDialog>
  );
}
