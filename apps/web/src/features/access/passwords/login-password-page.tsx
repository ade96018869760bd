import { newPasswordProblem, passwordStrength, repeatProblem } from '@openfloor/rules/credentials';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/error-text.ts';
import { leaveBy } from '@/lib/session.ts';
import { useAction } from '@/lib/use-action.ts';
import { type FormChecks, useForm } from '@/lib/use-form.ts';
import { PasswordField } from '@/ui/password-field.tsx';
import { showToast } from '@/ui/toast.ts';
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
  const { send, busy } = useAction<'PUT /user/password'>('log-in password');

  async function change() {
    if (!check()) return;
    const { oldPassword, password } = values;
    // The server ends every session, this one too.
    const outcome = await leaveBy(() => send('PUT /user/password', { body: { oldPassword, password } }));
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') {
      showToast(t('common.operationSuccess'), 'success');
    } else if (!refuse(outcome.error)) {
      showToast(errorText(outcome.error, t), 'failure');
    }
  }

  return (
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
        help={values.password === '' ? undefined : t(`access.strength.${passwordStrength(values.password)}`)}
      />
      <PasswordField
        {...field('repeat')}
        label={t('passwords.repeatNewPassword')}
        autoComplete="new-password"
      />
    </PasswordForm>
  );
}
