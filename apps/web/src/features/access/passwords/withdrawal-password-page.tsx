import {
  repeatProblem,
  withdrawalPasswordDigits,
  withdrawalPasswordProblem,
} from '@openfloor/rules/credentials';
import { errorText } from '@/lib/error-text.ts';
import { useBack } from '@/lib/navigation.ts';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useCall } from '@/lib/use-call.ts';
import { type FormChecks, useForm } from '@/lib/use-form.ts';
import { Card } from '@/ui/card.tsx';
import { Failed } from '@/ui/failed.tsx';
import { Page } from '@/ui/page.tsx';
import { PasswordField } from '@/ui/password-field.tsx';
import { Skeleton, useSkeleton } from '@/ui/skeleton.tsx';
import { showToast } from '@/ui/toast.ts';
import { TopBar } from '@/ui/top-bar.tsx';
import { useProof } from '@/ui/use-proof.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './passwords.module.css';

export default function WithdrawalPasswordPage() {
  const { t } = useTranslation();
  const isSet = useCall('GET /user/opPwd', undefined, { staleTime: 0 });
  const skeleton = useSkeleton(isSet.isPending);
  if (isSet.data !== undefined && !skeleton) return <WithdrawalPasswordForm isSet={isSet.data} />;
  return (
    <Page top={<TopBar title={t('passwords.withdrawalPassword.title')} />}>
      {isSet.isError && <Failed error={isSet.error} onRetry={() => isSet.refetch()} />}
      {skeleton && (
        <Card kind="form" className={styles.topCard}>
          <Skeleton height={180} radius={12} />
        </Card>
      )}
    </Page>
  );
}

type Values = { oldPassword: string; password: string; repeat: string };

const checksFor =
  (isSet: boolean): FormChecks<Values> =>
  values => ({
    oldPassword: isSet && values.oldPassword === '' ? 'originalPasswordRequired' : undefined,
    password: withdrawalPasswordProblem(values.password),
    repeat: repeatProblem(values.password, values.repeat),
  });

function WithdrawalPasswordForm({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation();
  const back = useBack();
  const { form, values, check, refuse, field } = useForm<Values>(
    { oldPassword: '', password: '', repeat: '' },
    checksFor(isSet),
  );
  const { proving, sheet } = useProof();
  const { send, busy } = useAction<'PUT /user/opPwd'>('withdrawal password');

  async function save() {
    if (!check()) return;
    const { oldPassword, password } = values;
    const body = isSet ? { oldPassword, password } : { password };
    const outcome = await proving(proof =>
      send('PUT /user/opPwd', { body: { ...body, ...(proof && { proof }) } }),
    );
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') {
      await outcome.refreshed;
      showToast(t('common.operationSuccess'), 'success');
      back();
    } else if (!refuse(outcome.error)) {
      showToast(errorText(outcome.error, t), 'failure');
    }
  }

  const digits = { inputMode: 'numeric', maxLength: withdrawalPasswordDigits, code: true } as const;
  return (
    <>
      {sheet}
      <PasswordForm
        title={t('passwords.withdrawalPassword.title')}
        note={t('passwords.withdrawalPassword.note')}
        action={t(isSet ? 'passwords.withdrawalPassword.change' : 'passwords.withdrawalPassword.set')}
        busy={busy}
        form={form}
        onSubmit={save}
      >
        {isSet && (
          <PasswordField
            {...field('oldPassword')}
            {...digits}
            label={t('passwords.originalPassword')}
            limit={
              <Link to="/forgot?for=withdrawal" className={styles.forgot}>
                {t('recovery.forgot')}
              </Link>
            }
          />
        )}
        <PasswordField
          {...field('password')}
          {...digits}
          label={t('passwords.newPassword')}
          limit={t('passwords.sixDigits')}
        />
        <PasswordField {...field('repeat')} {...digits} label={t('passwords.repeatNewPassword')} />
      </PasswordForm>
    </>
  );
}
