import { newPasswordProblem, repeatProblem } from '@openfloor/rules/credentials';
import { errorText } from '@/lib/error-text.ts';
import { useBack } from '@/lib/navigation.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useCall } from '@/lib/use-call.ts';
import { type FormChecks, useForm } from '@/lib/use-form.ts';
import { PasswordField } from '@/ui/password-field.tsx';
import { showToast } from '@/ui/toast.ts';
import { useProof } from '@/ui/use-proof.tsx';
import { usePasswordHint } from '../use-password-hint.ts';
import { PasswordForm } from './password-form.tsx';

type Values = { oldPassword: string; password: string; repeat: string };

const checks: FormChecks<Values> = values => ({
  oldPassword: values.oldPassword === '' ? 'originalPasswordRequired' : undefined,
  password: newPasswordProblem(values.password),
  repeat: repeatProblem(values.password, values.repeat),
});

export default function LoginPasswordPage() {
  const { t } = useTranslation();
  const { form, values, check, refuse, field } = useForm<Values>(
    { oldPassword: '', password: '', repeat: '' },
    checks,
  );
  const { proving, sheet } = useProof();
  const { send, busy } = useAction<'PUT /user/password'>('log-in password');
  const { data: profile } = useCall('GET /user');
  const hint = usePasswordHint(values.password, profile?.username ?? '');
  const back = useBack();

  async function change() {
    if (!check()) return;
    const { oldPassword, password } = values;
    const outcome = await proving(proof =>
      send('PUT /user/password', { body: { oldPassword, password, ...(proof && { proof }) } }),
    );
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') {
      showToast(t('common.operationSuccess'), 'success');
      back();
    } else if (!refuse(outcome.error)) {
      showToast(errorText(outcome.error, t), 'failure');
    }
  }

  return (
    <>
      {sheet}
      <PasswordForm
        title={t('passwords.loginPassword.title')}
        note={t('passwords.loginPassword.note')}
        action={t('passwords.loginPassword.save')}
        busy={busy}
        form={form}
        onSubmit={change}
      >
        <PasswordField
          {...field('oldPassword')}
          label={t('passwords.originalPassword')}
          autoComplete="current-password"
        />
        <PasswordField
          {...field('password')}
          label={t('passwords.newPassword')}
          autoComplete="new-password"
          help={hint}
        />
        <PasswordField
          {...field('repeat')}
          label={t('passwords.repeatNewPassword')}
          autoComplete="new-password"
        />
      </PasswordForm>
    </>
  );
}
