import type { TransactionScene } from '@openfloor/contract/transactions/calls';
import type { Currency, Language, LocalCurrency } from '@openfloor/homes/codes';
import { amountText } from '../../kernel/local-figures.ts';
import type { Column, Section } from '../../kernel/pdf/printed-document.ts';
import { sceneName } from '../transactions/describe-movement.ts';
import { orderColumns } from './order-rows.ts';
import type { StatedPeriod } from './read-period.ts';
import type { StatementWords } from './words.ts';

export interface Plan {
  words: StatementWords;
  local: LocalCurrency;
  stated: StatedPeriod;
  currencies: readonly Currency[];
}

type State = StatedPeriod['opening'];

const sum = ({ balances }: State, asset: string, isWanted: (account: string) => boolean): bigint =>
  balances
    .filter(one => one.asset === asset && isWanted(one.account))
    .reduce((total, { balance }) => total + balance, 0n);
const availableOf = (state: State, asset: string) => sum(state, asset, account => account === 'available');
const asideOf = (state: State, asset: string) => sum(state, asset, account => account !== 'available');

/** In their order: balances, movements of each currency, of shares, orders, fees. Rows come as they are read. */
export function emptySections(plan: Plan): Section[] {
  const { words } = plan;
  const nothing = words.nothing;
  return [
    balancesSection(plan),
    ...plan.currencies.map(currency => movementsSection(plan, currency)),
    { heading: words.shares, columns: shareColumns(words), rows: [], nothing },
    { heading: words.orders, columns: orderColumns(words), rows: [], nothing },
    { heading: words.fees, columns: [], rows: [], nothing },
  ];
}

function balancesSection({ words, local, stated: { opening, closing }, currencies }: Plan): Section {
  const figures = (title: string): Column => ({ title, share: 0.22, figures: true });
  const text = (amount: bigint, currency: Currency) => amountText(amount, currency, local);
  return {
    heading: words.balances,
    columns: [
      { title: '', share: 0.12 },
      figures(`${words.opening}, ${words.available}`),
      figures(`${words.opening}, ${words.setAside}`),
      figures(`${words.closing}, ${words.available}`),
      figures(`${words.closing}, ${words.setAside}`),
    ],
    rows: currencies.map(currency => [
      currency,
      ...[opening, closing].flatMap(state => [
        text(availableOf(state, currency), currency),
        text(asideOf(state, currency), currency),
      ]),
    ]),
    nothing: words.nothing,
  };
}

const movementColumns = (words: StatementWords): Column[] => [
  { title: words.date, share: 0.19 },
  { title: words.number, share: 0.08 },
  { title: words.cause, share: 0.39 },
  { title: words.amount, share: 0.17, figures: true },
  { title: words.balance, share: 0.17, figures: true },
];

const shareColumns = (words: StatementWords): Column[] => [
  { title: words.date, share: 0.19 },
  { title: words.number, share: 0.08 },
  { title: words.asset, share: 0.14 },
  { title: words.cause, share: 0.31 },
  { title: words.quantity, share: 0.14, figures: true },
  { title: words.balance, share: 0.14, figures: true },
];

function movementsSection({ words, local, stated }: Plan, currency: Currency): Section {
  const { opening, closing, period } = stated;
  const state = (day: string, name: string, one: State) => [
    [day, '', name, '', amountText(availableOf(one, currency), currency, local)],
  ];
  return {
    heading: words.movementsIn(currency),
    columns: movementColumns(words),
    firstRows: state(period.from, words.opening, opening),
    rows: [],
    lastRows: state(period.to, words.closing, closing),
    nothing: words.nothing,
  };
}

export function feesSection(
  { words, local }: Plan,
  fees: readonly { scene: TransactionScene; asset: string; amount: bigint }[],
  language: Language,
): Section {
  return {
    heading: words.fees,
    columns: [
      { title: words.cause, share: 0.5 },
      { title: words.asset, share: 0.2 },
      { title: words.total, share: 0.3, figures: true },
    ],
    rows: fees.map(({ scene, asset, amount }) => [
      sceneName(scene, language),
      asset,
      amountText(amount, asset, local),
    ]),
    nothing: words.feesNone,
  };
}
