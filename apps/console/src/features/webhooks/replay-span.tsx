import { App, Button, Form } from 'antd';
import { useState } from 'react';
import { useSend } from '@/lib/use-send.ts';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { MomentInput } from '@/ui/moment-input.tsx';
import type { Webhook } from './webhook-words.ts';

interface Span {
  from: number | null;
  to: number | null;
  reason: string;
}

/** Sends what happened in a span of time once more, such as after a receiver was restored from a backup. */
export function ReplaySpan({ webhook }: { webhook: Webhook }) {
  const { message } = App.useApp();
  const [asking, setAsking] = useState(false);
  const again = useSend('POST /webhooks/{id}/replay', {
    onDone: ({ count }) => {
      setAsking(false);
      void message.success(count === 1 ? 'One event is sent again' : `${count} events are sent again`);
    },
  });
  const needed = [{ required: true, message: 'Choose a moment' }];
  return (
    <>
      <Button
        onClick={() => {
          again.reset();
          setAsking(true);
        }}
      >
        Send a span again
      </Button>
      <FormDialog<Span>
        open={asking}
        title={`Send events to ${webhook.name} again`}
        action="Send again"
        intro={
          <p>
            With the ids they had, behind what waits, at most 10,000. The receiver knows what it has already.
          </p>
        }
        busy={again.isPending}
        error={again.error}
        onSubmit={({ from, to, reason }) => {
          if (from === null || to === null) return;
          again.mutate({ params: { id: webhook.id }, body: { fromTime: from, toTime: to, reason } });
        }}
        onClose={() => setAsking(false)}
      >
        <Form.Item name="from" label="From" rules={needed}>
          <MomentInput />
        </Form.Item>
        <Form.Item name="to" label="To" rules={needed}>
          <MomentInput />
        </Form.Item>
      </FormDialog>
    </>
  );
}
