import { Button } from 'antd';
import { useState } from 'react';
import { timeText } from '@/lib/console-time.ts';
import { useSend } from '@/lib/use-send.ts';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Section } from '@/ui/page.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { Tag } from '@/ui/tag.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import { Deliveries } from './deliveries.tsx';
import { ReplaySpan } from './replay-span.tsx';
import { SetWebhook } from './set-webhook.tsx';
import { TakeSecret } from './take-secret.tsx';
import { stateWords, type Webhook } from './webhook-words.ts';
import styles from './webhooks.module.css';

/** One webhook: where it goes, how it does, and what can be done about it. */
export function WebhookCard({ webhook, mayWork }: { webhook: Webhook; mayWork: boolean }) {
  const [word, tone] = stateWords[webhook.state];
  return (
    <Section title={webhook.name} aside={<Tag tone={tone}>{word}</Tag>}>
      <PendingNote subject={`webhook/${webhook.id}`} />
      <Facts of={factsOf(webhook)} />
      {mayWork && <Actions webhook={webhook} />}
      <Deliveries webhook={webhook} />
    </Section>
  );
}

function factsOf(webhook: Webhook): Fact[] {
  const { oldestTime, failingSince, nextTime } = webhook;
  const ending = webhook.secrets.flatMap(({ untilTime }) => untilTime ?? []);
  return [
    ['Address', webhook.url],
    ['Events', webhook.events.join(', ')],
    ['Compliance', webhook.compliance ? 'It may be told of cases' : 'No'],
    [
      'Waiting',
      oldestTime === null ? '0' : `${webhook.waiting.toLocaleString('en')}, since ${timeText(oldestTime)}`,
    ],
    ['Taken last', webhook.lastTime === null ? null : timeText(webhook.lastTime)],
    ...(webhook.problem ? ([['What is wrong', webhook.problem]] satisfies Fact[]) : []),
    ...(failingSince === null ? [] : ([['Failing since', timeText(failingSince)]] satisfies Fact[])),
    ...(nextTime === null ? [] : ([['Tried again', timeText(nextTime)]] satisfies Fact[])),
    ...(ending.length > 0
      ? ([['Earlier secret', `good until ${timeText(Math.max(...ending))}`]] satisfies Fact[])
      : []),
  ];
}

function Actions({ webhook }: { webhook: Webhook }) {
  const [open, setOpen] = useState<'change' | 'secret' | null>(null);
  const [ask, dialog] = useReason();
  const test = useSend('POST /webhooks/{id}/test');
  const resume = useSend('POST /webhooks/{id}/resume');
  const disable = useSend('POST /webhooks/{id}/disable');
  const params = { id: webhook.id };
  const { state } = webhook;
  const isOff = state === 'disabled';
  const isUsed = !isOff && state !== 'no-secret';
  return (
    <div className={styles.actions}>
      {!isOff && (
        <Button type={isUsed ? 'default' : 'primary'} onClick={() => setOpen('secret')}>
          {isUsed ? 'Another secret' : 'Take its secret'}
        </Button>
      )}
      {(state === 'failing' || state === 'paused') && (
        <Button
          type="primary"
          onClick={() =>
            ask({
              title: `Try ${webhook.name} again now?`,
              text: 'What waits is sent in order.',
              action: 'Resume',
              run: reason => resume.mutateAsync({ params, body: { reason } }),
            })
          }
        >
          Resume
        </Button>
      )}
      <Button onClick={() => setOpen('change')}>{isOff ? 'Switch on' : 'Change'}</Button>
      {isUsed && (
        <>
          <Button
            onClick={() =>
              ask({
                title: `Send a test event to ${webhook.name}?`,
                action: 'Send',
                run: reason => test.mutateAsync({ params, body: { reason } }),
              })
            }
          >
            Send a test
          </Button>
          <ReplaySpan webhook={webhook} />
        </>
      )}
      {!isOff && (
        <Button
          danger
          onClick={() =>
            ask({
              title: `Switch ${webhook.name} off?`,
              text: 'Nothing more is sent or gathered. Two people switch it on again.',
              action: 'Switch off',
              danger: true,
              run: reason => disable.mutateAsync({ params, body: { reason } }),
            })
          }
        >
          Switch off
        </Button>
      )}
      {open === 'change' && <SetWebhook webhook={webhook} onClose={() => setOpen(null)} />}
      {open === 'secret' && <TakeSecret webhook={webhook} onClose={() => setOpen(null)} />}
      {dialog}
    </div>
  );
}
