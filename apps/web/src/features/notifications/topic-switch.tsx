import bank from '@phosphor-icons/core/regular/bank.svg?raw';
import bell from '@phosphor-icons/core/regular/bell.svg?raw';
import chats from '@phosphor-icons/core/regular/chats.svg?raw';
import newspaper from '@phosphor-icons/core/regular/newspaper.svg?raw';
import receipt from '@phosphor-icons/core/regular/receipt.svg?raw';
import { useIsOffline } from '@/lib/connectivity.ts';
import { errorText } from '@/lib/error-text.ts';
import type { PushReply } from '@/lib/push/this-device.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { Switch } from '@/ui/switch.tsx';
import { showToast } from '@/ui/toast.ts';

export type Topic = PushReply['topics'][number];

export const topicIcons: Record<Topic['topic'], string> = {
  ALERTS: bell,
  ORDERS: receipt,
  MONEY: bank,
  MESSAGES: chats,
  NEWS: newspaper,
};

interface TopicSwitchProps {
  topic: Topic['topic'];
  way: 'PUSH' | 'EMAIL' | 'APP';
  on: boolean;
  label: string;
}

export function TopicSwitch({ topic, way, on, label }: TopicSwitchProps) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const { send, busy } = useAction<'PUT /notifications/topics'>(`topic ${topic} ${way}`);

  async function change(next: boolean) {
    const outcome = await send('PUT /notifications/topics', { body: { topic, way, on: next } });
    if (outcome.is !== 'done' && outcome.is !== 'busy') showToast(errorText(outcome.error, t), 'failure');
  }

  // What was tapped shows while it is under way; the reply is read again after it.
  return (
    <Switch
      label={label}
      on={busy ? !on : on}
      busy={busy}
      disabled={isOffline}
      onChange={next => void change(next)}
    />
  );
}
