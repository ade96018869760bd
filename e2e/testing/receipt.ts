import type { Page } from 'playwright-core';

/** The receipt of what was just done is on screen; puts it aside, in whichever language it is. */
export async function closeReceipt(page: Page): Promise<void> {
  const receipt = page.getByRole('dialog').filter({ hasText: /What happens next|O que acontece agora/ });
  await receipt.getByRole('button', { name: /^(Done|Concluir)$/ }).click();
  await receipt.waitFor({ state: 'hidden' });
}
