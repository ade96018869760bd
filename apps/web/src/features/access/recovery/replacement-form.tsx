import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import type { Proof } from '@openfloor/contract/security/proof';
import type { Outcome } from '@openfloor/look/run-action';
import type { FormEvent, ReactNode, RefObject } from 'react';
import type { AskForPasskey } from '@/lib/passkeys.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { useProof } from '@/ui/use-proof.tsx';
import { FormFrame } from './form-frame.tsx';
import { useRefusal } from './refusal.tsx';
import { useRecovering } from './use-new-password.tsx';

interface ReplacementFormProps {
  purpose: RecoveryPurpose;
  headline: string;
  lead: string;
  form: {
    form: RefObject<HTMLFormElement | null>;
    check: () => boolean;
    refuse: (error: unknown) => boolean;
  };
  busy: boolean;
  askPasskey: AskForPasskey;
  /** Undefined where the server asks for no proof. */
  replace: (proof: { proof?: Proof }) => Promise<Outcome<{ username: string }>>;
  onReplaced?: () => void;
  children: ReactNode;
}

/** Puts a new password in place of the forgotten one, with whatever proof the server asks for. */
export function ReplacementForm(props: ReplacementFormProps) {
  const { purpose, form, busy } = props;
  const { t } = useTranslation();
  const { proving, sheet } = useProof(props.askPasskey);
  const { leaving, recovered } = useRecovering(purpose);
  const refusal = useRefusal();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || refusal.waits || !form.check()) return;
    refusal.clear();
    const outcome = await proving(proof => leaving(() => props.replace(proof ? { proof } : {})));
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') {
      props.onReplaced?.();
      recovered(outcome.reply.username);
    } else if (!form.refuse(outcome.error)) refusal.refuse(outcome.error);
  }

  return (
    <FormFrame
      purpose={purpose}
      headline={props.headline}
      lead={props.lead}
      action={t('recovery.choose.save')}
      {...{ busy, refusal }}
      form={form.form}
      onSubmit={save}
      above={sheet}
    >
      <Card kind="form">{props.children}</Card>
    </FormFrame>
  );
}
