import type { Language } from '@openfloor/homes/codes';

interface DemoShortcut {
  name: Record<Language, string>;
  /** The name of a Phosphor icon. */
  icon: string;
  link: string;
}

const ipo = {
  name: { en: 'IPO', zh: '新股', pt: 'IPO' },
  icon: 'rocket',
  link: '/stockIpo',
};
const placement = {
  name: { en: 'Placement', zh: '配售', pt: 'Oferta subsequente' },
  icon: 'stack-plus',
  link: '/stockPlacement',
};
const blockPlacement = {
  name: { en: 'Block placement', zh: '大宗配售', pt: 'Oferta em bloco' },
  icon: 'chart-pie-slice',
  link: '/blockPlacement',
};
const blockTrade = {
  name: { en: 'Block trade', zh: '大宗交易', pt: 'Venda em bloco' },
  icon: 'stack',
  link: '/blockTrade',
};
const quantitative = {
  name: { en: 'Quantitative', zh: '量化', pt: 'Quantitativo' },
  icon: 'flask',
  link: '/quantitative/index',
};
const snapUp = {
  name: { en: 'Snap-up', zh: '抢购', pt: 'Relâmpago' },
  icon: 'lightning',
  link: '/preemptively/index',
};
const deposit = {
  name: { en: 'Deposit', zh: '存款', pt: 'Depósito' },
  icon: 'arrow-line-down',
  link: '/depositList',
};
const withdraw = {
  name: { en: 'Withdraw', zh: '提现', pt: 'Saque' },
  icon: 'arrow-line-up',
  link: '/withdraw',
};
const exchange = {
  name: { en: 'Exchange', zh: '兑换', pt: 'Câmbio' },
  icon: 'arrows-left-right',
  link: '/moneyExchange',
};
const applications = {
  name: { en: 'Applications', zh: '申购记录', pt: 'Reservas' },
  icon: 'list-bullets',
  link: '/applyOrder',
};

/** What a newcomer understands stands in the first row. Dollars are sold only where there is something to buy with them. */
export const demoShortcuts = (hasDollars: boolean): Record<'HOME' | 'MARKET', DemoShortcut[]> => ({
  HOME: [
    ...[deposit, withdraw, ...(hasDollars ? [exchange] : []), ipo, blockTrade],
    ...[placement, blockPlacement, quantitative, snapUp, applications],
  ],
  MARKET: [ipo, blockTrade, quantitative, snapUp],
});
