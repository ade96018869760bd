import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '@/lib/api.ts';
import { statedTime } from '@/lib/console-time.ts';
import { errorText } from '@/lib/error-text.ts';
import { useSend } from '@/lib/use-send.ts';
import { Secret } from '@/ui/secret.tsx';
import type { Grant } from './grant-words.ts';
import styles from './regulator.module.css';

interface ExaminerCodeProps {
  grant: Grant;
  untilTime: number;
}

/** Whoever proposed the access hands the examiner the code with which they choose a password. */
export function ExaminerCode({ grant, untilTime }: ExaminerCodeProps) {
  const [given, setGiven] = useState<ReplyOf<'POST /staff/{id}/set-up-code'> | null>(null);
  const show = useSend('POST /staff/{id}/set-up-code', { onDone: setGiven });
  if (given)
    return (
      <div className={styles.code}>
        <p>
          Give {grant.examiner} this code and the username {grant.username} by a way that only they can read.
          It is shown now and never again, and works once, until {statedTime(given.expiresTime)}.
        </p>
        <Secret text={given.code} label="Set-up code" />
      </div>
    );
  return (
    <div className={styles.code}>
      <Alert
        type="warning"
        showIcon
        title={`${grant.examiner} needs a set-up code, which works for a day. You can see it until ${statedTime(untilTime)}, once.`}
        description={show.error ? errorText(show.error) : undefined}
        action={
          <Button
            size="small"
            loading={show.isPending}
            onClick={() => show.mutate({ params: { id: grant.staffId }, body: {} })}
          >
            Show code
          </Button>
        }
      />
    </div>
  );
}
