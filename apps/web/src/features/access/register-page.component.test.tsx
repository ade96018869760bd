import { refusedField } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, expectAddress, expectGone, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';

async function fillForm(repeat: string) {
  await page.getByLabelText('Username').fill('demo');
  await page.getByLabelText('Password', { exact: true }).fill('Long.enough.1');
  await page.getByLabelText('Repeat password').fill(repeat);
}

async function fillTheRest() {
  await page.getByLabelText('Authorization code').fill('DEMO2026');
  await page.getByLabelText('User Agreement').click();
  await page.getByLabelText('Registration Agreement').click();
}

it('shows what is wrong under each field, keeps what was typed and goes to the first', async () => {
  const { server } = await renderScreen('/register', {
    signedIn: false,
    replies: { 'POST /user/register': refusedField('username', 'usernameTaken') },
  });
  await fillForm('Long.enough.2');
  await button('Register').click();
  const repeat = page.getByLabelText('Repeat password');
  await expectShown('Two passwords are different');
  await expect.element(repeat).toHaveFocus();
  await expect.element(repeat).toHaveAttribute('aria-invalid', 'true');
  await expect.element(repeat).toHaveValue('Long.enough.2');
  await expectShown('Auth code is required', 'Please read and agree to the User Agreement');
  expect(server.asked('POST /user/register')).toHaveLength(0);

  await repeat.fill('Long.enough.1');
  await fillTheRest();
  await button('Register').click();
  // The server's own objection lands under its field too.
  await expectShown('This username is already taken');
  await expect.element(page.getByLabelText('Username')).toHaveAttribute('aria-invalid', 'true');
});

it('sends one call for a double tap', async () => {
  const { server } = await renderScreen('/register', {
    signedIn: false,
    replies: { 'POST /user/register': null },
  });
  await fillForm('Long.enough.1');
  await fillTheRest();
  const submit = button('Register').element() as HTMLButtonElement;
  submit.click();
  submit.click();
  submit.click();
  await expectShown('Register success');
  await expectAddress('/login');
  expect(server.asked('POST /user/register')).toHaveLength(1);
});

it('opens an agreement in a sheet that the back gesture closes, and keeps what was typed', async () => {
  await renderScreen('/register', {
    signedIn: false,
    replies: {
      'GET /tenant/agreement/{kind}': {
        kind: 'USER',
        version: 1,
        title: 'User Agreement',
        paragraphs: ['Orders are filled at the quote the server holds.'],
        publishedTime: Date.now(),
      },
    },
  });
  await page.getByLabelText('Username').fill('somebody');
  await button('User Agreement').click();
  await expect.element(dialog('User Agreement').getByText(/Published \d{4}-\d\d-\d\d/)).toBeVisible();
  window.history.back();
  await expectGone(dialog());
  await expectAddress('/register');
  await expect.element(page.getByLabelText('Username')).toHaveValue('somebody');
});
