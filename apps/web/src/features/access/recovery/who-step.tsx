import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import type { IdType } from '@openfloor/homes/codes';
import { usernameProblem } from '@openfloor/rules/credentials';
import { idDocument, idNumberProblem, idTypesFor, plainIdNumber } from '@openfloor/rules/identity';
import envelope from '@phosphor-icons/core/regular/envelope-simple.svg?raw';
import key from '@phosphor-icons/core/regular/key.svg?raw';
import ticket from '@phosphor-icons/core/regular/ticket.svg?raw';
import { type FormEvent, useId, useState } from 'react';
import { useAnyonesDraft } from '@/lib/drafts/use-draft.ts';
import { useNavigate } from '@/lib/router.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useForm } from '@/lib/use-form.ts';
import { Button } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { SearchPicker } from '@/ui/search-picker.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { addressOf } from './addresses.ts';
import { Frame } from './frame.tsx';
import { GoOn } from './go-on.tsx';
import styles from './recovery.module.css';
import { draftForm } from './recovery-draft.ts';
import { useRefusal } from './refusal.tsx';
import { WayRow } from './way-row.tsx';

interface WhoStepProps {
  purpose: RecoveryPurpose;
  claimCode: string;
  onClaimCode: (claimCode: string) => void;
}

/** Whose account it is: by name and document, or by the document alone. */
export function WhoStep({ purpose, claimCode, onClaimCode }: WhoStepProps) {
  const { t } = useTranslation();
  const formId = useId();
  const navigate = useNavigate();
  const { defaultCurrency } = useTenant();
  const types = idTypesFor(defaultCurrency);
  const desk = useAnyonesDraft(draftForm(purpose));
  const [isNameless, setNameless] = useState(purpose === 'withdrawal-password');
  const { form, values, check, refuse, field } = useForm(
    { username: '', idType: types.length === 1 ? (types[0] ?? '') : '', idNumber: '' },
    typed => ({
      username: isNameless ? undefined : usernameProblem(typed.username.trim()),
      idType: typed.idType === '' ? 'idTypeRequired' : undefined,
      idNumber: idNumberProblem(typed.idNumber, idDocument(defaultCurrency, typed.idType)),
    }),
  );
  const { send, busy } = useAction<'POST /recovery/begin'>('begin a recovery');
  const refusal = useRefusal();
  const under = claimCode || (desk.found?.values.claimCode ?? '');

  async function begin(event: FormEvent) {
    event.preventDefault();
    if (busy || refusal.waits || !check()) return;
    refusal.clear();
    const document = { idType: values.idType as IdType, idNumber: values.idNumber.trim() };
    const who = isNameless ? document : { ...document, username: values.username.trim() };
    const outcome = await send('POST /recovery/begin', { body: { purpose, ...who } });
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') {
      onClaimCode(outcome.reply.claimCode);
      desk.keep({ basis: purpose, values: { claimCode: outcome.reply.claimCode }, photos: {} });
      navigate(addressOf(purpose, 'claim'));
    } else if (!refuse(outcome.error)) refusal.refuse(outcome.error);
  }

  function startOver() {
    onClaimCode('');
    desk.startOver();
  }

  const { digits } = idDocument(defaultCurrency, values.idType) ?? {};
  const typed = plainIdNumber(values.idNumber).length;
  return (
    <Frame
      purpose={purpose}
      step={1}
      headline={t('recovery.who.headline')}
      lead={t(purpose === 'password' ? 'recovery.who.lead' : 'recovery.who.leadWithdrawal')}
      footer={
        <>
          {refusal.note}
          <Button needsConnection type="submit" form={formId} busy={busy} disabled={refusal.waits}>
            {t('recovery.who.continue')}
          </Button>
        </>
      }
    >
      {under && <GoOn purpose={purpose} claimCode={under} onStartOver={startOver} />}
      {/* Outside of a dialog this method does nothing: no number gets into an address before the app runs. */}
      <form id={formId} ref={form} method="dialog" onSubmit={begin} noValidate>
        <Card kind="form">
          {purpose === 'password' && (
            <Name isNameless={isNameless} onNameless={setNameless} field={field('username')} />
          )}
          <SearchPicker
            {...field('idType')}
            label={t('identity.idType')}
            options={types.map(type => ({ value: type, label: t(`identity.idTypes.${type}`) }))}
          />
          <TextField
            {...field('idNumber')}
            label={t('identity.idNumber')}
            help={t('recovery.who.verifiedWith')}
            maxLength={64}
            inputMode={digits ? 'numeric' : 'text'}
            {...(typeof digits === 'number' &&
              typed > 0 && { limit: t('recovery.who.typed', { typed, digits }) })}
          />
        </Card>
      </form>
      <h2 className={styles.heading}>{t('recovery.who.quicker')}</h2>
      <Card kind="list" className={styles.ways}>
        <Rows>
          <WayRow
            to={addressOf(purpose, 'code')}
            svg={key}
            title={t('recovery.who.codeRow')}
            text={t('recovery.who.codeRowText')}
          />
          <WayRow
            to={addressOf(purpose, 'mail')}
            svg={envelope}
            title={t('recovery.who.mailRow')}
            text={t('recovery.who.mailRowText')}
          />
          <WayRow
            to={addressOf(purpose, 'claim')}
            svg={ticket}
            title={t('recovery.who.claimRow')}
            text={t('recovery.who.claimRowText')}
          />
        </Rows>
      </Card>
    </Frame>
  );
}

interface NameProps {
  isNameless: boolean;
  onNameless: (isNameless: boolean) => void;
  field: { name: string; value: string; onChange: (value: string) => void; error: string | undefined };
}

function Name({ isNameless, onNameless, field }: NameProps) {
  const { t } = useTranslation();
  const toggle = (
    <button type="button" className={styles.toggle} onClick={() => onNameless(!isNameless)}>
      {t(isNameless ? 'recovery.who.knowName' : 'recovery.who.forgotName')}
    </button>
  );
  if (!isNameless)
    return <TextField {...field} label={t('access.username')} autoComplete="username" limit={toggle} />;
  return (
    <p className={styles.nameless}>
      <span>{t('recovery.who.byDocument')}</span>
      {toggle}
    </p>
  );
}
