import type { Proof } from '@openfloor/contract/security/proof';
import { useState } from 'react';
import { api } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import type { SecondStep } from '@/lib/second-step.ts';
import { startSession } from '@/lib/session.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { ProofForm } from '@/ui/proof-form.tsx';
import { showToast } from '@/ui/toast.ts';
import styles from './access.module.css';

/** The password was right; on a new device that is not enough. */
export default function LoginSecondStep({
  step,
  onStartAgain,
}: {
  step: SecondStep;
  onStartAgain: () => void;
}) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function prove(proof: Proof) {
    setBusy(true);
    setRefusal(undefined);
    try {
      const body = { ticket: step.ticket ?? '', proof };
      startSession(await api.call('POST /user/loginSecond', { body }));
      showToast(t('access.login.success'), 'success');
    } catch (error) {
      setRefusal(errorText(error, t));
      setBusy(false);
    }
  }

  return (
    <Card kind="form">
      <h2 className={styles.stepTitle}>{t('proof.logInTitle')}</h2>
      <p className={styles.lead}>{t('proof.logInLead')}</p>
      <ProofForm step={step} busy={busy} refusal={refusal} onProof={proof => void prove(proof)} />
      <Button look="text" onClick={onStartAgain}>
        {t('proof.startAgain')}
      </Button>
    </Card>
  );
}
