import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import { noAnswer, refused } from '@openfloor/client/testing/fake-replies';
import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import type { Calls } from '@openfloor/contract/all-calls';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, card, dialog, expectAddress, expectGone, expectShown, textOf } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { balance, user } from '@/testing/samples/customer.ts';
import {
  type Block,
  block,
  dayMs,
  hourMs,
  type SnapUp,
  type Subscription,
  snapUp,
  subscription,
  subscriptions,
} from '@/testing/samples/offers.ts';
import { stock } from '@/testing/samples/stocks.ts';

const noApplications = { 'POST /ipo/pageApply': { records: [] } } satisfies FakeReplies<Calls>;

/** What the server says of each kind, with one offer of it. */
const kinds = {
  '/stockIpo': (changes: Partial<Subscription> = {}) => ({
    'POST /ipo/pageIpo': subscriptions(subscription(changes)),
    'POST /ipo/applyIpo': { id: 'application-1' },
  }),
  '/stockPlacement': (changes: Partial<Subscription> = {}) => ({
    'POST /ipo/pagePlacement': subscriptions(subscription({ fixedAmount: '500', ...changes })),
    'POST /ipo/applyPlacement': { id: 'application-1' },
  }),
  '/blockPlacement': (changes: Partial<Subscription> = {}) => ({
    'POST /ipo/pageBlockPlacement': subscriptions(subscription({ discountRate: -4, ...changes })),
    'POST /ipo/applyBlockPlacement': { id: 'application-1' },
  }),
  '/preemptively/index': (changes: Partial<SnapUp> = {}) => ({
    'POST /stockSnapUp': [snapUp(changes)],
    'POST /stockSnapUp/applyOrder': { id: 'application-1' },
  }),
} as const;
type Path = keyof typeof kinds;

const words = {
  savanna: { subscribe: 'Subscribe', subscribed: 'Subscribe Success', quantity: 'Quantity', currency: 'NGN' },
  aurora: {
    subscribe: 'Reservar',
    subscribed: 'Reserva realizada',
    quantity: 'Quantidade',
    currency: 'BRL',
  },
  lotus: { subscribe: 'Subscribe', subscribed: 'Subscribe Success', quantity: 'Quantity', currency: 'INR' },
} as const;

const englishTerms =
  /Nothing is charged now[\s\S]*Risk[\s\S]*Fee on what you pay\s+0\.50%[\s\S]*Opens[\s\S]*Closes[\s\S]*Result[\s\S]*Pay by[\s\S]*Can be sold from[\s\S]*Prospectus \(demo\)[\s\S]*Allotment/;
const terms = {
  savanna: englishTerms,
  aurora:
    /Nada é cobrado agora[\s\S]*Risco[\s\S]*Taxa sobre o que você paga\s+0,50%[\s\S]*Abre[\s\S]*Fecha[\s\S]*Resultado[\s\S]*Pagar até[\s\S]*Venda liberada em[\s\S]*Prospectus \(demo\)[\s\S]*Alocação/,
  lotus: englishTerms,
};
const money = { savanna: /₦[\d,]+\.\d\d/, aurora: /R\$\s[\d.]+,\d\d/, lotus: /₹[\d,]+\.\d\d/ };

