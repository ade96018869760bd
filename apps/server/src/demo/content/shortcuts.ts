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
  name: { en: 'Placement', zh: '配售', pt: 'Follow-on' },
  icon: 'stack-plus',
  link: '/stockPlacement',
};
const blockPlacement = {
  name: { en: 'Block offer', zh: '大宗配售', pt: 'Oferta bloco' },
  icon: 'chart-pie-slice',
  link: '/blockPlacement',
};
const blockTrade = {
  name: { en: 'Block trade', zh: '大宗交易', pt: 'Venda bloco' },
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
  name: { en: 'Deposit', zh: '入金', pt: 'Depósito' },
  icon: 'arrow-line-down',
  link: '/depositList',
};
const applications = {
  name: { en: 'Applications', zh: '申购记录', pt: 'Reservas' },
  icon: 'list-bullets',
  link: '/applyOrder',
};

export const demoShortcuts: Record<'HOME' | 'MARKET', DemoShortcut[]> = {
  HOME: [ipo, placement, blockPlacement, blockTrade, quantitative, snapUp, deposit, applications],
  MARKET: [ipo, blockTrade, quantitative, snapUp],
};
