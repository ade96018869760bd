import { tellPrice } from '@openfloor/client/testing/fake-network';
import { refused } from '@openfloor/client/testing/fake-replies';
import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import { describe, expect, it } from 'vitest';
import { button, card, dialog, expectAddress, expectShown, textOf } from '@/testing/look.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { balance, noBalance } from '@/testing/samples/customer.ts';
import { type Block, block } from '@/testing/samples/offers.ts';
import { bought, stock } from '@/testing/samples/stocks.ts';

const market = (price: number) =>
  stock({ id: 'NSENG-SAHELMFB', symbol: 'SAHELMFB', name: 'Sahel Microfinance', price });

async function openBlock(changes: Partial<Block> = {}, { replies, ...options }: ScreenOptions = {}) {
  const { server } = await renderScreen('/blockTrade', {
    ...options,
    replies: {
      'POST /blockTrade': { records: [block(changes)] },
      'POST /blockTrade/buy': bought({ stockSymbol: 'SAHELMFB' }),
      'GET /user/balance': balance,
      'GET /stock/detail': market(6.4),
      'POST /stockTrade/position': { records: [] },
      'GET /user': refused('internal'),
      ...replies,
    },
  });
  await card('SAHELMFB').getByRole('button').last().click();
  await expect.element(dialog()).toBeVisible();
  return server;
}

const english =
  /Cost[\s\S]*Fee[\s\S]*Total[\s\S]*Available balance[\s\S]*locked until[\s\S]*Risk[\s\S]*Discount[\s\S]*Minimum[\s\S]*Maximum[\s\S]*Locked for 30 days[\s\S]*Prospectus \(demo\)/;
const portuguese =
  /Custo[\s\S]*Taxa[\s\S]*Total[\s\S]*Saldo disponível[\s\S]*bloqueadas até[\s\S]*Risco[\s\S]*Desconto[\s\S]*Mínimo[\s\S]*Máximo[\s\S]*Bloqueadas por 30 dias[\s\S]*Prospectus \(demo\)/;

describe('a block', () => {
  it.each<[DemoTenant, Block['currencyType'], string, string, RegExp, RegExp]>([
    ['savanna', 'NGN', 'Buy', 'Buy Success', english, /₦[\d,]+\.\d\d/],
    ['aurora', 'BRL', 'Comprar', 'Compra realizada', portuguese, /R\$\s[\d.]+,\d\d/],
    ['lotus', 'INR', 'Buy', 'Buy Success', english, /₹[\d,]+\.\d\d/],
  ])(
    'of %s is bought from once, with its terms in view',
    async (tenant, currencyType, buy, done, terms, money) => {
      const server = await openBlock({ currencyType }, { tenant });
      expect(textOf(dialog())).toMatch(terms);
      expect(textOf(dialog())).toMatch(money);
      await button('20', dialog()).click();
      await button(new RegExp(`^${buy} 20 `), dialog()).dblClick();
      await expectShown(done);
      await expectAddress('/position');
      expect(server.asked('POST /blockTrade/buy')).toHaveLength(1);
      expect(server.asked('POST /blockTrade/buy')[0]?.args.body).toMatchObject({
        amount: '20',
        termsVersion: 1,
      });
    },
  );

  it('cannot be bought from without money', async () => {
    await openBlock({}, { replies: { 'GET /user/balance': noBalance } });
    await expect.element(dialog().getByText('Insufficient Balance')).toBeVisible();
    await expect.element(button('Buy 10 shares', dialog())).toBeDisabled();
    await dialog().getByLabelText('Quantity').fill('15');
    await expect.element(dialog().getByText('Enter a whole number of shares')).toBeVisible();
  });

  it('follows the market, and can be confirmed again after its price or terms have moved', async () => {
    const server = await openBlock(
      { termsVersion: 0, price: '1.00' },
      { replies: { 'POST /blockTrade/buy': refused('priceMoved', 'The price has moved.') } },
    );
    await expectShown('Simulated market');
    await tellPrice({ symbol: 'SAHELMFB', exchange: 'NSENG', price: 6.5 });
    await expect.poll(() => textOf(dialog())).toMatch(/Your price[\s\S]*₦6\.27/);
    server.answer({ 'POST /blockTrade': { records: [block()] } });
    await button('Buy 10 shares', dialog()).click();
    await expect.element(dialog().getByText('The price has moved.')).toBeVisible();
    await expect.poll(() => server.asked('POST /blockTrade').length).toBeGreaterThan(1);
    server.answer({ 'POST /blockTrade/buy': bought({ stockSymbol: 'SAHELMFB' }) });
    await button('Buy 10 shares', dialog()).click();
    await expectAddress('/position');
    expect(server.asked('POST /blockTrade/buy').at(-1)?.args.body).toMatchObject({ termsVersion: 1 });
  });

  it('shows its market price in front of the tint of a new one', async () => {
    await renderScreen('/blockTrade', { replies: { 'POST /blockTrade': { records: [block()] } } });
    await expectShown('SAHELMFB');
    await tellPrice({ symbol: 'SAHELMFB', exchange: 'NSENG', price: 6.5 });
    const figure = card('SAHELMFB').getByText('₦6.50');
    await expect.element(figure).toBeVisible();
    expect(getComputedStyle(figure.element()).position).toBe('relative');
  });
});
