import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import { usernameProblem } from '@openfloor/rules/credentials';
import { type FormEvent, useId } from 'react';
import { api } from '@/lib/api.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useForm } from '@/lib/use-form.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { useProof } from '@/ui/use-proof.tsx';
import { Frame } from './frame.tsx';
import { useRefusal } from './refusal.tsx';
import {
  chosenPassword,
  emptyNewPassword,
  NewPasswordFields,
  newPasswordChecks,
  useRecovering,
} from './use-new-password.tsx';

/** With one of the codes that were kept: at once, without photos or people. */
export function CodeWay({ purpose }: { purpose: RecoveryPurpose }) {
  const { t } = useTranslation();
  const formId = useId();
  const isLogIn = purpose === 'password';
  const { form, values, check, refuse, field } = useForm(
    { username: '', recoveryCode: '', ...emptyNewPassword },
    typed => ({
      username: isLogIn ? usernameProblem(typed.username.trim()) : undefined,
      recoveryCode: typed.recoveryCode.trim() === '' ? 'codeRequired' : undefined,
      ...newPasswordChecks(purpose, typed),
    }),
  );
  const username = values.username.trim();
  const sheetOf = {
    purpose,
    recoveryCode: values.recoveryCode.trim(),
    ...(isLogIn && { username }),
  };
  const { send, busy } = useAction<'POST /recovery/byCode'>('recover by a code');
  const { proving, sheet } = useProof(() =>
    api.call('POST /recovery/codePasskeyQuestion', { body: sheetOf }),
  );
  const { leaving, recovered } = useRecovering(purpose);
  const refusal = useRefusal();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || refusal.waits || !check()) return;
    refusal.clear();
    const body = { ...sheetOf, ...chosenPassword(purpose, values) };
    const outcome = await proving(proof =>
      leaving(() => send('POST /recovery/byCode', { body: { ...body, ...(proof && { proof }) } })),
    );
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') recovered(outcome.reply.username);
    else if (!refuse(outcome.error)) refusal.refuse(outcome.error);
  }

  return (
    <Frame
      purpose={purpose}
      headline={t('recovery.code.headline')}
      lead={t('recovery.code.lead')}
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
          {isLogIn && (
            <TextField {...field('username')} label={t('access.username')} autoComplete="username" />
          )}
          <TextField {...field('recoveryCode')} label={t('recovery.code.field')} maxLength={64} code />
          <NewPasswordFields purpose={purpose} values={values} username={username} field={field} />
        </Card>
      </form>
    </Frame>
  );
}
