import type { LocalCurrency } from '@openfloor/homes/codes';
import { type BankDetails, bankDetailsProblem, plainAccountNumber } from '@openfloor/rules/bank-details';
import { namesMatch, nameWords } from '@openfloor/rules/person-name';
import { InvalidField } from '../../http/refusal.ts';
import type { PayoutAccount, PayoutDetails } from './bank-account-store.ts';

export interface PayoutRequest extends BankDetails {
  branch?: string | undefined;
}

export interface PayoutRules {
  currency: LocalCurrency;
  /** The name that every account must bear. */
  verifiedName: string;
  /** Coin types that are paid out; none where the tenant pays out no USDT. */
  usdtTypes: readonly string[];
}

/** Checks where money is to go and brings it into the form it is stored in. */
export function checkedPayout(request: PayoutRequest, rules: PayoutRules): PayoutDetails {
  const found = bankDetailsProblem(request, rules.currency);
  if (found) throw new InvalidField(found.field, found.problem);
  const details = trimmed(request);
  if (request.usdt) {
    const coinType = rules.usdtTypes.find(type => type.toUpperCase() === details.bank.toUpperCase());
    if (!coinType) throw new InvalidField('bank', 'notAllowed');
    return stored(
      { ...details, account_name: 'USDT', bank: coinType, branch: null, bank_code: null, extra_code: null },
      true,
    );
  }
  if (!namesMatch(details.account_name, rules.verifiedName))
    throw new InvalidField('accountName', 'nameMismatch');
  return stored(details, false);
}

type Trimmed = Omit<PayoutDetails, 'usdt' | 'account_key'>;

function trimmed(request: PayoutRequest): Trimmed {
  const text = (value: string | undefined) => value?.trim() || null;
  return {
    account_name: text(request.accountName) ?? '',
    bank: text(request.bank) ?? '',
    account_number: text(request.accountNumber) ?? '',
    branch: text(request.branch),
    bank_code: text(request.bankCode)?.toUpperCase() ?? null,
    extra_code: text(request.extraCode),
  };
}

function stored(details: Trimmed, usdt: boolean): PayoutDetails {
  const parts = usdt
    ? ['usdt', details.bank, details.account_number]
    : [
        'bank',
        nameWords(details.bank).join(' '),
        plainAccountNumber(details.account_number),
        details.bank_code,
        details.extra_code?.toLowerCase(),
      ];
  return { ...details, usdt, account_key: parts.map(part => part ?? '').join('|') };
}

export function sameDetails(account: PayoutAccount, details: PayoutDetails): boolean {
  return (Object.keys(details) as (keyof PayoutDetails)[]).every(key => account[key] === details[key]);
}

const hourMs = 3_600_000;

/** After a password was got back: so long an account that was added since is waited for, and so long this is asked. */
const recoveredHours = 72;
const recoveredDays = 30;

/** What new accounts wait for: the tenant's time, and longer after somebody got in without the password. */
export interface Waiting {
  coolingOffHours: number;
  recoveredAt: Date | null;
}

/** How long an account waits that is added, or changed, at a moment. */
export function hoursToWait({ coolingOffHours, recoveredAt }: Waiting, addedMs: number): number {
  const sinceMs = recoveredAt === null ? -1 : addedMs - recoveredAt.getTime();
  const isSince = sinceMs >= 0 && sinceMs < recoveredDays * 24 * hourMs;
  return Math.max(coolingOffHours, isSince ? recoveredHours : 0);
}

/** From when on money can go there. */
export function usableFrom({ changed_at }: Pick<PayoutAccount, 'changed_at'>, waiting: Waiting): number {
  const changedMs = changed_at.getTime();
  return changedMs + hoursToWait(waiting, changedMs) * hourMs;
}
