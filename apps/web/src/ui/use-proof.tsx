import type { Proof } from '@openfloor/contract/security/proof';
import type { Outcome } from '@openfloor/look/run-action';
import { type ReactNode, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { later } from '@/lib/later.tsx';
import type { AskForPasskey } from '@/lib/passkeys.ts';
import { isProofRefused, type SecondStep, secondStepOf } from '@/lib/second-step.ts';
import { useTranslation } from '@/lib/translation.ts';

const ProofSheet = later(() => import('./proof-sheet.tsx'));

interface Asked {
  step: SecondStep;
  give: (proof: Proof) => Promise<void>;
  giveUp: () => void;
}

/**
 * Sends what the server may want a proof for. Where it does, a sheet asks, and the same goes out again with the proof;
 * whoever closes the sheet has sent nothing.
 */
export function useProof(askPasskey?: AskForPasskey): {
  proving: <Reply>(send: (proof?: Proof) => Promise<Outcome<Reply>>) => Promise<Outcome<Reply>>;
  sheet: ReactNode;
} {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function proving<Reply>(send: (proof?: Proof) => Promise<Outcome<Reply>>): Promise<Outcome<Reply>> {
    const first = await send();
    const step = first.is === 'refused' ? secondStepOf(first.error) : undefined;
    if (!step) return first;
    return new Promise(resolve => {
      const settle = (outcome: Outcome<Reply>) => {
        setAsked(undefined);
        resolve(outcome);
      };
      const give = async (proof: Proof) => {
        setBusy(true);
        setRefusal(undefined);
        const outcome = await send(proof);
        setBusy(false);
        if (outcome.is === 'refused' && isProofRefused(outcome.error))
          setRefusal(errorText(outcome.error, t));
        else settle(outcome);
      };
      setRefusal(undefined);
      setAsked({ step, give, giveUp: () => settle({ is: 'busy' }) });
    });
  }

  const sheet = asked && (
    <ProofSheet
      step={asked.step}
      busy={busy}
      refusal={refusal}
      askPasskey={askPasskey}
      onProof={proof => void asked.give(proof)}
      onClose={asked.giveUp}
    />
  );
  return { proving, sheet };
}
