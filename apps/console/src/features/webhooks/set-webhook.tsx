import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { LineField } from '@/ui/line-field.tsx';
import { ProposeDialog } from '@/ui/propose-dialog.tsx';
import {
  type EventType,
  eventGroups,
  isForCompliance,
  type Webhook,
  webhookProblems,
} from './webhook-words.ts';
import styles from './webhooks.module.css';

interface SetWebhookProps {
  /** The one that would change; absent: another. */
  webhook?: Webhook;
  onClose: () => void;
}

/** Where events go and which, put before a second person. */
export function SetWebhook({ webhook, onClose }: SetWebhookProps) {
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<EventType[]>(webhook?.events ?? []);
  const [compliance, setCompliance] = useState(webhook?.compliance ?? false);
  const [tried, setTried] = useState(false);
  const problems = webhookProblems({ name, url, events, compliance });
  const shown = tried ? problems : {};
  return (
    <ProposeDialog
      open
      title={webhook ? `Change ${webhook.name}` : 'Add a webhook'}
      intro={
        webhook?.state === 'disabled' ? (
          <p>Once a second person agrees, it is on again and gets what happens from then on.</p>
        ) : undefined
      }
      kind="webhook.set"
      payload={() => ({
        ...{ endpointId: webhook?.id ?? null, name: name.trim(), url: url.trim(), events, compliance },
      })}
      complete={Object.keys(problems).length === 0}
      onTry={() => setTried(true)}
      onClose={onClose}
    >
      <LineField
        id="webhook-name"
        label="Name"
        value={name}
        onChange={setName}
        maxLength={80}
        placeholder="Our books"
        problem={shown.name}
      />
      <LineField
        id="webhook-url"
        label="Address"
        value={url}
        onChange={setUrl}
        maxLength={500}
        inputMode="url"
        placeholder="https://hooks.example.com/books"
        problem={shown.url}
      />
      <Form.Item
        label="Events"
        {...(shown.events && { validateStatus: 'error' as const, help: shown.events })}
      >
        {eventGroups.map(([group, types]) => (
          <fieldset key={group} className={styles.group}>
            <legend>{group}</legend>
            {types.map(type => (
              <Checkbox
                key={type}
                checked={events.includes(type)}
                disabled={isForCompliance(type) && !compliance && !events.includes(type)}
                onChange={({ target }) =>
                  setEvents(target.checked ? [...events, type] : events.filter(other => other !== type))
                }
              >
                {type}
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </Form.Item>
      <Form.Item {...(shown.compliance && { validateStatus: 'error' as const, help: shown.compliance })}>
        <Checkbox checked={compliance} onChange={({ target }) => setCompliance(target.checked)}>
          For compliance: it may also be told of cases
        </Checkbox>
      </Form.Item>
    </ProposeDialog>
  );
}
