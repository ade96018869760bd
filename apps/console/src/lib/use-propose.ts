import { App } from 'antd';
import { useSend } from './use-send.ts';

/** Puts an action before a second person: `await propose('offer.cancel', { offerId }, reason)`. */
export function usePropose() {
  const { message } = App.useApp();
  const send = useSend('POST /approvals', {
    onDone: () => void message.success('Proposed; a second person has to approve'),
  });
  return (kind: string, payload: Record<string, unknown>, reason: string) =>
    send.mutateAsync({ body: { kind, payload, reason } });
}
