import type { Currency, OfferKind } from '@openfloor/homes/codes';
import type { DemoLanguage } from './demo-words.ts';

/** What the demo customer did about an offer. Whoever draws does not pay, whatever the draw gave. */
export type DemoStory =
  | 'applies'
  | 'is allotted'
  | 'pays a part'
  | 'pays all'
  | 'draws'
  | 'declines'
  | 'pays too little'
  | 'buys';

/** Times are days from now; below zero lies behind. */
export interface DemoOffer {
  kind: OfferKind;
  stock: { unlisted: number } | { listed: number };
  opens: number;
  closes: number;
  method?: 'PRO_RATA' | 'LOTTERY';
  story?: DemoStory;
  fixed?: true;
  /** Block trades: in percent. */
  discount?: string;
}

/** In every tenant and area: open ones, ones to come and ones that have ended, with every end an application can have. */
export const demoOffers: readonly DemoOffer[] = [
  { kind: 'IPO', stock: { unlisted: 0 }, opens: -2, closes: 5, method: 'LOTTERY' },
  { kind: 'IPO', stock: { unlisted: 1 }, opens: -4, closes: 3, method: 'PRO_RATA', story: 'applies' },
  { kind: 'IPO', stock: { unlisted: 2 }, opens: 4, closes: 11, method: 'LOTTERY' },
  { kind: 'IPO', stock: { listed: 15 }, opens: -16, closes: -5, method: 'PRO_RATA', story: 'is allotted' },
  { kind: 'IPO', stock: { listed: 16 }, opens: -40, closes: -30, method: 'PRO_RATA', story: 'pays all' },
  { kind: 'IPO', stock: { listed: 17 }, opens: -52, closes: -45, method: 'LOTTERY', story: 'draws' },
  { kind: 'PLACEMENT', stock: { listed: 11 }, opens: -3, closes: 6, method: 'PRO_RATA', fixed: true },
  { kind: 'PLACEMENT', stock: { listed: 12 }, opens: 3, closes: 9, method: 'PRO_RATA' },
  {
    kind: 'PLACEMENT',
    stock: { listed: 13 },
    opens: -14,
    closes: -4,
    method: 'PRO_RATA',
    story: 'pays a part',
  },
  {
    kind: 'PLACEMENT',
    stock: { listed: 14 },
    opens: -35,
    closes: -26,
    method: 'PRO_RATA',
    story: 'pays too little',
  },
  { kind: 'BLOCK_PLACEMENT', stock: { listed: 21 }, opens: -1, closes: 8, method: 'PRO_RATA' },
  { kind: 'BLOCK_PLACEMENT', stock: { listed: 22 }, opens: 5, closes: 10, method: 'PRO_RATA' },
  {
    kind: 'BLOCK_PLACEMENT',
    stock: { listed: 23 },
    opens: -30,
    closes: -22,
    method: 'PRO_RATA',
    story: 'declines',
  },
  { kind: 'SNAP_UP', stock: { listed: 2 }, opens: -1, closes: 1 },
  { kind: 'SNAP_UP', stock: { listed: 4 }, opens: -0.5, closes: 3 },
  { kind: 'SNAP_UP', stock: { listed: 6 }, opens: 2, closes: 4 },
  { kind: 'SNAP_UP', stock: { listed: 8 }, opens: -12, closes: -10, story: 'pays all' },
  { kind: 'BLOCK_TRADE', stock: { listed: 0 }, opens: -10, closes: 20, discount: '-5' },
  { kind: 'BLOCK_TRADE', stock: { listed: 3 }, opens: -6, closes: 12, discount: '-3.5', story: 'buys' },
  { kind: 'BLOCK_TRADE', stock: { listed: 7 }, opens: 3, closes: 15, discount: '-4' },
  { kind: 'BLOCK_TRADE', stock: { listed: 10 }, opens: -25, closes: -9, discount: '-6' },
];

export interface DemoProduct {
  name: Record<DemoLanguage, string>;
  opens: number;
  closes: number;
  lockDays: number;
  rates: [low: string, high: string];
  risk: 'LOW' | 'MEDIUM' | 'HIGH';
  text: Record<DemoLanguage, string>;
  /** The demo customer puts in so many minimums, this many days from now. */
  buys?: readonly { day: number; minimums: number }[];
  /** Of terms that ended before now, newest first, in percent. */
  past?: readonly string[];
}

export const demoProducts: readonly DemoProduct[] = [
  {
    name: { en: 'Momentum 60', pt: 'Impulso 60' },
    opens: -30,
    closes: 15,
    lockDays: 60,
    rates: ['1.2', '2.1'],
    risk: 'MEDIUM',
    text: {
      en: 'Follows the stocks that rose most over the last quarter and leaves them when they turn.',
      pt: 'Acompanha as ações que mais subiram no último trimestre e sai delas quando a tendência muda.',
    },
    buys: [{ day: -12, minimums: 3 }],
    past: ['1.1', '1.64', '-0.85', '2.05', '1.32', '0.4', '-2.1', '1.9'],
  },
  {
    name: { en: 'Calm 14', pt: 'Calmaria 14' },
    opens: -45,
    closes: 30,
    lockDays: 14,
    rates: ['0.2', '0.45'],
    risk: 'LOW',
    text: {
      en: 'Short government paper and cash, for money that is needed again soon.',
      pt: 'Títulos públicos curtos e caixa, para o dinheiro que logo será necessário.',
    },
    buys: [
      { day: -34, minimums: 4 },
      { day: -5, minimums: 2 },
    ],
    past: ['0.31', '0.28', '0.33', '0.35'],
  },
  {
    name: { en: 'Value 180', pt: 'Valor 180' },
    opens: 6,
    closes: 40,
    lockDays: 180,
    rates: ['3', '6.5'],
    risk: 'HIGH',
    text: {
      en: 'Companies that cost little for what they earn. It may take time, and it may not work out.',
      pt: 'Empresas que custam pouco para o que lucram. Pode levar tempo e pode não dar certo.',
    },
  },
  {
    name: { en: 'Swing 30', pt: 'Vaivém 30' },
    opens: -60,
    closes: -40,
    lockDays: 30,
    rates: ['0.8', '1.9'],
    risk: 'HIGH',
    text: {
      en: 'Trades short swings in both directions.',
      pt: 'Opera oscilações curtas nas duas direções.',
    },
    buys: [{ day: -55, minimums: 2 }],
    past: ['-1.4'],
  },
];

/** About a lot's or a product's smallest price, in major units: amounts that fit the demo customer's purse. */
export const demoMinimum: Record<Currency, number> = {
  NGN: 20_000,
  BRL: 200,
  INR: 5_000,
  KES: 5_000,
  USD: 50,
};
