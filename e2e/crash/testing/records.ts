import type { Calls } from '@openfloor/contract/all-calls';
import type { CustomerCaller } from '../../testing/caller.ts';

const recordCalls = {
  buyRecord: 'POST /stockTrade/buyRecord',
  sellRecord: 'POST /stockTrade/sellRecord',
  exchangeRecord: 'POST /exchange/exchangeRecord',
  depositRecord: 'POST /finance/depositRecord',
  withdrawRecord: 'POST /finance/withdrawRecord',
  pageApply: 'POST /ipo/pageApply',
  orders: 'POST /quantitative/orders',
  userBank: 'POST /userBank',
} as const satisfies Record<string, keyof Calls>;
export type RecordKind = keyof typeof recordCalls;
export const recordKinds = Object.keys(recordCalls) as RecordKind[];

/** Every record of a kind that a customer has. */
export async function recordIds(customer: CustomerCaller, kind: RecordKind): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const { records } = await customer.call(recordCalls[kind], { body: { pageNum, pageSize: 100 } });
    ids.push(...records.map(({ id }) => id));
    if (records.length < 100) return ids;
  }
}
