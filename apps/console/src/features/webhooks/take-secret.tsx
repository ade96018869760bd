import { Alert, Button, Form, Radio } from 'antd';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useSend } from '@/lib/use-send.ts';
import { EditorDialog, EditorForm } from '@/ui/editor.tsx';
import { ReasonField } from '@/ui/reason-dialog.tsx';
import { Secret } from '@/ui/secret.tsx';
import type { Webhook } from './webhook-words.ts';
import styles from './webhooks.module.css';

interface Wish {
  /** Asked only where there is one already. */
  others?: 'day' | 'now';
  reason: string;
}

/** Makes the secret that events are signed with, and shows it once. */
export function TakeSecret({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const take = useSend('POST /webhooks/{id}/secret', { onDone: done => setSecret(done.secret) });
  const isFirst = webhook.secrets.length === 0;
  return (
    <EditorDialog
      open
      title={`${isFirst ? 'The' : 'Another'} secret of ${webhook.name}`}
      onCancel={onClose}
      footer={null}
      mask={{ closable: false }}
      width={480}
    >
      {secret === null ? (
        <EditorForm<Wish>
          layout="vertical"
          requiredMark={false}
          initialValues={{ others: 'day', reason: '' }}
          onFinish={({ others = 'day', reason }) => {
            if (take.isPending) return;
            const body = { endOthers: others === 'now', reason: reason.trim() };
            take.mutate({ params: { id: webhook.id }, body });
          }}
        >
          <p className={styles.what}>
            It is shown once. The receiver checks with it that events come from here.
            {isFirst && ' Events are gathered from then on.'}
          </p>
          {!isFirst && (
            <Form.Item name="others" label="The secret until now">
              <Radio.Group className={styles.choices ?? ''}>
                <Radio value="day">Good for another day, beside the new one</Radio>
                <Radio value="now">Ends at once: somebody else knows it</Radio>
              </Radio.Group>
            </Form.Item>
          )}
          <ReasonField />
          {take.error && <Alert type="error" showIcon role="alert" title={errorText(take.error)} />}
          <Button
            type="primary"
            htmlType="submit"
            block
            loading={take.isPending}
            className={styles.done ?? ''}
          >
            Make it
          </Button>
        </EditorForm>
      ) : (
        <>
          <p>Put it where the receiver finds it. It is shown now and never again.</p>
          <Secret text={secret} label="Secret" />
          <Button type="primary" block onClick={onClose} className={styles.done ?? ''}>
            Done
          </Button>
        </>
      )}
    </EditorDialog>
  );
}
