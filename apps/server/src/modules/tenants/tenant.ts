import type { tenantConfig } from '@openfloor/contract/calls/tenant';
import type { Language } from '@openfloor/contract/languages';
import type { z } from 'zod';

export type TenantConfig = z.output<typeof tenantConfig>;

/** A tenant as the running server knows it. */
export interface Tenant {
  tenantId: string;
  name: string;
  defaultLanguage: Language;
  customerServiceUrl: string | null;
  config: TenantConfig;
}
