import type { DepositKind, DepositOptions } from './chosen-deposit.ts';

/** A coin's address to pay into. */
export type DepositAddress = NonNullable<DepositOptions['crypto']>;

/** One way to pay in that the tenant offers. */
export interface DepositWay {
  kind: DepositKind;
  needsCode: boolean;
  min: string;
  max: string;
}

/** Every address offered, each coin type once. */
export function depositAddresses({ crypto, moreCrypto }: DepositOptions): DepositAddress[] {
  const offered = crypto ? [crypto, ...moreCrypto] : moreCrypto;
  return offered.filter((one, index) => offered.findIndex(({ type }) => type === one.type) === index);
}

/** What is offered here, in the order it is shown. Coins are for tenants with the US market. */
export function depositWays(options: DepositOptions, usMarketShow: boolean): DepositWay[] {
  const { minDeposit: min, maxDeposit: max, needAuth: needsCode } = options;
  const ways: DepositWay[] = [];
  if (options.corporate) ways.push({ kind: 'corporate', needsCode, min, max });
  if (options.personal) ways.push({ kind: 'personal', needsCode, min, max });
  if (usMarketShow && depositAddresses(options).length > 0) {
    const { minDepositUSDT, maxDepositUSDT, needAuthUSDT } = options;
    ways.push({ kind: 'usdt', needsCode: needAuthUSDT, min: minDepositUSDT, max: maxDepositUSDT });
  }
  return ways;
}
