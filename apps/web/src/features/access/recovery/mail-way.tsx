import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import { Icon } from '@openfloor/look/ui/icon';
import { usernameProblem } from '@openfloor/rules/credentials';
import envelope from '@phosphor-icons/core/regular/envelope-simple.svg?raw';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useForm } from '@/lib/use-form.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { addressOf } from './addresses.ts';
import { FormFrame } from './form-frame.tsx';
import { Frame } from './frame.tsx';
import { useRefusal } from './refusal.tsx';

/** A link to the confirmed address. Whether one was sent shows in the mailbox alone. */
export function MailWay({ purpose }: { purpose: RecoveryPurpose }) {
  const { t } = useTranslation();
  const isLogIn = purpose === 'password';
  const [minutes, setMinutes] = useState<number>();
  const { form, values, check, refuse, field } = useForm({ username: '' }, typed => ({
    username: isLogIn ? usernameProblem(typed.username.trim()) : undefined,
  }));
  const { send, busy } = useAction<'POST /recovery/link'>('ask for a link');
  const refusal = useRefusal();

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (busy || refusal.waits || !check()) return;
    refusal.clear();
    const whom = isLogIn ? { username: values.username.trim() } : {};
    const outcome = await send('POST /recovery/link', { body: { purpose, ...whom } });
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') setMinutes(outcome.reply.minutes);
    else if (!refuse(outcome.error)) refusal.refuse(outcome.error);
  }

  if (minutes !== undefined) {
    return (
      <Frame purpose={purpose}>
        <div role="status">
          <StateView
            picture={<Icon svg={envelope} size={40} />}
            title={t('recovery.mail.asked')}
            text={t('recovery.mail.askedText', { minutes })}
            action={
              <ButtonLink to={addressOf(purpose)} replace look="tonal" onCanvas>
                {t('recovery.mail.others')}
              </ButtonLink>
            }
          />
        </div>
      </Frame>
    );
  }
  return (
    <FormFrame
      purpose={purpose}
      headline={t('recovery.mail.headline')}
      lead={t('recovery.mail.lead')}
      action={t('recovery.mail.send')}
      {...{ form, busy, refusal }}
      onSubmit={ask}
    >
      {isLogIn && (
        <Card kind="form">
          <TextField {...field('username')} label={t('access.username')} autoComplete="username" />
        </Card>
      )}
    </FormFrame>
  );
}
