import type { ReplyOf } from '@/lib/api.ts';

export type Desk = ReplyOf<'GET /proof'>;
export type Head = ReplyOf<'GET /proof/checkpoints'>['records'][number];
export type CheckLine = NonNullable<Desk['check']>['lines'][number];
export type Witness = Desk['witnesses'][number];
type Added = Head['added'][number];

const sections: Readonly<Record<string, string>> = {
  fees: 'fee schedule',
  tolerance: 'price tolerance',
  'quote-age': 'age of quotes',
  flags: 'what is traded',
  exchange: 'exchange rates',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  offers: 'offers',
};

const ofOffer: Readonly<Record<string, string>> = {
  'offer-seed': 'seed hash',
  'offer-list': 'closed list',
  'offer-result': 'result',
};

/** One entry of the log: `Settings: fee schedule`, `Offer: Creek Port, closed list`, `Day 2026-11-13`. */
export function addedText({ kind, subject, name }: Added): string {
  const [first = '', second = ''] = subject.split('/');
  if (kind === 'day') return `Day ${first}`;
  if (kind === 'settings') return `Settings: ${sections[subject] ?? subject}`;
  if (kind === 'halt') return 'Halt of trading';
  if (kind === 'calendar') return `Calendar: ${first} ${second}`;
  if (kind === 'key-change') return `Key: ${name ?? ''} ${first === 'switch' ? 'in use' : 'announced'}`;
  const offer = name ?? 'removed';
  if (kind === 'offer-terms') return `Offer: ${offer}, terms ${second}`;
  return kind in ofOffer ? `Offer: ${offer}, ${ofOffer[kind]}` : kind;
}

/** What a head added, in one line. */
export function headText({ added, entries }: Pick<Head, 'added' | 'entries'>): string {
  const [first] = added;
  if (!first) return countText(entries, 'entry', 'entries');
  return entries > 1 ? `${addedText(first)}, and ${wholeText(entries - 1)} more` : addedText(first);
}

/** The beginning of a hash, in groups that can be compared by eye. */
export const rootText = (root: string): string => (root.slice(0, 12).match(/.{4}/g) ?? []).join(' ');

export const lineNames: Readonly<Record<CheckLine['area'], string>> = {
  log: 'Log extends what was signed',
  facts: 'Terms, settings, calendars and halts',
  offers: 'Allotments worked out again',
  records: 'Ended records unchanged',
  customers: 'Customers in the sum tree',
  liabilities: 'Liabilities equal the ledger',
  chains: 'Chains as the day closed them',
  audit: 'Audit log never shorter',
  ledger: 'Ledger replayed',
};

/** `2,309 to 2,341`, or how many were compared. */
export const lineFigure = ({ count, from }: Pick<CheckLine, 'count' | 'from'>): string =>
  from === undefined ? wholeText(count) : `${wholeText(from)} to ${wholeText(count)}`;

export const wholeText = (value: number | string): string => BigInt(value).toLocaleString('en');

export const countText = (count: number, one: string, many: string): string =>
  `${wholeText(count)} ${count === 1 ? one : many}`;

export const witnessWords: Readonly<
  Record<Witness['verdict'], { text: string; tone: 'good' | 'warn' | 'bad' | 'neutral' }>
> = {
  agrees: { text: 'Agrees', tone: 'good' },
  behind: { text: 'Behind', tone: 'warn' },
  silent: { text: 'Not yet', tone: 'neutral' },
  objects: { text: 'Objects', tone: 'bad' },
  left: { text: 'Objected', tone: 'warn' },
};

const dayMs = 86_400_000;

/** Whole days between two moments. */
export const daysBetween = (fromMs: number, toMs: number): number => Math.floor((toMs - fromMs) / dayMs);

/** `96 days`, or since when it is late. */
export function renewText(renewMs: number, nowMs: number): string {
  const left = daysBetween(nowMs, renewMs);
  return left >= 0 ? countText(left, 'day', 'days') : `late by ${countText(-left, 'day', 'days')}`;
}
