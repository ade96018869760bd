import { Alert, Button } from 'antd';
import { errorText } from '@/lib/error-text.ts';
import { useSend } from '@/lib/use-send.ts';
import type { Thread } from './message-words.ts';

/** Nothing more is to be said; it opens again when the customer writes. */
export function CloseThread({ thread: { id, last } }: { thread: Thread }) {
  const close = useSend('POST /messages/{id}/close');
  return (
    <>
      {close.error && <Alert type="error" showIcon title={errorText(close.error)} role="alert" />}
      <Button
        block
        loading={close.isPending}
        onClick={() => close.mutate({ params: { id }, body: { last } })}
      >
        Close thread
      </Button>
    </>
  );
}
