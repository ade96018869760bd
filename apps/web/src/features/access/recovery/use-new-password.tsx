import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import type { Outcome } from '@openfloor/look/run-action';
import {
  newPasswordProblem,
  repeatProblem,
  withdrawalPasswordDigits,
  withdrawalPasswordProblem,
} from '@openfloor/rules/credentials';
import { useNavigate } from '@/lib/router.tsx';
import { leaveBy, useIsCustomer } from '@/lib/session.ts';
import { useTranslation } from '@/lib/translation.ts';
import { PasswordField } from '@/ui/password-field.tsx';
import { showToast } from '@/ui/toast.ts';
import { usePasswordHint } from '../use-password-hint.ts';

/** Of the two only the one that was forgotten is filled in. */
export type NewPasswordValues = { password: string; withdrawalPassword: string; repeat: string };
export const emptyNewPassword: NewPasswordValues = { password: '', withdrawalPassword: '', repeat: '' };

export const newPasswordChecks = (purpose: RecoveryPurpose, values: NewPasswordValues) =>
  purpose === 'password'
    ? { password: newPasswordProblem(values.password), repeat: repeatProblem(values.password, values.repeat) }
    : {
        withdrawalPassword: withdrawalPasswordProblem(values.withdrawalPassword),
        repeat: repeatProblem(values.withdrawalPassword, values.repeat),
      };

export const chosenPassword = (purpose: RecoveryPurpose, values: NewPasswordValues) =>
  purpose === 'password' ? { password: values.password } : { withdrawalPassword: values.withdrawalPassword };

interface FieldsProps {
  purpose: RecoveryPurpose;
  values: NewPasswordValues;
  username?: string;
  field: (name: keyof NewPasswordValues) => {
    name: string;
    value: string;
    onChange: (value: string) => void;
    error: string | undefined;
  };
}

/** What is chosen in place of what was forgotten, twice. */
export function NewPasswordFields({ purpose, values, username = '', field }: FieldsProps) {
  const { t } = useTranslation();
  const hint = usePasswordHint(values.password, username);
  const isLogIn = purpose === 'password';
  const digits = isLogIn
    ? { autoComplete: 'new-password' as const }
    : ({ inputMode: 'numeric', maxLength: withdrawalPasswordDigits, code: true } as const);
  return (
    <>
      <PasswordField
        {...field(isLogIn ? 'password' : 'withdrawalPassword')}
        {...digits}
        label={t('passwords.newPassword')}
        help={hint}
        {...(!isLogIn && { limit: t('passwords.sixDigits') })}
      />
      <PasswordField {...field('repeat')} {...digits} label={t('passwords.repeatNewPassword')} />
    </>
  );
}

/** Sets it, which logs every device out, and leads to log-in with the name filled in. */
export function useRecovering(purpose: RecoveryPurpose) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isCustomer = useIsCustomer();
  return {
    /** Other calls of whoever is logged in here are refused from then on, which is no news. */
    leaving: <Reply,>(work: () => Promise<Outcome<Reply>>): Promise<Outcome<Reply>> =>
      isCustomer ? leaveBy(work) : work(),
    recovered: (username: string) => {
      showToast(
        t(purpose === 'password' ? 'recovery.choose.done' : 'recovery.choose.doneWithdrawal'),
        'success',
      );
      navigate('/login', { replace: true, state: { username } });
    },
  };
}
