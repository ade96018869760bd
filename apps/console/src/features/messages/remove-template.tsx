import { Button, Popconfirm } from 'antd';
import { errorText } from '@/lib/error-text.ts';
import { useSend } from '@/lib/use-send.ts';
import type { Template } from './message-words.ts';

/** Offered no longer; its history stays. */
export function RemoveTemplate({ template: { id, version } }: { template: Template }) {
  const remove = useSend('POST /message-templates/{id}/remove');
  return (
    <Popconfirm
      title="Remove this template?"
      description={remove.error ? errorText(remove.error) : 'What was sent by it stays.'}
      okText="Remove"
      cancelText="Back"
      onConfirm={() => remove.mutateAsync({ params: { id }, body: { version } }).catch(() => undefined)}
    >
      <Button size="small" danger loading={remove.isPending}>
        Remove
      </Button>
    </Popconfirm>
  );
}
