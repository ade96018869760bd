import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Tenant } from './browser.ts';
import { openConsole } from './console.ts';

/** Makes a call as the member of staff who is logged in on the page, for steps that a test is not about. */
export async function callAsStaff<Reply>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Reply> {
  const reply = await page.evaluate(
    async ([verb, address, text]) => {
      const token = sessionStorage.getItem('OPENFLOOR_STAFF_TOKEN') ?? '';
      const headers = { 'Content-Type': 'application/json', Token: token };
      const options = { method: verb, headers, ...(text && { body: text }) };
      return (await fetch(`/console/api${address}`, options)).json();
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );
  expect(reply, `${path}: ${JSON.stringify(reply)}`).toMatchObject({ code: 0 });
  return reply.data;
}

interface Links {
  customerServiceUrl: string | null;
  iosPackageUrl: string | null;
}

interface Settings {
  sections: { identity: { value: Links; version: number } };
}

/** Sets the tenant's links; gives what they were. Running servers know within two seconds. */
export async function changeIdentitySettings(tenant: Tenant, links: Links): Promise<Links> {
  const { page, close } = await openConsole('maker', { tenant });
  const { sections } = await callAsStaff<Settings>(page, 'GET', '/settings');
  const { value, version } = sections.identity;
  await callAsStaff(page, 'PUT', '/settings/identity', {
    value: { ...value, ...links },
    version,
    reason: 'The service page has moved',
  });
  await page.waitForFunction(
    async expected => (await (await fetch('/api/tenant/config')).json()).data.iospackageUrl === expected,
    links.iosPackageUrl,
  );
  await close();
  const { customerServiceUrl, iosPackageUrl } = value;
  return { customerServiceUrl, iosPackageUrl };
}
