import type { AccountBalance } from '@openfloor/verify/day';
import type { StatedLine } from './read-lines.ts';

/**
 * What is left after every line of a period, from what there was before it: each line says what its account had afterwards,
 * so that nothing is summed up again.
 */
export class BalancesLeft {
  readonly #balances = new Map<string, AccountBalance>();

  constructor(opening: readonly AccountBalance[]) {
    for (const one of opening) this.#set(one);
  }

  #set({ asset, account, balance }: AccountBalance): void {
    this.#balances.set(`${asset} ${account}`, { asset, account, balance });
  }

  take(page: readonly StatedLine[]): void {
    for (const line of page) this.#set(line);
  }

  /** Of every account that is not empty, in the order of the ledger’s own. */
  balances(): AccountBalance[] {
    const byName = ([a]: [string, AccountBalance], [b]: [string, AccountBalance]) => (a < b ? -1 : 1);
    return [...this.#balances]
      .sort(byName)
      .map(([, one]) => one)
      .filter(({ balance }) => balance !== 0n);
  }
}
