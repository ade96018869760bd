import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, QRCode } from 'antd';
import { errorText } from '@/lib/error-text.ts';
import type { Side } from '@/lib/sides.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { CodeField } from './code-field.tsx';
import styles from './enrol.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Ties an authenticator app to the account: scan, prove it with a first code, keep the recovery codes. */
export function Enrol({ side, onDone }: { side: Side; onDone: () => void }) {
  const begun = useQuery({
    queryKey: ['enrolment', side.session],
    queryFn: side.beginEnrolment,
    // Each beginning makes a new secret; the one on the screen must stay the one that counts.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
  });
  const confirm = useMutation({ mutationFn: side.confirmEnrolment });

  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />;
  if (begun.isPending) return <Loading rows={8} />;
  if (begun.isError) return <ErrorState error={begun.error} onRetry={() => void begun.refetch()} />;
  const { uri, secret } = begun.data;
  return (
    <>
      <ol className={styles.steps}>
        <li>Open an authenticator app on your phone and scan this picture.</li>
        <li>Enter the six digits that it shows.</li>
      </ol>
      <div className={styles.picture}>
        <QRCode
          value={uri}
          type="svg"
          size={184}
          color="var(--code-ink)"
          bgColor="var(--code-paper)"
          bordered={false}
        />
      </div>
      <p className={styles.secret}>
        No camera? Type this key into the app:
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Form<{ code: string }>
        layout="vertical"
        requiredMark={false}
        onFinish={({ code }) => confirm.mutate(code)}
      >
        <CodeField />
        {confirm.error && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={errorText(confirm.error)}
            style={{ marginBottom: 16 }}
          />
        )}
        <Button type="primary" htmlType="submit" block loading={confirm.isPending}>
          Confirm
        </Button>
      </Form>
    </>
  );
}
