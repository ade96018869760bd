import { ApiError } from '@openfloor/client/api-error';
import type { ReplyOf } from '@openfloor/client/client';
import { errorCodes } from '@openfloor/contract/error-codes';
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type BankValues, bankBody, bankProblems } from '@/lib/bank-details-form.ts';
import { errorText } from '@/lib/error-text.ts';
import { useBack } from '@/lib/navigation.ts';
import { outcomeText } from '@/lib/outcome-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useAction } from '@/lib/use-action.ts';
import { useForm } from '@/lib/use-form.ts';
import { BankFields, UsdtFields } from '@/ui/bank-details-fields.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { FooterNote } from '@/ui/footer-note.tsx';
import { Note } from '@/ui/note.tsx';
import { Page } from '@/ui/page.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { showToast } from '@/ui/toast.ts';
import { TopBar } from '@/ui/top-bar.tsx';
import styles from './payout-accounts.module.css';

export type AccountKind = 'bank' | 'usdt';

interface AccountFormProps {
  title: string;
  terms: ReplyOf<'GET /finance/withdrawInfo'>;
  editId: string | undefined;
  kind: AccountKind;
  initial: BankValues;
}

const kinds: AccountKind[] = ['bank', 'usdt'];

export function AccountForm({ title, terms, editId, kind: firstKind, initial }: AccountFormProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const formId = useId();
  const back = useBack();
  const navigate = useNavigate();
  const [kind, setKind] = useState(firstKind);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, busy } = useAction<'POST /userBank/add' | 'PUT /userBank/update'>(
    `account ${editId ?? 'new'}`,
  );
  const usdt = kind === 'usdt';
  const { form, values, set, check, refuse, field } = useForm<BankValues>(initial, typed =>
    bankProblems(usdt, typed, defaultCurrency),
  );
  const choosesKind = editId === undefined && terms.openUSDT;

  function choose(next: AccountKind) {
    setKind(next);
    setRefusal(null);
    // A coin type is no bank, and an address no account number.
    set('bank', '');
    set('accountNumber', '');
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || !check()) return;
    setRefusal(null);
    const body = bankBody(usdt, values, defaultCurrency);
    const outcome =
      editId === undefined
        ? await send('POST /userBank/add', { body })
        : await send('PUT /userBank/update', { body: { id: editId, ...body } });
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') {
      showToast(t('payoutAccounts.saved'), 'success');
      back();
      return;
    }
    const { error } = outcome;
    if (error instanceof ApiError && error.code === errorCodes.verificationRequired) {
      showToast(errorText(error, t), 'failure');
      navigate('/openKyc');
    } else if (!refuse(error)) {
      setRefusal(outcomeText(outcome, t));
    }
  }

  return (
    <Page
      top={<TopBar title={title} />}
      footer={
        <>
          <FooterNote>{refusal}</FooterNote>
          <Button type="submit" form={formId} busy={busy}>
            {t(usdt ? 'payoutAccounts.saveUsdt' : 'payoutAccounts.save')}
          </Button>
        </>
      }
    >
      {choosesKind && (
        <div className={styles.kinds}>
          <Segmented
            label={t('payoutAccounts.kind')}
            options={kinds.map(value => ({ value, label: t(`payoutAccounts.kinds.${value}`) }))}
            value={kind}
            onChange={choose}
          />
        </div>
      )}
      <form id={formId} ref={form} onSubmit={save} noValidate>
        <Card kind="form">
          {usdt ? <UsdtFields field={field} types={terms.usdtTypes} /> : <BankFields field={field} />}
        </Card>
      </form>
      {terms.coolingOffHours > 0 && (
        <Note svg={shieldCheck} className={styles.note}>
          {t('payoutAccounts.coolingOff', { hours: terms.coolingOffHours })}
        </Note>
      )}
    </Page>
  );
}