describe.each<DemoTenant>(['savanna', 'aurora', 'lotus'])('a customer of %s', tenant => {
  const { subscribe, subscribed, quantity, currency } = words[tenant];

  it.each([
    ['/stockIpo', 'POST /ipo/applyIpo', '3', 'LAGWIND'],
    ['/stockPlacement', 'POST /ipo/applyPlacement', null, 'LAGWIND'],
    ['/blockPlacement', 'POST /ipo/applyBlockPlacement', '2', 'LAGWIND'],
    ['/preemptively/index', 'POST /stockSnapUp/applyOrder', '1', 'EAGLEROCKA'],
  ] as const)(
    'subscribes at %s with the terms in view, once however often it is tapped',
    async (path, call, typed, symbol) => {
      const { server } = await renderScreen(path, {
        tenant,
        replies: { ...kinds[path]({ currencyType: currency }), ...noApplications },
      });
      await button(subscribe, card(symbol)).click();
      const field = dialog(symbol).getByLabelText(quantity);
      if (typed === null) await expect.element(field).toHaveAttribute('readonly');
      else await field.fill(typed);
      const sheet = textOf(dialog(symbol));
      expect(sheet).toMatch(terms[tenant]);
      expect(sheet).toMatch(money[tenant]);
      if (path !== '/preemptively/index') expect(sheet).toMatch(/[0-9a-f]{64}/);
      await button(new RegExp(`^${subscribe} [\\d.,]+ `), dialog()).dblClick();
      await expectShown(subscribed);
      await expectAddress('/applyOrder');
      expect(server.asked(call)).toHaveLength(1);
      expect(server.asked(call)[0]?.args).toMatchObject({
        body: { amount: typed ?? '500', termsVersion: 1 },
      });
    },
  );

  it('has tabs by currency only where there is a US market', async () => {
    const { server } = await renderScreen('/stockIpo', {
      tenant,
      replies: kinds['/stockIpo']({ currencyType: currency }),
    });
    await expect.element(card('LAGWIND')).toBeVisible();
    expect(page.getByRole('radio').elements()).toHaveLength(tenant === 'lotus' ? 0 : 2);
    if (tenant === 'lotus') return;
    server.answer(kinds['/stockIpo']({ currencyType: 'USD', stockSymbol: 'AURBOT' }));
    await page.getByRole('radio', { name: 'USD' }).click();
    await expect.element(card('AURBOT')).toBeVisible();
    await expectShown(/^(US)?\$\s?[\d.,]+$/);
    await expectAddress('/stockIpo?area=USD');
  });
});

it.each([
  ['savanna', 'Subscribe', 'Dearer than the market', /₦17\.90 on the market at the moment/],
  ['aurora', 'Reservar', 'Mais caro que o mercado', /17,90/],
] as const)(
  'says in %s that an offer is dearer than the market, and only then',
  async (tenant, subscribe, title, text) => {
    const currencyType = words[tenant].currency;
    await renderScreen('/stockPlacement', {
      tenant,
      replies: { ...kinds['/stockPlacement']({ currencyType, currentPrice: '17.90' }), ...noApplications },
    });
    await button(subscribe, card('LAGWIND')).click();
    await expect.element(dialog('LAGWIND').getByText(title)).toBeVisible();
    expect(textOf(dialog('LAGWIND'))).toMatch(text);

    await renderScreen('/stockPlacement', {
      tenant,
      replies: { ...kinds['/stockPlacement']({ currencyType, currentPrice: '18.50' }), ...noApplications },
    });
    await button(subscribe, card('LAGWIND')).click();
    await expect.element(dialog('LAGWIND')).toBeVisible();
    await expectGone(dialog('LAGWIND').getByText(title));
  },
);

const blocks = (changes: Partial<Block>): FakeReplies<Calls> => ({
  'POST /blockTrade': { records: [block(changes)] },
  'GET /user/balance': balance,
  'GET /stock/detail': stock({
    id: 'NSENG-SAHELMFB',
    symbol: 'SAHELMFB',
    name: 'Sahel Microfinance',
    price: 6.4,
  }),
});

const notYet = { state: 'NOT_STARTED', startTime: Date.now() + dayMs } as const;
const ended = { state: 'ENDED', endTime: Date.now() - hourMs } as const;

