import type { Proof } from '@openfloor/contract/security/proof';
import type { AskForPasskey } from '@/lib/passkeys.ts';
import type { SecondStep } from '@/lib/second-step.ts';
import { useTranslation } from '@/lib/translation.ts';
import { ProofForm } from './proof-form.tsx';
import { Sheet } from './sheet.tsx';

interface ProofSheetProps {
  step: SecondStep;
  busy: boolean;
  refusal: string | undefined;
  onProof: (proof: Proof) => void;
  askPasskey?: AskForPasskey | undefined;
  onClose: () => void;
}

export default function ProofSheet({ onClose, ...form }: ProofSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open onClose={onClose} title={t('proof.title')} subtitle={t('proof.lead')}>
      <ProofForm {...form} />
    </Sheet>
  );
}
