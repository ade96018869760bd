import type { ReplyOf } from '@openfloor/client/client';
import type { BankValues } from '@/lib/bank-details-form.ts';
import type { BodyOf } from '@/lib/use-action.ts';

export type WithdrawInfo = ReplyOf<'GET /finance/withdrawInfo'>;

export type Target = WithdrawInfo['userBanks'][number];

/** In the place of a saved account's id: the details are typed for this withdrawal. */
export const newTarget = 'new';

export const targetsOf = ({ userBanks }: WithdrawInfo, usdt: boolean): Target[] =>
  userBanks.filter(account => account.usdt === usdt);

/** A new or edited account waits before money can go there. */
export const isUsable = ({ usableFrom }: Pick<Target, 'usableFrom'>, nowMs: number): boolean =>
  usableFrom <= nowMs;

/** The first account that money can go to; nothing where there is none. */
export function firstTarget(info: WithdrawInfo, usdt: boolean, nowMs: number): string {
  return targetsOf(info, usdt).find(account => isUsable(account, nowMs))?.id ?? '';
}

/** The form as it was when a withdrawal was sent whose outcome nobody knows. */
export function sentValues(
  { userBanks }: WithdrawInfo,
  sent: BodyOf<'POST /finance/withdraw'>,
): BankValues & { amount: string; opPwd: string; target: string } {
  const { amount, opPwd, usdt = false, bank = '', accountNumber = '', accountName = '' } = sent;
  const { branch = '', bankCode = '', extraCode = '' } = sent;
  const saved = userBanks.find(
    account => account.usdt === usdt && account.bank === bank && account.accountNumber === accountNumber,
  );
  const target = saved?.id ?? newTarget;
  return { amount, opPwd, target, accountName, bank, accountNumber, branch, bankCode, extraCode };
}
