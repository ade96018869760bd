import { newPasswordProblem, passwordStrength, repeatProblem } from '@openfloor/rules/credentials';
import { useTranslation } from 'react-i18next';
import { queryClient } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { leaveBy } from '@/lib/session.ts';
import { type FormChecks, useForm } from '@/lib/use-form.ts';
import { useSubmit } from '@/lib/use-submit.ts';
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
  const { submit, busy } = useSubmit('PUT /user/password');

  async function change() {
    if (!check()) return;
    try {
      const { oldPassword, password } = values;
      // The server ends every session, this one too.
      await leaveBy(() => submit({ body: { oldPassword, password } }));
      showToast(t('common.operationSuccess'), 'success');
      queryClient.clear();
    } catch (error) {
      if (!refuse(error)) showToast(errorText(error, t), 'failure');
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
