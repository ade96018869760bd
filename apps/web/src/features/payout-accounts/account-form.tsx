import { ApiError } from '@openfloor/client/api-error';
import type { ReplyOf } from '@openfloor/client/client';
import { errorCodes } from '@openfloor/contract/error-codes';
import { minuteText } from '@openfloor/look/date-text';
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw';
import { type FormEvent, useId, useState } from 'react';
import { type BankValues, bankBody, bankProblems } from '@/lib/bank-details-form.ts';
import type { DraftDesk } from '@/lib/drafts/use-draft.ts';
import { useKept } from '@/lib/drafts/use-kept.ts';
import { errorText } from '@/lib/error-text.ts';
import { outcomeText } from '@/lib/outcome-text.ts';
import { useNavigate } from '@/lib/router.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useForm } from '@/lib/use-form.ts';
import { useReceipt } from '@/lib/use-receipt.ts';
import { useServerSecond } from '@/lib/use-server-second.ts';
import { BankFields, UsdtFields } from '@/ui/bank-details-fields.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { DraftNote } from '@/ui/draft-note.tsx';
import { FooterNote } from '@/ui/footer-note.tsx';
import { Note } from '@/ui/note.tsx';
import { Page } from '@/ui/page.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { showToast } from '@/ui/toast.ts';
import { TopBar } from '@/ui/top-bar.tsx';
import { Word } from '@/ui/words/word.tsx';
import styles from './payout-accounts.module.css';
import { useAccountReceipt } from './use-account-receipt.ts';

export type AccountKind = 'bank' | 'usdt';

interface AccountFormProps {
  title: string;
  terms: ReplyOf<'GET /finance/withdrawInfo'>;
  editId: string | undefined;
  draft: DraftDesk;
  kind: AccountKind;
  initial: BankValues;
}

const kinds: AccountKind[] = ['bank', 'usdt'];

export function AccountForm({ title, terms, editId, draft, kind: firstKind, initial }: AccountFormProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const formId = useId();
  const navigate = useNavigate();
  const { found } = draft;
  const [kind, setKind] = useState(() => (found?.basis === 'usdt' && terms.openUSDT ? 'usdt' : firstKind));
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, busy } = useAction<'POST /userBank/add' | 'PUT /userBank/update'>(
    `account ${editId ?? 'new'}`,
  );
  const showReceipt = useReceipt();
  const receiptOf = useAccountReceipt(terms.coolingOffHours);
  const usdt = kind === 'usdt';
  const { form, values, set, check, refuse, field } = useForm<BankValues>(
    { ...initial, ...found?.values },
    typed => bankProblems(usdt, typed, defaultCurrency),
  );
  useKept(draft, { basis: kind, values, unsent: true });
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
      draft.drop();
      showReceipt(receiptOf(body), 'back');
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
          <Button needsConnection type="submit" form={formId} busy={busy}>
            {t(usdt ? 'payoutAccounts.saveUsdt' : 'payoutAccounts.save')}
          </Button>
        </>
      }
    >
      <DraftNote desk={draft} savedMs={found?.savedMs} />
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
      {terms.coolingOffHours > 0 && <CoolingNote hours={terms.coolingOffHours} />}
    </Page>
  );
}

/** How long a saved account waits, and until when that is. */
function CoolingNote({ hours }: { hours: number }) {
  const { t } = useTranslation();
  const usableFrom = useServerSecond() * 1_000 + hours * 3_600_000;
  return (
    <Note svg={shieldCheck} className={styles.note}>
      <Word name="coolingOff" />: {t('payoutAccounts.coolingOff', { hours })}{' '}
      {t('payoutAccounts.coolingOffSaved', { time: minuteText(usableFrom) })}
    </Note>
  );
}
