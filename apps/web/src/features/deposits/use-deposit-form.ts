import { useEffect, useState } from 'react';
import type { DraftDesk } from '@/lib/drafts/use-draft.ts';
import { useKept } from '@/lib/drafts/use-kept.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useForm } from '@/lib/use-form.ts';
import { arrivedIds, hasFailed, isUploading, useUpload } from '@/lib/use-upload.ts';
import type { ChosenDeposit } from './chosen-deposit.ts';
import { type DepositValues, depositChecks, emptyDeposit } from './deposit-form.ts';
import { type Announcement, useAnnounce } from './use-announce.ts';

/** The announcement of a deposit as it is filled in, with its receipt. */
export function useDepositForm(
  { kind, options, authCode }: ChosenDeposit,
  first: Partial<DepositValues>,
  draftDesk: DraftDesk,
  verifiedName: string | null = null,
) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const usdt = kind === 'usdt';
  const draft = draftDesk.found?.basis === kind ? draftDesk.found : null;
  const receipt = useUpload('DEPOSIT', { draft: draft?.photos.receipt });
  const [receiptId] = arrivedIds([receipt]);
  const [receiptLeft, setReceiptLeft] = useState(false);
  const desk = useAnnounce(kind);
  const form = useForm<DepositValues>(
    { ...emptyDeposit, ...first, ...draft?.values, ...sentValues(desk.unanswered) },
    depositChecks({ currency: defaultCurrency, usdt, options, receiptId, verifiedName }),
  );

  useKept(draftDesk, {
    basis: kind,
    values: { ...form.values, authCode: authCode ?? '' },
    places: { receipt },
    unsent: !desk.isLocked,
  });

  // What was said about the last version no longer counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every edit
  useEffect(() => void desk.edited(), [form.values]);

  function send() {
    if (desk.unanswered) return void desk.announce(desk.unanswered, form.refuse);
    const isClean = form.check();
    const isLeft = hasFailed(receipt);
    setReceiptLeft(isLeft);
    if (!isClean || isLeft) return;
    void desk.announce(announcement(), form.refuse);
  }

  function announcement(): Announcement {
    const { accountName, bank, accountNumber, branch } = form.values;
    return {
      usdt,
      amount: form.values.amount,
      accountName: usdt ? 'USDT' : accountName.trim(),
      bank: bank.trim(),
      accountNumber: accountNumber.trim(),
      branch: branch.trim(),
      receipt: receiptId ?? null,
      ...(authCode !== undefined && { authCode }),
      ...(kind !== 'usdt' && { into: kind }),
    };
  }

  return {
    ...form,
    desk,
    receipt,
    receiptError: form.sentence('receipt') ?? (receiptLeft ? t('upload.failedLeft') : undefined),
    receiptChanged: () => {
      form.set('receipt', '');
      setReceiptLeft(false);
    },
    isUploading: isUploading(receipt),
    /** When what the form was filled in with was kept. */
    draftMs: draft?.savedMs,
    send,
  };
}

export type DepositFormState = ReturnType<typeof useDepositForm>;

/** A deposit that may have been announced stays on screen as it was sent, also after the page was left. */
function sentValues(sent: Announcement | null): Partial<DepositValues> {
  if (!sent) return {};
  const { amount, accountName = '', bank = '', accountNumber = '', branch = '' } = sent;
  return { amount, accountName, bank, accountNumber, branch };
}
