import { displayMoney } from '@openfloor/money/display';
import { moneyProblem } from '@openfloor/rules/amounts';
import { type FormEvent, useId } from 'react';
import type { DraftDesk } from '@/lib/drafts/use-draft.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { AmountBox } from '@/ui/amount-box.tsx';
import { Card } from '@/ui/card.tsx';
import { DraftNote } from '@/ui/draft-note.tsx';
import { Page } from '@/ui/page.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { VerifyFirst } from '@/ui/verify-first.tsx';
import type { ChosenDeposit } from './chosen-deposit.ts';
import { DepositFooter } from './deposit-footer.tsx';
import { DepositSteps } from './deposit-steps.tsx';
import deposits from './deposits.module.css';
import { ReceiptField } from './receipt-field.tsx';
import styles from './transfer.module.css';
import { type DepositAccount, TransferTarget } from './transfer-target.tsx';
import { type DepositFormState, useDepositForm } from './use-deposit-form.ts';
import { useRangeText } from './use-range-text.ts';

interface TransferFormProps {
  chosen: ChosenDeposit;
  account: DepositAccount;
  draft: DraftDesk;
  verifiedName: string | null;
}

export function TransferForm({ chosen, account, draft, verifiedName }: TransferFormProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const id = useId();
  const state = useDepositForm(chosen, { accountName: verifiedName ?? '' }, draft, verifiedName);
  const { amount } = state.values;
  const money = moneyProblem(defaultCurrency)(amount)
    ? null
    : displayMoney(amount, defaultCurrency, defaultCurrency);
  const isReceiptNext = state.receipt.upload.step !== 'empty';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!state.desk.busy && !state.isUploading) state.send();
  }

  return (
    <Page
      top={<TopBar title={t('deposits.transfer.title')} />}
      footer={
        <DepositFooter
          state={state}
          formId={id}
          action={money ? t('deposits.submitAmount', { amount: money }) : t('deposits.submit')}
        />
      }
    >
      <DepositSteps current={isReceiptNext ? 'receipt' : 'transfer'} />
      <DraftNote desk={draft} savedMs={state.draftMs} />
      <div className={styles.blocks}>
        <VerifyFirst why={t('deposits.verifyFirst')} />
        {chosen.kind !== 'usdt' && <TransferTarget kind={chosen.kind} account={account} />}
        {chosen.options.description && <p className={deposits.description}>{chosen.options.description}</p>}
        <form id={id} ref={state.form} onSubmit={submit} noValidate>
          <fieldset className={styles.fields} disabled={state.desk.isLocked}>
            <Card kind="form">
              <TransferFields state={state} chosen={chosen} />
            </Card>
            <Card kind="form">
              <ReceiptField
                state={state}
                required={chosen.options.needReceipt}
                help={t('deposits.receiptHelp')}
              />
            </Card>
          </fieldset>
        </form>
      </div>
    </Page>
  );
}

function TransferFields({ state, chosen }: { state: DepositFormState; chosen: ChosenDeposit }) {
  const { t } = useTranslation();
  const { defaultCurrency, defaultSign } = useTenant();
  const rangeText = useRangeText();
  const { field } = state;
  const { minDeposit, maxDeposit, needDetail } = chosen.options;
  const optional = t('deposits.optional');
  const detailLimit = needDetail ? undefined : optional;
  return (
    <>
      <AmountBox
        currency={defaultCurrency}
        {...field('amount')}
        label={t('deposits.amount')}
        sign={defaultSign}
        limit={rangeText(minDeposit, maxDeposit, defaultCurrency)}
      />
      <TextField
        {...field('accountName')}
        label={t('deposits.payerName')}
        help={t('deposits.payerNameHelp')}
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        {...field('bank')}
        label={t('deposits.payerBank')}
        limit={detailLimit}
        placeholder={t('deposits.payerBankHint')}
        maxLength={100}
      />
      <TextField
        {...field('accountNumber')}
        label={t('deposits.payerNumber')}
        limit={detailLimit}
        placeholder={t('deposits.payerNumberHint')}
        maxLength={100}
      />
      <TextField
        {...field('branch')}
        label={t('deposits.payerBranch')}
        limit={optional}
        placeholder={t('deposits.payerBranchHint')}
        maxLength={100}
      />
    </>
  );
}
