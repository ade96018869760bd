import { Icon } from '@openfloor/look/ui/icon';
import { useNow } from '@openfloor/look/use-now';
import failed from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { useReason } from '@/ui/use-reason.tsx';
import { failureText, type Job } from './job-words.ts';
import styles from './schedule.module.css';

/** What went wrong with a job, what that means, and how to go on. */
export function JobFailure({ job }: { job: Job }) {
  const now = useNow(1_000);
  const navigate = useNavigate();
  const { message } = App.useApp();
  const mayRun = useCan('POST /schedule/{id}/run');
  const [ask, dialog] = useReason();
  const run = useSend('POST /schedule/{id}/run', { onDone: () => void message.success('It is tried now') });
  const askRun = () =>
    ask({
      title: 'Try this job now?',
      text: 'It does what is due and no more: each thing exactly once, whoever else tries it.',
      action: 'Try now',
      run: reason => run.mutateAsync({ params: { id: job.name }, body: { reason } }),
    });
  return (
    <div className={styles.failure}>
      <div className={styles.banner} role="alert">
        <Icon svg={failed} size={18} />
        <div>
          <b>{job.lastRun?.error ?? 'The last run failed'}</b>
          <p>{failureText(job, now)}</p>
        </div>
      </div>
      <div className={styles.buttons}>
        <Button
          onClick={() =>
            void navigate(`/scheduled-work?tab=runs&failed=true&job=${encodeURIComponent(job.name)}`)
          }
        >
          Show failed runs
        </Button>
        {mayRun && (
          <Button type="primary" onClick={askRun}>
            Try now
          </Button>
        )}
      </div>
      {dialog}
    </div>
  );
}
