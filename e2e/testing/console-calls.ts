import type { CallReply } from '@openfloor/contract/call';
import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import { expect, inject, vi } from 'vitest';
import { demoHosts, type Tenant } from './browser.ts';
import { customerAt } from './caller.ts';
import { staffPasswords } from './console.ts';
import { logInStaff } from './own-tenant.ts';

type Identity = CallReply<ConsoleCalls['GET /settings']>['sections']['identity']['value'];
type Links = Pick<Identity, 'customerServiceUrl' | 'iosPackageUrl'>;

/** Sets the tenant's links; gives what they were. Running servers know within two seconds. */
export async function changeIdentitySettings(tenant: Tenant, links: Links): Promise<Links> {
  const place = { host: demoHosts[tenant], port: inject('serverPort') };
  const staff = await logInStaff(place, 'maker', staffPasswords.maker);
  const { value, version } = (await staff.call('GET /settings')).sections.identity;
  await staff.call('PUT /settings/identity', {
    body: { value: { ...value, ...links }, version, reason: 'The service page has moved' },
  });
  const shown = async () => (await customerAt(place).call('GET /tenant/config')).iospackageUrl;
  await vi.waitFor(async () => expect(await shown()).toBe(links.iosPackageUrl), { timeout: 10_000 });
  const { customerServiceUrl, iosPackageUrl } = value;
  return { customerServiceUrl, iosPackageUrl };
}
