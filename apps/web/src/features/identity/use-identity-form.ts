import type { IdType } from '@openfloor/homes/codes';
import { homeOf } from '@openfloor/homes/lookup';
import { idTypesFor } from '@openfloor/rules/identity';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeText } from '@/lib/outcome-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useAction } from '@/lib/use-action.ts';
import { useForm } from '@/lib/use-form.ts';
import { arrivedIds, hasFailed, isUploading, type UploadPlace, useUpload } from '@/lib/use-upload.ts';
import { showToast } from '@/ui/toast.ts';
import { firstValues, identityChecks } from './identity-form.ts';
import { type IdentityRecord, showAsSubmitted } from './identity-record.ts';

/** The form as it is filled in, its photos and its submission. */
export function useIdentityForm(rejected: IdentityRecord | null) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const types = idTypesFor(defaultCurrency);
  const needsBank = homeOf(defaultCurrency).identityNeedsBank;
  const front = useUpload('KYC', rejected?.photo[0]);
  const back = useUpload('KYC', rejected?.photo[1]);
  const places: readonly UploadPlace[] = [front, back];
  const photo = arrivedIds(places);
  const [photoLeft, setPhotoLeft] = useState(false);
  const form = useForm(
    firstValues(rejected, types),
    identityChecks({ currency: defaultCurrency, photoCount: photo.length, needsBank }),
  );
  const action = useAction<'POST /kyc'>('identity');
  // The form stays on screen for a moment after the reply; a tap in that moment must not submit it again.
  const submitted = useRef(false);

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
      showToast(t('identity.submitSuccess'), 'success');
      showAsSubmitted({
        ...identity,
        bank: account.bank ?? null,
        cardNo: account.cardNo ?? null,
        photo: [],
        status: 'REVIEWING',
        reason: null,
        requestedInfo: null,
        submittedTime: Date.now(),
        reviewedTime: null,
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

export type IdentityFormState = ReturnType<typeof useIdentityForm>;
