import { passwordProblem, repeatProblem, usernameProblem } from '@openfloor/rules/credentials';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import type { TenantConfig } from '@/lib/tenant.ts';
import type { FormChecks } from '@/lib/use-form.ts';

export type AgreementKind = TenantConfig['agreements'][number];

/** A ticked agreement holds `accepted`; both are here so that their problems land beside them. */
export type RegisterValues = {
  username: string;
  password: string;
  repeat: string;
  authCode: string;
  USER: string;
  REGISTRATION: string;
};

export const emptyRegistration: RegisterValues = {
  username: '',
  password: '',
  repeat: '',
  authCode: '',
  USER: '',
  REGISTRATION: '',
};

const agreementProblems: Record<AgreementKind, FieldProblem> = {
  USER: 'userAgreementRequired',
  REGISTRATION: 'registrationAgreementRequired',
};

export function registerChecks(agreements: readonly AgreementKind[]): FormChecks<RegisterValues> {
  return values => ({
    username: usernameProblem(values.username),
    password: passwordProblem(values.password),
    repeat: repeatProblem(values.password, values.repeat),
    authCode: values.authCode.trim() === '' ? 'authCodeRequired' : undefined,
    ...Object.fromEntries(
      agreements.filter(kind => values[kind] === '').map(kind => [kind, agreementProblems[kind]]),
    ),
  });
}
