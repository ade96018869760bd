/** What an account should look like, by the simplest arithmetic there is: whole cents and whole shares. */
export interface AccountModel {
  nowMs: number;
  priceCents: bigint;
  cash: bigint;
  available: bigint;
  locked: bigint;
  /** Average price of a share in units of its eighth decimal. */
  average: bigint;
  orders: number;
  settling: { shares: bigint; dueMs: number }[];
  dayLots: { left: bigint; closeMs: number }[];
}

export const newAccount = (nowMs: number): AccountModel => ({
  nowMs,
  priceCents: 100_00n,
  cash: 0n,
  available: 0n,
  locked: 0n,
  average: 0n,
  orders: 0,
  settling: [],
  dayLots: [],
});

const feeOf = (gross: bigint) => {
  const quarterPercent = (gross * 25n + 5_000n) / 10_000n;
  return quarterPercent > 100n ? quarterPercent : 100n;
};

export type ModelOutcome = 'filled' | 'insufficientBalance' | 'insufficientShares' | 'invalidInput';

export function modelBuy(
  account: AccountModel,
  shares: bigint,
  times: { dueMs: number; closeMs: number | undefined },
): ModelOutcome {
  const gross = account.priceCents * shares;
  const cost = gross + feeOf(gross);
  if (cost > account.cash) return 'insufficientBalance';
  const owned = account.available + account.locked;
  const value = owned * account.average + shares * account.priceCents * 1_000_000n;
  const together = owned + shares;
  account.average = (value * 2n + together) / (together * 2n);
  account.cash -= cost;
  account.orders++;
  if (times.closeMs === undefined) {
    account.locked += shares;
    account.settling.push({ shares, dueMs: times.dueMs });
  } else {
    account.available += shares;
    account.dayLots.push({ left: shares, closeMs: times.closeMs });
  }
  return 'filled';
}

export function modelSell(account: AccountModel, shares: bigint): ModelOutcome {
  if (shares > account.available) return 'insufficientShares';
  if (shares % 10n !== 0n && shares !== account.available) return 'invalidInput';
  sellNow(account, shares);
  return 'filled';
}

function sellNow(account: AccountModel, shares: bigint): void {
  const gross = account.priceCents * shares;
  const fee = feeOf(gross);
  account.available -= shares;
  account.cash += gross - (fee > gross ? gross : fee);
  account.orders++;
  let left = shares;
  for (const lot of account.dayLots.sort((a, b) => a.closeMs - b.closeMs)) {
    const taken = left < lot.left ? left : lot.left;
    lot.left -= taken;
    left -= taken;
  }
  account.dayLots = account.dayLots.filter(lot => lot.left > 0n);
}

/** What the jobs should have done by the account's time. */
export function modelJobs(account: AccountModel): void {
  for (const lot of account.settling.filter(({ dueMs }) => dueMs <= account.nowMs)) {
    account.locked -= lot.shares;
    account.available += lot.shares;
  }
  account.settling = account.settling.filter(({ dueMs }) => dueMs > account.nowMs);
  const due = account.dayLots.filter(({ closeMs }) => closeMs <= account.nowMs);
  const shares = due.reduce((sum, { left }) => sum + left, 0n);
  if (shares > 0n) sellNow(account, shares);
}
