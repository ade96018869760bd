import { ApiError } from '@openfloor/client/api-error';
import { errorCodes } from '@openfloor/contract/error-codes';
import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import { type FormEvent, useState } from 'react';
import { api } from '@/lib/api.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useForm } from '@/lib/use-form.ts';
import { Card } from '@/ui/card.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { useRefusal } from './refusal.tsx';

interface ClaimCodeFormProps {
  purpose: RecoveryPurpose;
  /** The code that this device kept leads nowhere any more. */
  isUnknown: boolean;
  onClaimCode: (claimCode: string) => void;
}

/** For whoever comes back on another device, or after this one has forgotten. */
export function ClaimCodeForm({ purpose, isUnknown, onClaimCode }: ClaimCodeFormProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [unknown, setUnknown] = useState(isUnknown);
  const { form, values, set, check, refuse, field } = useForm({ claimCode: '' }, typed => ({
    claimCode: typed.claimCode.trim() === '' ? 'claimCodeRequired' : undefined,
  }));
  const refusal = useRefusal();

  async function show(event: FormEvent) {
    event.preventDefault();
    if (busy || refusal.waits || !check()) return;
    const claimCode = values.claimCode.trim().toUpperCase();
    refusal.clear();
    setUnknown(false);
    setBusy(true);
    try {
      await api.call('POST /recovery/status', { body: { claimCode } });
      onClaimCode(claimCode);
    } catch (error) {
      if (error instanceof ApiError && error.code === errorCodes.notFound) setUnknown(true);
      else if (!refuse(error)) refusal.refuse(error);
    }
    setBusy(false);
  }

  return (
    <FormFrame
      purpose={purpose}
      headline={t('recovery.claim.enterHeadline')}
      lead={t('recovery.claim.enterLead')}
      action={t('recovery.claim.show')}
      {...{ form, busy, refusal }}
      onSubmit={show}
    >
      <Card kind="form">
        <TextField
          {...field('claimCode')}
          onChange={text => {
            setUnknown(false);
            set('claimCode', text);
          }}
          error={unknown ? t('recovery.claim.unknown') : field('claimCode').error}
          label={t('recovery.claim.enter')}
          placeholder="XXXX-XXXX"
          maxLength={32}
          code
        />
      </Card>
    </FormFrame>
  );
}
