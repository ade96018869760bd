import { api } from '@/lib/api.ts';
import type { DraftDesk } from '@/lib/drafts/use-draft.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useForm } from '@/lib/use-form.ts';
import type { Claim } from './claim.ts';
import { ReplacementForm } from './replacement-form.tsx';
import {
  chosenPassword,
  emptyNewPassword,
  NewPasswordFields,
  newPasswordChecks,
} from './use-new-password.tsx';

/** Two people agreed and the day has passed: the code is exchanged for a new password. */
export function NewPassword({ claim, desk }: { claim: Claim; desk: DraftDesk }) {
  const { t } = useTranslation();
  const { claimCode, purpose } = claim;
  const form = useForm(emptyNewPassword, typed => newPasswordChecks(purpose, typed));
  const { send, busy } = useAction<'POST /recovery/claim'>('claim a recovery');
  const body = { claimCode, ...chosenPassword(purpose, form.values) };
  return (
    <ReplacementForm
      purpose={purpose}
      headline={t('recovery.choose.headline')}
      lead={t('recovery.choose.lead')}
      form={form}
      busy={busy}
      askPasskey={() => api.call('POST /recovery/passkeyQuestion', { body: { claimCode } })}
      replace={proof => send('POST /recovery/claim', { body: { ...body, ...proof } })}
      onReplaced={desk.drop}
    >
      <NewPasswordFields purpose={purpose} values={form.values} field={form.field} />
    </ReplacementForm>
  );
}
