import { type FormEvent, useId } from 'react';
import { api } from '@/lib/api.ts';
import type { DraftDesk } from '@/lib/drafts/use-draft.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useForm } from '@/lib/use-form.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { useProof } from '@/ui/use-proof.tsx';
import type { Claim } from './claim.ts';
import { Frame } from './frame.tsx';
import { useRefusal } from './refusal.tsx';
import {
  chosenPassword,
  emptyNewPassword,
  NewPasswordFields,
  newPasswordChecks,
  useRecovering,
} from './use-new-password.tsx';

/** Two people agreed and the day has passed: the code is exchanged for a new password. */
export function NewPassword({ claim, desk }: { claim: Claim; desk: DraftDesk }) {
  const { t } = useTranslation();
  const formId = useId();
  const { claimCode, purpose } = claim;
  const { form, values, check, refuse, field } = useForm(emptyNewPassword, typed =>
    newPasswordChecks(purpose, typed),
  );
  const { send, busy } = useAction<'POST /recovery/claim'>('claim a recovery');
  const { proving, sheet } = useProof(() =>
    api.call('POST /recovery/passkeyQuestion', { body: { claimCode } }),
  );
  const { leaving, recovered } = useRecovering(purpose);
  const refusal = useRefusal();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || refusal.waits || !check()) return;
    refusal.clear();
    const body = { claimCode, ...chosenPassword(purpose, values) };
    const outcome = await proving(proof =>
      leaving(() => send('POST /recovery/claim', { body: { ...body, ...(proof && { proof }) } })),
    );
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') {
      desk.drop();
      recovered(outcome.reply.username);
    } else if (!refuse(outcome.error)) refusal.refuse(outcome.error);
  }

  return (
    <Frame
      purpose={purpose}
      headline={t('recovery.choose.headline')}
      lead={t('recovery.choose.lead')}
      footer={
        <>
          {refusal.note}
          <Button needsConnection type="submit" form={formId} busy={busy} disabled={refusal.waits}>
            {t('recovery.choose.save')}
          </Button>
        </>
      }
    >
      {sheet}
      <form id={formId} ref={form} method="dialog" onSubmit={save} noValidate>
        <Card kind="form">
          <NewPasswordFields purpose={purpose} values={values} field={field} />
        </Card>
      </form>
    </Frame>
  );
}
