import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '@/testing/render-screen.tsx';

it('shows the log-in form of the tenant’s staff', async () => {
  await renderScreen('/', { signedIn: false });
  await expect.element(page.getByRole('heading', { name: 'Operator console' })).toBeVisible();
  await expect.element(page.getByLabelText('Username')).toBeVisible();
});
