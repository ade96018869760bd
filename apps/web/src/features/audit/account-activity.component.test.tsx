import type { ReplyOf } from '@openfloor/client/client';
import { noAnswer, stillWaiting } from '@openfloor/client/testing/fake-replies';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectShown, mainText, whenSaid } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';

type Activity = ReplyOf<'GET /user/activity'>['records'][number];

const done = (
  id: string,
  action: string,
  device: string | null = null,
  more: Partial<Activity> = {},
): Activity => ({
  id,
  time: Date.now(),
  action,
  by: 'customer',
  roles: [],
  reason: null,
  address: '127.0.0.1',
  userAgent: null,
  device,
  amount: null,
  currencyType: null,
  target: null,
  ...more,
});
const records = [
  done('3', 'user.set-withdrawal-password'),
  done('2', 'user.log-in', 'Safari, iPhone'),
  done('1', 'user.register'),
];

it('tells of log-ins and changes, and whose they are', async () => {
  const { server } = await renderScreen('/accountActivity', {
    replies: {
      'GET /user': user,
      'GET /user/activity': ({ args }) => ({ records: args.query?.by === 'staff' ? [] : records }),
    },
  });
  await expectShown('Withdrawal password set');
  expect(mainText()).toMatch(/Withdrawal password set[\s\S]*You logged in[\s\S]*You opened the account/);
  expect(mainText()).toContain('Safari, iPhone · 127.0.0.1');
  expect(mainText()).toContain('Unknown device · 127.0.0.1');
  await page.getByRole('radio', { name: 'Staff' }).click();
  await expectShown('Nothing of this kind so far.');
  await page.getByRole('radio', { name: 'You' }).click();
  await expectShown('You opened the account');
  const asked = server.asked('GET /user/activity').map(({ args }) => args.query?.by);
  expect([...new Set(asked)]).toEqual([undefined, 'staff', 'customer']);
});

it('tells amounts, and of staff the one role in which they acted', async () => {
  const roles = ['owner', 'compliance', 'treasury', 'support'];
  const byStaff = { by: 'staff' as const, roles, address: null };
  const money = { amount: '50000.00', currencyType: 'NGN' as const };
  await renderScreen('/accountActivity', {
    replies: {
      'GET /user/activity': {
        records: [
          done('4', 'withdrawal.approve.propose', null, { ...byStaff, ...money }),
          done('3', 'withdrawal.request', 'Chrome, Android', { ...money, target: 'Zuma Bank ···· 4471' }),
          done('2', 'kyc.pass', null, { ...byStaff, reason: 'Name and photo agree' }),
          done('1', 'bank-account.add', 'Chrome, Android'),
        ],
      },
    },
  });
  await expectShown('Bank account added');
  const words = mainText().replace(/\s+/g, ' ');
  expect(words).toContain('Withdrawal: first check');
  expect(words).toContain('₦50,000.00 · Treasury');
  expect(words).toContain('₦50,000.00 to Zuma Bank ···· 4471 · Chrome, Android');
  expect(words).toContain('Compliance · Name and photo agree');
  expect(words).not.toContain('Owner');
});

/** The text of what a tap saves, and the name of the file. */
async function saved(tap: () => Promise<void>): Promise<{ name: string; lines: string[] }> {
  const blobs: BlobPart[] = [];
  let name = '';
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation(source => {
    if (source instanceof Blob) blobs.push(source);
    return 'blob:saved';
  });
  const handed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    name = this.download;
  });
  try {
    await tap();
    await expect.poll(() => blobs.length).toBe(1);
    return { name, lines: (await new Blob(blobs).text()).trim().split('\r\n') };
  } finally {
    made.mockRestore();
    handed.mockRestore();
  }
}

it('is saved whole as a table, as it is filtered, in the customer’s language', async () => {
  const many = Array.from({ length: 150 }, (_, place) =>
    done(String(500 - place), 'user.log-in', 'Safari, iPhone'),
  );
  const special = done('900', 'withdrawal.approve.propose', null, {
    by: 'staff',
    roles: ['owner', 'treasury'],
    reason: '=1+1',
    amount: '-50000.00',
    currencyType: 'BRL',
    address: null,
  });
  const all = [special, ...many];
  const { server } = await renderScreen('/accountActivity', {
    tenant: 'aurora',
    replies: {
      'GET /user/activity': ({ args }) => {
        const [num, size] = [Number(args.query?.pageNum ?? 1), Number(args.query?.pageSize ?? 20)];
        const known = args.query?.by === 'staff' ? [special] : all;
        return { records: known.slice((num - 1) * size, num * size) };
      },
    },
  });
  await expectShown('Saque: primeira conferência');
  const whole = await saved(() => button('Salvar como tabela').click());
  expect(whole.name).toMatch(/^atividade-da-conta-\d{4}-\d\d-\d\d\.csv$/);
  expect(whole.lines).toHaveLength(152);
  expect(whole.lines[0]).toContain('Hora,O quê,Quem,Função,Valor,Moeda,Para,Dispositivo,Endereço,Motivo');
  expect(whole.lines[1]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Saque: primeira conferência,Equipe,Tesouraria,-50000\.00,BRL,,,,"'=1\+1"$/,
  );
  expect(whole.lines[2]).toContain('Você entrou na conta,Você,,,,,"Safari, iPhone",127.0.0.1');
  await page.getByRole('radio', { name: 'Equipe' }).click();
  await expect.poll(() => mainText()).not.toContain('Você entrou na conta');
  expect((await saved(() => button('Salvar como tabela').click())).lines).toHaveLength(2);
  expect(server.asked('GET /user/activity').at(-1)?.args.query).toMatchObject({
    by: 'staff',
    pageSize: '100',
  });
});

it('says that only the newest are in the file where there are too many', async () => {
  await renderScreen('/accountActivity', {
    replies: {
      'GET /user/activity': ({ args }) => {
        const [num, size] = [Number(args.query?.pageNum ?? 1), Number(args.query?.pageSize ?? 20)];
        return {
          records: Array.from({ length: size }, (_, place) => done(`${num}-${place}`, 'user.log-in')),
        };
      },
    },
  });
  await expectShown('You logged in');
  const said = whenSaid('The file holds the newest 2000 entries.');
  expect((await saved(() => button('Save as a table').click())).lines).toHaveLength(2_001);
  await said;
});

it('is busy while it is fetched, saves once, and says what went wrong', async () => {
  const { server } = await renderScreen('/accountActivity', {
    replies: { 'GET /user/activity': { records } },
  });
  await expectShown('You opened the account');
  const before = server.asked('GET /user/activity').length;
  server.answer({ 'GET /user/activity': noAnswer });
  const said = whenSaid('Network Error');
  await button('Save as a table').click();
  await said;
  await expect.element(button('Save as a table')).not.toHaveAttribute('aria-busy');
  server.answer({ 'GET /user/activity': stillWaiting });
  const failed = server.asked('GET /user/activity').length;
  expect(failed).toBe(before + 1);
  const save = button('Save as a table').element() as HTMLButtonElement;
  await button('Save as a table').click();
  await expect.element(button('Save as a table')).toHaveAttribute('aria-busy', 'true');
  save.click();
  await expect.poll(() => server.asked('GET /user/activity').length).toBe(failed + 1);
});
