import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import { usernameProblem } from '@openfloor/rules/credentials';
import { api } from '@/lib/api.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useForm } from '@/lib/use-form.ts';
import { TextField } from '@/ui/text-field.tsx';
import { ReplacementForm } from './replacement-form.tsx';
import {
  chosenPassword,
  emptyNewPassword,
  NewPasswordFields,
  newPasswordChecks,
} from './use-new-password.tsx';

/** With one of the codes that were kept: at once, without photos or people. */
export function CodeWay({ purpose }: { purpose: RecoveryPurpose }) {
  const { t } = useTranslation();
  const isLogIn = purpose === 'password';
  const form = useForm({ username: '', recoveryCode: '', ...emptyNewPassword }, typed => ({
    username: isLogIn ? usernameProblem(typed.username.trim()) : undefined,
    recoveryCode: typed.recoveryCode.trim() === '' ? 'codeRequired' : undefined,
    ...newPasswordChecks(purpose, typed),
  }));
  const { values, field } = form;
  const username = values.username.trim();
  const sheet = { purpose, recoveryCode: values.recoveryCode.trim(), ...(isLogIn && { username }) };
  const { send, busy } = useAction<'POST /recovery/byCode'>('recover by a code');
  const body = { ...sheet, ...chosenPassword(purpose, values) };
  return (
    <ReplacementForm
      purpose={purpose}
      headline={t('recovery.code.headline')}
      lead={t('recovery.code.lead')}
      form={form}
      busy={busy}
      askPasskey={() => api.call('POST /recovery/codePasskeyQuestion', { body: sheet })}
      replace={proof => send('POST /recovery/byCode', { body: { ...body, ...proof } })}
    >
      {isLogIn && <TextField {...field('username')} label={t('access.username')} autoComplete="username" />}
      <TextField {...field('recoveryCode')} label={t('recovery.code.field')} maxLength={64} code />
      <NewPasswordFields purpose={purpose} values={values} username={username} field={field} />
    </ReplacementForm>
  );
}
