import { expect, it } from 'vitest';
import { openPage, type Tenant } from './testing/browser.ts';
import { logIn, registerCustomer } from './testing/customers.ts';
import { visit } from './testing/visit.ts';

interface Brand {
  tenant: Tenant;
  title: string;
  language: string;
  logIn: string;
  fill: string;
  fillDark: string;
  amount: string;
}

const brands: Brand[] = [
  {
    tenant: 'savanna',
    title: 'Savanna',
    language: 'en',
    logIn: 'Log in',
    fill: 'rgb(0, 102, 79)',
    fillDark: 'rgb(10, 128, 98)',
    amount: '₦1,204,560.25',
  },
  {
    tenant: 'aurora',
    title: 'Aurora',
    language: 'pt',
    logIn: 'Entrar',
    fill: 'rgb(18, 62, 156)',
    fillDark: 'rgb(47, 98, 228)',
    amount: 'R$\u00a01.204.560,25',
  },
  {
    tenant: 'lotus',
    title: 'Lotus',
    language: 'en',
    logIn: 'Log in',
    fill: 'rgb(74, 51, 192)',
    fillDark: 'rgb(100, 80, 228)',
    amount: '₹12,04,560.25',
  },
];

for (const brand of brands) {
  it(`wears the brand, language and currency of ${brand.title}`, async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: brand.tenant });
    await page.goto('/login');
    const submit = page.getByRole('button', { name: brand.logIn });
    await submit.waitFor();
    expect(await page.title()).toContain(brand.title);
    expect(await page.locator('html').getAttribute('lang')).toBe(brand.language);
    // It is grey until the app runs, and turns into the brand's colour gently.
    await expect
      .poll(() => submit.evaluate(button => getComputedStyle(button).backgroundColor))
      .toBe(brand.fill);
    const logo = page.locator('header img');
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(
      ([name, colour]) =>
        Array.from(document.querySelectorAll('button')).some(
          button => button.textContent === name && getComputedStyle(button).backgroundColor === colour,
        ),
      [brand.logIn, brand.fillDark],
    );
    await page.emulateMedia({ colorScheme: 'light' });

    await visit(page, '/changeLanguage');
    await page.getByText(brand.amount, { exact: true }).waitFor();
    expectNoBrowserErrors();
    await close();
  });
}

it('remembers the language and the appearance that were chosen; a page opened directly leads back home', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await logIn(page, await registerCustomer(page));
  await page.getByRole('radio', { name: 'Dark' }).check();
  await visit(page, '/changeLanguage');
  await page.getByRole('radio', { name: /Português/ }).check();
  await page.getByRole('heading', { name: 'Idioma' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Idioma' }).waitFor();
  expect(await background()).toBe('rgb(9, 11, 14)');
  expect(await page.locator('html').getAttribute('lang')).toBe('pt');
  await page.goto('about:blank');
  await page.goto('/changeLanguage');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.waitForURL(url => url.pathname === '/');
  expectNoBrowserErrors();
  await close();
});
