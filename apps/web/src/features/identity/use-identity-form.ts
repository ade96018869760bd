import type { IdType } from '@openfloor/homes/codes';
import { homeOf } from '@openfloor/homes/lookup';
import { idTypesFor } from '@openfloor/rules/identity';
import { useRef, useState } from 'react';
import type { Draft } from '@/lib/drafts/draft.ts';
import type { DraftDesk } from '@/lib/drafts/use-draft.ts';
import { useKept } from '@/lib/drafts/use-kept.ts';
import { outcomeText } from '@/lib/outcome-text.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useForm } from '@/lib/use-form.ts';
import { useReceipt } from '@/lib/use-receipt.ts';
import { arrivedIds, hasFailed, isUploading, type UploadPlace, useUpload } from '@/lib/use-upload.ts';
import { showToast } from '@/ui/toast.ts';
import { firstValues, identityChecks } from './identity-form.ts';
import { type IdentityRecord, showAsSubmitted } from './identity-record.ts';
import { useIdentityReceipt } from './use-identity-receipt.ts';

/** The form as it is filled in, its photos and its submission. */
export function useIdentityForm(rejected: IdentityRecord | null, draft: Draft | null, desk: DraftDesk) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const types = idTypesFor(defaultCurrency);
  const needsBank = homeOf(defaultCurrency).identityNeedsBank;
  const front = useUpload('KYC', { already: rejected?.photo[0], draft: draft?.photos.front });
  const back = useUpload('KYC', { already: rejected?.photo[1], draft: draft?.photos.back });
  const places: readonly UploadPlace[] = [front, back];
  const photo = arrivedIds(places);
  const [photoLeft, setPhotoLeft] = useState(false);
  const form = useForm(
    { ...firstValues(rejected, types), ...draft?.values },
    identityChecks({ currency: defaultCurrency, photoCount: photo.length, needsBank }),
  );
  const action = useAction<'POST /kyc'>('identity');
  const showReceipt = useReceipt();
  const receiptOf = useIdentityReceipt();
  // The form stays on screen for a moment after the reply; a tap in that moment must not submit it again.
  const submitted = useRef(false);
  useKept(desk, {
    basis: basisOf(rejected),
    values: form.values,
    places: { front, back },
    unsent: !submitted.current,
  });

  async function send() {
    if (submitted.current) return;
    const isClean = form.check();
    const isPhotoLeft = places.some(hasFailed);
    setPhotoLeft(isPhotoLeft);
    if (!isClean || isPhotoLeft) return;
    const { name, idType, idNumber, bank, cardNo } = form.values;
    const identity = { name: name.trim(), idType: idType as IdType, idNumber: idNumber.trim() };
    const account = needsBank ? { bank, cardNo: cardNo.trim() } : {};
    const outcome = await action.send('POST /kyc', { body: { ...identity, ...account, photo } });
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') {
      submitted.current = true;
      desk.drop();
      showReceipt(receiptOf(identity.name));
      showAsSubmitted({
        ...identity,
        bank: account.bank ?? null,
        cardNo: account.cardNo ?? null,
        photo: [],
        status: 'REVIEWING',
        reason: null,
        requestedInfo: null,
        submittedTime: serverNow(),
        reviewedTime: null,
        expiresOn: rejected?.expiresOn ?? null,
        due: rejected?.due ?? null,
      });
    } else if (!form.refuse(outcome.error)) {
      showToast(outcomeText(outcome, t), 'failure');
    }
  }

  return {
    form,
    types,
    needsBank,
    front,
    back,
    photoCount: photo.length,
    photoError: form.sentence('photo') ?? (photoLeft ? t('upload.failedLeft') : undefined),
    photoChanged: () => {
      form.set('photo', '');
      setPhotoLeft(false);
    },
    isUploading: places.some(isUploading),
    busy: action.busy || action.done !== null,
    send,
  };
}

/** A draft belongs to the submission that it corrects. */
export const basisOf = (rejected: IdentityRecord | null): string => String(rejected?.submittedTime ?? '');

export type IdentityFormState = ReturnType<typeof useIdentityForm>;
