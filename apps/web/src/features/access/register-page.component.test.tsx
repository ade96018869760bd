import { refused, refusedField, stillWaiting } from '@openfloor/client/testing/fake-replies';
import { problems } from '@openfloor/contract/messages/en';
import { passwordProblem, passwordStrength } from '@openfloor/rules/credentials';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, expectAddress, expectGone, expectShown, whenAppears } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';

const agreement = {
  kind: 'USER' as const,
  version: 1,
  title: 'User Agreement',
  paragraphs: ['Orders are filled at the quote the server holds.'],
  publishedTime: Date.now(),
};

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

it('carries the new user name to the log-in', async () => {
  await renderScreen('/register', { signedIn: false, replies: { 'POST /user/register': null } });
  await fillForm('Long.enough.1');
  await fillTheRest();
  await button('Register').click();
  await expectAddress('/login');
  await expect.element(page.getByLabelText('Username')).toHaveValue('demo');
});

it('keeps in view why it was refused where no field is to blame, until the next try', async () => {
  const { server } = await renderScreen('/register', {
    signedIn: false,
    replies: { 'POST /user/register': refused('tooManyTries', 'Too many attempts.') },
  });
  await fillForm('Long.enough.1');
  await fillTheRest();
  await button('Register').click();
  const refusal = page.getByRole('contentinfo').getByText('Too many attempts.');
  await expect.element(refusal).toBeVisible();
  server.answer({ 'POST /user/register': stillWaiting });
  await button('Register').click();
  await expectGone(refusal);
});

it('says of a password what the rule asks for before how strong it is', async () => {
  await renderScreen('/register', { signedIn: false });
  const password = page.getByLabelText('Password', { exact: true });
  await password.fill('Ab.1xyz');
  await expect.element(password).toHaveAccessibleDescription('Use 8 to 128 characters');
  await password.fill('Ab.1xyzw');
  await expect.element(password).toHaveAccessibleDescription(/^Fair password/);
});

it.each([
  ['/register', 'Password'],
  ['/resetPassword', 'New password'],
])('the hint on %s agrees with the rule about every password', async (path, label) => {
  await renderScreen(path, { signedIn: path !== '/register', replies: { 'GET /user': user } });
  const password = page.getByLabelText(label, { exact: true });
  const words = {
    weak: 'Weak password. Longer is stronger.',
    fair: 'Fair password. A few more characters help.',
    strong: 'Strong password.',
  };
  for (const typed of ['Ab.1xyz', 'vkqzvkqzjm', 'vortexlumens', 'Vortex.lumen.42.tangle', 'é'.repeat(129)]) {
    const problem = passwordProblem(typed);
    await password.fill(typed);
    await expect
      .element(password)
      .toHaveAccessibleDescription(problem ? problems[problem] : words[passwordStrength(typed)]);
  }
  // The rule takes its length; the server would refuse it as one of the first to be guessed.
  await password.fill('password1');
  expect(passwordProblem('password1')).toBeUndefined();
  await expect.element(password).toHaveAccessibleDescription(problems.passwordCommon);
  await password.fill('');
  await expect.element(password).not.toHaveAccessibleDescription(/password/i);
});

describe('an agreement opens in a sheet', () => {
  const openSheet = async () => {
    await renderScreen('/register', {
      signedIn: false,
      replies: { 'GET /tenant/agreement/{kind}': agreement },
    });
    await page.getByLabelText('Username').fill('somebody');
    await button('User Agreement').click();
  };
  const expectOnlyTheSheetClosed = async () => {
    await expectGone(dialog());
    await expectAddress('/register');
    await expect.element(page.getByLabelText('Username')).toHaveValue('somebody');
  };

  it('that the back gesture closes, and keeps what was typed', async () => {
    await openSheet();
    await expect.element(dialog('User Agreement').getByText(/Published \d{4}-\d\d-\d\d/)).toBeVisible();
    window.history.back();
    await expectOnlyTheSheetClosed();
  });

  it('that the back gesture closes the moment it is there', async () => {
    const appeared = whenAppears('[role=dialog]').then(() => window.history.back());
    await openSheet();
    await appeared;
    await expectOnlyTheSheetClosed();
  });
});
