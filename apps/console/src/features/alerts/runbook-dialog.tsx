import type { QueueName } from '@openfloor/contract/dashboard/queue-names';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { queuePlace } from '@/lib/queue-places.ts';
import { mayCall, useMe } from '@/lib/roles.ts';
import { EditorDialog } from '@/ui/editor.tsx';
import styles from './alerts.module.css';
import { runbooks } from './runbooks.ts';

/** What to do about a queue over its level, and the way there. */
export function RunbookDialog({ queue, onClose }: { queue: QueueName; onClose: () => void }) {
  const navigate = useNavigate();
  const me = useMe();
  const { title, path, needs } = queuePlace(queue);
  const isOpen = needs !== undefined && mayCall(me, needs);
  return (
    <EditorDialog
      open
      title={`Runbook: ${title}`}
      onCancel={onClose}
      footer={[
        <Button key="back" onClick={onClose}>
          Back
        </Button>,
        isOpen && (
          <Button key="open" type="primary" onClick={() => void navigate(path)}>
            Open the queue
          </Button>
        ),
      ]}
      width={460}
    >
      <ol className={styles.steps}>
        {runbooks[queue].map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </EditorDialog>
  );
}
