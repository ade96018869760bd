import { ApiError } from '@openfloor/client/api-error';
import { homes } from '@openfloor/homes/homes';
import { firstBrandColour } from '@openfloor/rules/colours';
import type { ArgumentsOf } from '@/lib/api.ts';

type Request = ArgumentsOf<'POST /platform/tenants'>['body'];
export type TenantForm = Omit<Request, 'marketTitle'> & { marketTitle: string };

export const emptyTenant: TenantForm = {
  name: '',
  title: '',
  legalName: '',
  currency: homes[0].currency.code,
  language: 'en',
  marketTitle: '',
  hosts: [],
  colour: firstBrandColour,
  owners: [],
  reason: '',
};

interface TenantStep {
  title: string;
  fields: readonly (keyof TenantForm)[];
}

export const tenantSteps: readonly TenantStep[] = [
  { title: 'Company', fields: ['title', 'legalName', 'name'] },
  { title: 'Brand', fields: ['colour'] },
  { title: 'Market and hosts', fields: ['currency', 'language', 'marketTitle', 'hosts'] },
  { title: 'Owners', fields: ['owners', 'reason'] },
];

/** Where the field stands that a refusal names. */
export function stepOfField(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || !error.field) return undefined;
  const field = error.field.split('.')[0];
  const step = tenantSteps.findIndex(({ fields }) => fields.some(name => name === field));
  return step < 0 ? undefined : step;
}
