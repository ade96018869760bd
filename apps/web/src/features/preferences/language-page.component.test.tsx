import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectShown, heading, link } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';

it('switches the language at once, and remembers it', async () => {
  await renderScreen('/login', { signedIn: false });
  await link('English').click();
  await page.getByRole('radio', { name: /Português/ }).click();
  await expect.element(heading('Idioma')).toBeVisible();
  expect(document.documentElement.lang).toBe('pt');
  expect(localStorage.getItem('STOCK_LANGUAGE')).toBe('pt');
  await button('Voltar').click();
  await expect.element(heading('Bem-vindo de volta')).toBeVisible();
  await renderScreen('/login', { signedIn: false, remembered: { STOCK_LANGUAGE: 'pt' } });
  await button('Entrar').click();
  await expectShown('Informe o nome de usuário');
});

it('has Chinese too', async () => {
  await renderScreen('/changeLanguage', { signedIn: false });
  await page.getByRole('radio', { name: /中文/ }).click();
  await expect.element(heading('语言')).toBeVisible();
  expect(document.documentElement.lang).toBe('zh');
});

const brands: [DemoTenant, string, string, string, string, string][] = [
  ['savanna', 'en', 'Log in', 'rgb(0, 102, 79)', 'rgb(10, 128, 98)', '₦1,204,560.25'],
  ['aurora', 'pt', 'Entrar', 'rgb(18, 62, 156)', 'rgb(47, 98, 228)', 'R$\u00a01.204.560,25'],
  ['lotus', 'en', 'Log in', 'rgb(74, 51, 192)', 'rgb(100, 80, 228)', '₹12,04,560.25'],
];

it.each(brands)('%s has its own language, colours and currency', async (...brand) => {
  const [tenant, language, logIn, fill, fillDark, amount] = brand;
  for (const [theme, colour] of [
    ['light', fill],
    ['dark', fillDark],
  ] as const) {
    await renderScreen('/login', { signedIn: false, tenant, theme });
    expect(document.documentElement.lang).toBe(language);
    await expect.poll(() => getComputedStyle(button(logIn).element()).backgroundColor).toBe(colour);
  }
  await renderScreen('/changeLanguage', { tenant });
  await expect.element(page.getByText(amount, { exact: true })).toBeVisible();
});

it.each<[DemoTenant, number]>([
  ['savanna', 1],
  ['aurora', 1],
  ['lotus', 0],
])('the account of %s links to it: %i', async (tenant, count) => {
  await renderScreen('/account', {
    tenant,
    replies: { 'GET /user': user, 'POST /userBank': { records: [] } },
  });
  await expect.poll(() => document.querySelector('a[href="/resetPassword"]')).not.toBeNull();
  expect(document.querySelectorAll('a[href="/changeLanguage"]')).toHaveLength(count);
});
