import { useTranslation } from '@/lib/translation.ts';
import { PhotoUploadGroup } from '@/ui/photo-upload-group.tsx';
import type { DepositFormState } from './use-deposit-form.ts';

interface ReceiptFieldProps {
  state: DepositFormState;
  required: boolean;
  help: string;
}

export function ReceiptField({ state, required, help }: ReceiptFieldProps) {
  const { t } = useTranslation();
  const { upload } = state.receipt;
  const name = upload.step === 'done' ? upload.name : '';
  return (
    <PhotoUploadGroup
      label={t('deposits.receipt')}
      limit={t(required ? 'deposits.receiptOne' : 'deposits.optional')}
      places={[{ place: state.receipt, caption: name || t('deposits.receipt') }]}
      help={help}
      error={state.receiptError}
      onChange={state.receiptChanged}
    />
  );
}
