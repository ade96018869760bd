import type { Flow } from './terms.ts';

/** Something that a customer did, as the records have it ever after. */
export interface Movement {
  /** Milliseconds since the epoch. */
  at: number;
  id: string;
  flow: Flow;
  currency: string;
  /** In minor units. Of an exchange: what was given. */
  amount: bigint;
  /** The customer's first of the flow. */
  isFirst: boolean;
  /** Of a withdrawal: since when its payout account is as it is. */
  accountSince: number | null;
  /** Of an exchange: what was got. */
  got: { currency: string; amount: bigint } | null;
}

/** A payout account that was paid to, or a device that was logged in on. */
export interface SharedUse {
  at: number;
  id: string;
  key: string;
  customer: string;
}

const shortOf: Readonly<Record<Flow, string>> = { deposit: 'd', withdrawal: 'w', exchange: 'x', order: 'o' };
const flowOf = new Map(Object.entries(shortOf).map(([flow, short]) => [short, flow as Flow]));

/** A movement in a line, as the database writes them by the thousand: parted by tabs, nothing where there is nothing. */
export function readMovement(line: string): Movement & { customer: string } {
  const [customer = '', at, id = '', short = '', currency = '', amount = '', first, since, gotCurrency, got] =
    line.split('\t');
  const flow = flowOf.get(short);
  if (!flow) throw new Error('A movement is of no kind that there is');
  return {
    customer,
    id,
    flow,
    currency,
    at: Number(at),
    amount: BigInt(amount),
    isFirst: first === '1',
    accountSince: since ? Number(since) : null,
    got: gotCurrency ? { currency: gotCurrency, amount: BigInt(got ?? '') } : null,
  };
}

export const writeMovement = (customer: string, movement: Movement): string =>
  [
    ...[customer, movement.at, movement.id, shortOf[movement.flow], movement.currency, movement.amount],
    ...[movement.isFirst ? '1' : '', movement.accountSince ?? ''],
    ...[movement.got?.currency ?? '', movement.got?.amount ?? ''],
  ].join('\t');

export function readUse(line: string): SharedUse {
  const [key = '', at, id = '', customer = ''] = line.split('\t');
  return { key, at: Number(at), id, customer };
}

export const writeUse = ({ key, at, id, customer }: SharedUse): string => [key, at, id, customer].join('\t');
