import { ApiError } from '@openfloor/client/api-error';
import { problems } from '@openfloor/contract/messages/en';
import type { FieldCheck } from '@openfloor/rules/field-problem';
import type { FormInstance } from 'antd';

/** Puts a refusal beside the field that it names. False: no field of the form, so that it must be shown elsewhere. */
export function placeRefusal(form: FormInstance, error: unknown): boolean {
  if (!(error instanceof ApiError) || !error.field) return false;
  // The server names a place inside a list as `hosts.0`.
  const name = error.field.split('.')[0]!;
  if (!(name in form.getFieldsValue(true))) return false;
  form.setFields([{ name, errors: [error.msg] }]);
  return true;
}

/** A field check of `packages/rules` as a rule of an antd form. */
export const ruleOf = (check: FieldCheck) => ({
  validator: async (_rule: unknown, value: string | undefined): Promise<void> => {
    const problem = check(value ?? '');
    if (problem) throw new Error(problems[problem]);
  },
});
