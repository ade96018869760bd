import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { someTime } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

const dialog = page.getByRole('dialog');
const asked = {
  id: 'access-1',
  tenantId: 'lotus-id',
  platformUser: 'root',
  reason: 'A customer reports a fault',
  hours: 4,
  state: 'asked',
  askedTime: someTime,
  grantedTime: null,
  endsTime: null,
} as const;

it('proposes to let platform staff in, for a second person to agree', async () => {
  const { server } = await renderScreen('/platform-access?state=asked', {
    replies: { 'GET /platform-access': list(asked), 'POST /approvals': { id: 'proposal-1' } },
  });
  await expect.element(page.getByRole('row', { name: /root.*A customer reports a fault/ })).toBeVisible();
  await page.getByRole('button', { name: 'Propose to let in' }).click();
  await dialog.getByLabelText('Reason').fill('We want them to look');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(server.asked('POST /approvals')).toMatchObject([
    {
      args: {
        body: {
          kind: 'platform.access',
          payload: { accessId: 'access-1' },
          reason: 'We want them to look',
        },
      },
    },
  ]);
});

it('leads platform staff who were let in to the tenant’s own host', async () => {
  const granted = {
    ...asked,
    state: 'granted',
    tenantTitle: 'Lotus',
    hosts: ['in.example'] as string[],
    grantedTime: someTime,
    endsTime: someTime,
  } as const;
  await renderScreen('/platform/access', {
    signedIn: 'platform',
    replies: { 'GET /platform/access': list(granted) },
  });
  await expect
    .element(page.getByRole('link', { name: 'Log in on in.example' }))
    .toHaveAttribute('href', expect.stringContaining('//in.example'));
});