describe('an offer', () => {
  it.each<[string, string, FakeReplies<Calls>]>([
    ['/stockIpo', 'Not Started', kinds['/stockIpo'](notYet)],
    ['/stockIpo', 'End', kinds['/stockIpo'](ended)],
    ['/preemptively/index', 'Not Started', kinds['/preemptively/index'](notYet)],
    ['/preemptively/index', 'End', kinds['/preemptively/index'](ended)],
    ['/blockTrade', 'Not Started', blocks(notYet)],
    ['/blockTrade', 'End', blocks(ended)],
  ])('at %s that reads %s only shows its terms', async (path, label, replies) => {
    await renderScreen(path, { replies });
    await expect.element(button(label)).toBeDisabled();
    await page.getByRole('button', { name: /^Terms/ }).click();
    await expect.element(dialog().getByText('Prospectus (demo)')).toBeVisible();
    await expectGone(dialog().getByLabelText('Quantity'));
    await expect.element(button(label, dialog())).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expectGone(dialog());
  });

  it('leads whoever has applied to their application', async () => {
    await renderScreen('/stockIpo', { replies: kinds['/stockIpo']({ applicationId: 'application-1' }) });
    await expect
      .element(card('LAGWIND').getByRole('link'))
      .toHaveAttribute('href', '/applyOrder?application=application-1');
  });

  it('asks for a quantity within its limits', async () => {
    await openFirst('/stockIpo');
    await button('Subscribe', dialog()).click();
    await expectShown('Subscribe quantity is required');
    const field = dialog().getByLabelText('Quantity');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('12a3456789');
    await expect.element(field).toHaveValue('123456789');
    await expect.element(dialog().getByText(/^From 1 to [\d,]+ lots$/)).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('2');
    await expect.element(dialog().getByText('Full amount if allotted')).toBeVisible();
    expect(textOf(dialog())).toMatch(/1 lot = 10 shares[\s\S]*Shares\s+20[\s\S]*Full amount if allotted\s+₦/);
  });

  it('asks for none where that is not open, and sends 0', async () => {
    const server = await openFirst('/stockIpo', {
      'POST /ipo/pageIpo': { ...subscriptions(subscription()), ext: { ipoUnit: 10, amountOpen: false } },
      'POST /ipo/applyIpo': refused('invalidInput', 'Subscribe quantity is required'),
    });
    await expectGone(dialog().getByLabelText('Quantity'));
    await button(/^Subscribe [\d,]+ lots$/, dialog()).click();
    await expectShown('Subscribe quantity is required');
    await expectGone(dialog());
    expect(server.asked('POST /ipo/applyIpo')[0]?.args.body).toMatchObject({ amount: '0' });
  });

  it('is refused by the server with its own words once the window has closed', async () => {
    const { server } = await renderScreen('/stockIpo', {
      replies: {
        ...kinds['/stockIpo'](),
        'POST /ipo/applyIpo': refused('outsideWindow', 'This offer is not open at the moment.'),
      },
    });
    await expect.element(card('LAGWIND').getByRole('timer')).toBeVisible();
    await button('Subscribe').click();
    await dialog().getByLabelText('Quantity').fill('1');
    server.answer({ 'POST /ipo/pageIpo': subscriptions(subscription(ended)) });
    await button('Subscribe 1 lot', dialog()).click();
    await expectShown('This offer is not open at the moment.');
    await expectGone(dialog());
    await expect.element(button('End', card('LAGWIND'))).toBeVisible();
  });

  it('has a line to wait in where nothing is left, and says what waiting means', async () => {
    const { server } = await renderScreen('/preemptively/index', {
      replies: { ...kinds['/preemptively/index']({ soldOut: true }), ...noApplications },
    });
    await button('Join the line', card('EAGLEROCKA')).click();
    await expectShown(/You wait in line[\s\S]*30 minutes to pay/);
    await dialog().getByLabelText('Quantity').fill('2');
    await button('Join the line', dialog()).click();
    await expectAddress('/applyOrder');
    expect(server.asked('POST /stockSnapUp/applyOrder')).toHaveLength(1);
  });

  it('whose terms have changed shows them anew before it can be applied for', async () => {
    const server = await openFirst('/preemptively/index', {
      'POST /stockSnapUp': [snapUp({ termsVersion: 0, price: '1.11', buyPrice: '1.11' })],
      'POST /stockSnapUp/applyOrder': ({ args }) =>
        args.body.termsVersion === 1 ? { id: 'application-1' } : refused('conflict'),
      ...noApplications,
    });
    expect(textOf(dialog())).toContain('₦1.11');
    await dialog().getByLabelText('Quantity').fill('1');
    server.answer({ 'POST /stockSnapUp': [snapUp()] });
    await button('Subscribe 1 lot', dialog()).click();
    await expect.element(dialog().getByText('The terms have changed and nothing was sent.')).toBeVisible();
    expect(textOf(dialog())).not.toContain('₦1.11');
    await button('Subscribe 1 lot', dialog()).click();
    await expectAddress('/applyOrder');
    const versions = server.asked('POST /stockSnapUp/applyOrder').map(({ args }) => args.body.termsVersion);
    expect(versions).toEqual([0, 1]);
  });

  it('that was applied for elsewhere meanwhile leads to that application', async () => {
    const server = await openFirst('/blockPlacement', {
      'POST /ipo/applyBlockPlacement': refused('conflict'),
    });
    await dialog().getByLabelText('Quantity').fill('2');
    server.answer(kinds['/blockPlacement']({ applicationId: 'application-1' }));
    server.answer({ 'POST /ipo/applyBlockPlacement': refused('conflict') });
    await button('Subscribe 2 lots', dialog()).click();
    await expect.element(dialog().getByText('You have applied for this offer.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Go to your application' }))
      .toHaveAttribute('href', '/applyOrder?application=application-1');
  });

  it('that got no answer goes out again as it was, under the same key', async () => {
    const server = await openFirst('/stockIpo', { 'POST /ipo/applyIpo': noAnswer, ...noApplications });
    await dialog().getByLabelText('Quantity').fill('4');
    await button('Subscribe 4 lots', dialog()).click();
    await expect.element(button('Send again', dialog())).toBeVisible();
    await expect.element(dialog().getByLabelText('Quantity')).toBeDisabled();
    window.history.back();
    await expectGone(dialog());
    await expectAddress('/stockIpo');
    server.answer(kinds['/stockIpo']());
    await button('Send again').click();
    await button('Send again', dialog()).click();
    await expectAddress('/applyOrder');
    const sent = server.asked('POST /ipo/applyIpo');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.args).toEqual(sent[0]?.args);
    expect(sent[1]?.headers.get('Idempotency-Key')).toBe(sent[0]?.headers.get('Idempotency-Key'));
  });

  it('has a sheet that keeps the focus, has names and gives the focus back', async () => {
    await openFirst('/stockPlacement');
    const isInside = () => document.activeElement?.closest('[role="dialog"]') !== null;
    await expect.poll(isInside).toBe(true);
    for (let tab = 0; tab < 8; tab++) {
      await userEvent.tab();
      expect(isInside()).toBe(true);
    }
    const controls = dialog().element().querySelectorAll<HTMLInputElement>('button, a, input');
    const unnamed = [...controls].filter(one => {
      const label = one.labels?.[0]?.textContent;
      return !(one.getAttribute('aria-label') ?? label ?? one.textContent)?.trim();
    });
    expect(unnamed).toEqual([]);
    await expect
      .element(dialog().getByRole('link', { name: /Prospectus/ }))
      .toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(dialog().getByRole('link', { name: /Prospectus.*PDF, 34.kB/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectGone(dialog());
    await expect.poll(() => document.activeElement?.textContent).toBe('Subscribe');
  });

  it('says that its list could not be loaded, and loads it on request', async () => {
    const { server } = await renderScreen('/stockPlacement', {
      replies: { 'POST /ipo/pagePlacement': refused('internal') },
    });
    await expectShown('Load failed, please try again.');
    server.answer(kinds['/stockPlacement']());
    await button('Retry').click();
    await expect.element(button('Subscribe')).toBeVisible();
    await expectShown('No more data');
  });

  it('says that there is none', async () => {
    await renderScreen('/stockPlacement', { replies: { 'POST /ipo/pagePlacement': subscriptions() } });
    await expectShown('No data', 'Offers appear here as they are announced.');
  });
});

/** Opens the sheet of the one offer there is. */
async function openFirst(path: Path, replies: FakeReplies<Calls> = {}) {
  const { server } = await renderScreen(path, { replies: { ...kinds[path](), ...replies } });
  await button('Subscribe').click();
  await expect.element(dialog()).toBeVisible();
  return server;
}

it.each(['/blockTrade', '/stockIpo', '/stockPlacement', '/blockPlacement', '/preemptively/index'])(
  'a guest is asked to log in at %s',
  async path => {
    await renderScreen(path, { signedIn: false });
    await expectAddress('/LoginUp');
    await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  },
);

describe('somebody who is not verified', () => {
  it.each(['/stockIpo', '/stockPlacement', '/blockPlacement', '/preemptively/index'] as const)(
    'is told so at %s before anything is filled in, and is led to verification',
    async path => {
      const { server } = await renderScreen(path, {
        replies: { ...kinds[path](), 'GET /user': { ...user, name: null }, 'GET /kyc': null },
      });
      await expectShown('Only verified customers may take part. Verify your identity first.');
      await button('Subscribe', card(path === '/preemptively/index' ? 'EAGLEROCKA' : 'LAGWIND')).click();
      await dialog().getByRole('link', { name: 'Verify identity' }).click();
      await expectAddress('/openKyc');
      expect(server.requests.some(({ key }) => key.includes('apply'))).toBe(false);
    },
  );
});
