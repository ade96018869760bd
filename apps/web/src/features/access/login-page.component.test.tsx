import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '@/testing/render-screen.tsx';

it('shows the form', async () => {
  await renderScreen('/login', { signedIn: false });
  await expect.element(page.getByLabelText('Username')).toBeVisible();
});
