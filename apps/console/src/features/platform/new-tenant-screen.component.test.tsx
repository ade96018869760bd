import { refusedField } from '@openfloor/client/testing/fake-replies';
import { problems } from '@openfloor/contract/messages/en';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '@/testing/render-screen.tsx';

it('says beside its field that a name is taken', async () => {
  await renderScreen('/platform/tenants/new', {
    signedIn: 'platform',
    replies: {
      'POST /platform/tenants': refusedField('name', 'nameTaken'),
    },
  });
  const next = page.getByRole('button', { name: 'Next' });
  await page.getByLabelText('Title', { exact: true }).fill('Copy');
  await page.getByLabelText('Legal name').fill('Copy Securities Ltd');
  await page.getByLabelText('Short name').fill('savanna');
  await next.click();
  await expect.element(page.getByText('Brand colour')).toBeVisible();
  await next.click();
  await page.getByLabelText('Host names').fill('copy.localhost');
  await userEvent.keyboard('{Enter}');
  await next.click();
  await page.getByLabelText('First owners').fill('first.owner');
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('Reason').fill('Signed the contract');
  await page.getByRole('button', { name: 'Create tenant' }).click();
  const shortName = page.getByLabelText('Short name');
  await expect.element(shortName).toBeVisible();
  await expect.element(shortName).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(problems.nameTaken)).toBeVisible();
});
