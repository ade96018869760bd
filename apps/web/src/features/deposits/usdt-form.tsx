import { traitsOf } from '@openfloor/homes/lookup';
import { displayDecimal, displayMoney } from '@openfloor/money/display';
import { moneyProblem } from '@openfloor/rules/amounts';
import { type FormEvent, useId } from 'react';
import type { DraftDesk } from '@/lib/drafts/use-draft.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { AlertNote } from '@/ui/alert-note.tsx';
import { AmountBox } from '@/ui/amount-box.tsx';
import { Card } from '@/ui/card.tsx';
import { DraftNote } from '@/ui/draft-note.tsx';
import { Page } from '@/ui/page.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { VerifyFirst } from '@/ui/verify-first.tsx';
import { AddressCard } from './address-card.tsx';
import type { ChosenDeposit } from './chosen-deposit.ts';
import { DepositFooter } from './deposit-footer.tsx';
import type { DepositAddress } from './deposit-ways.ts';
import deposits from './deposits.module.css';
import { ReceiptField } from './receipt-field.tsx';
import { RecordsLink } from './records-link.tsx';
import styles from './usdt.module.css';
import { useDepositForm } from './use-deposit-form.ts';
import { useRangeText } from './use-range-text.ts';

interface UsdtFormProps {
  chosen: ChosenDeposit;
  addresses: readonly DepositAddress[];
  first: DepositAddress;
  draft: DraftDesk;
}

export function UsdtForm({ chosen, addresses, first, draft }: UsdtFormProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const rangeText = useRangeText();
  const id = useId();
  // The coin type travels in the bank's field.
  const state = useDepositForm(chosen, { bank: first.type }, draft);
  const { options } = chosen;
  const { type, address } = addresses.find(one => one.type === state.values.bank) ?? first;
  const { amount } = state.values;
  const isAmount = moneyProblem('USD')(amount) === undefined;
  const dollars = (decimal: string) => displayMoney(decimal, 'USD', defaultCurrency);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!state.desk.busy && !state.isUploading) state.send();
  }

  return (
    <Page
      top={<TopBar title={t('deposits.usdt.title')} end={<RecordsLink />} />}
      footer={
        <DepositFooter
          state={state}
          formId={id}
          action={
            isAmount
              ? t('deposits.usdt.submitAmount', {
                  amount: displayDecimal(amount, defaultCurrency, { decimals: traitsOf('USD').decimals }),
                })
              : t('deposits.usdt.submit')
          }
        />
      }
    >
      <VerifyFirst why={t('deposits.verifyFirst')} />
      <DraftNote desk={draft} savedMs={state.draftMs} />
      <form id={id} ref={state.form} onSubmit={submit} noValidate>
        <fieldset className={styles.fields} disabled={state.desk.isLocked}>
          {addresses.length > 1 && (
            <div className={styles.types}>
              <Segmented
                label={t('deposits.usdt.type')}
                options={addresses.map(one => ({ value: one.type, label: one.type }))}
                value={type}
                onChange={next => state.set('bank', next)}
              />
            </div>
          )}
          <AddressCard key={type} type={type} address={address} />
          <Card kind="form">
            <AmountBox
              currency="USD"
              {...state.field('amount')}
              label={t('deposits.usdt.amount')}
              unit="USDT"
              limit={rangeText(options.minDepositUSDT, options.maxDepositUSDT, 'USD')}
              help={
                isAmount
                  ? t('deposits.usdt.creditedAs', { amount: dollars(amount), one: dollars('1') })
                  : t('deposits.usdt.credited')
              }
            />
            <div className={styles.receipt}>
              <ReceiptField
                state={state}
                required={options.needReceipt}
                help={t('deposits.receiptHelpUsdt')}
              />
            </div>
          </Card>
        </fieldset>
      </form>
      <div className={styles.warning}>
        <AlertNote>{t('deposits.usdt.warning', { type })}</AlertNote>
      </div>
      {options.description && <p className={deposits.description}>{options.description}</p>}
    </Page>
  );
}
