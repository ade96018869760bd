import type { ReplyOf } from '@openfloor/client/client';
import { evidentPixType } from '@openfloor/rules/pix-key';
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

/** The first account that money can go to, or the one that it can go to soonest; nothing where there is none. */
export function firstTarget(info: WithdrawInfo, usdt: boolean, nowMs: number): string {
  const targets = targetsOf(info, usdt);
  const soonest = [...targets].sort((one, other) => one.usableFrom - other.usableFrom)[0];
  return (targets.find(account => isUsable(account, nowMs)) ?? soonest)?.id ?? '';
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
  const pixType = evidentPixType(extraCode) ?? '';
  return { amount, opPwd, target, accountName, bank, accountNumber, branch, bankCode, extraCode, pixType };
}

/** What a draft fills the form with; an account that is gone meanwhile makes room for the first one. */
export function draftValues(
  info: WithdrawInfo,
  usdt: boolean,
  kept: Record<string, string>,
  nowMs: number,
): Record<string, string> {
  const { opPwd: _, ...values } = kept;
  const isThere = kept.target === newTarget || targetsOf(info, usdt).some(({ id }) => id === kept.target);
  return { ...values, target: isThere && kept.target ? kept.target : firstTarget(info, usdt, nowMs) };
}
