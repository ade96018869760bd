import { ApiError } from '@openfloor/client/api-error';
import { displayMoney } from '@openfloor/money/display';
import { figureOf } from '@openfloor/money/read-amount';
import { withdrawalPasswordDigits, withdrawalPasswordProblem } from '@openfloor/rules/credentials';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { bankBody, bankProblems, bankValues, emptyBankValues } from '@/lib/bank-details-form.ts';
import type { Draft } from '@/lib/drafts/draft.ts';
import type { DraftDesk } from '@/lib/drafts/use-draft.ts';
import { useKept } from '@/lib/drafts/use-kept.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useForm } from '@/lib/use-form.ts';
import { useIsOver } from '@/lib/use-server-second.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { DraftNote } from '@/ui/draft-note.tsx';
import { FooterNote } from '@/ui/footer-note.tsx';
import { Note } from '@/ui/note.tsx';
import { Page } from '@/ui/page.tsx';
import { PinField } from '@/ui/pin-field.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { StartOver } from '@/ui/start-over.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { AmountCard } from './amount-card.tsx';
import { TargetCard } from './target-card.tsx';
import { draftValues, firstTarget, newTarget, sentValues, type WithdrawInfo } from './targets.ts';
import { useWithdrawal, type WithdrawalAsk } from './use-withdrawal.ts';
import { type AmountTerms, amountProblem } from './withdrawal-amount.ts';
import styles from './withdrawals.module.css';

type Method = 'bank' | 'usdt';

const methods: Method[] = ['bank', 'usdt'];

export function WithdrawForm({ info: terms, draft }: { info: WithdrawInfo; draft: DraftDesk }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const formId = useId();
  const desk = useWithdrawal(terms.arrival);
  // One that may have been sent stays as it was sent.
  const found = desk.unanswered ? null : draft.found;
  const [method, setMethod] = useState<Method>(() => firstMethod(terms, desk.unanswered, found));
  const usdt = method === 'usdt';
  const currency = usdt ? 'USD' : defaultCurrency;
  const amountTerms: AmountTerms = usdt
    ? { currency, balance: terms.balanceUSD, min: terms.minWithdrawUSDT }
    : { currency, balance: terms.balance, min: terms.minWithdraw };

  const { form, values, set, check, refuse, field } = useForm(
    {
      amount: '',
      target: firstTarget(terms, usdt, serverNow()),
      opPwd: '',
      ...emptyBankValues(terms.verifiedName ?? ''),
      ...(found && draftValues(terms, usdt, found.values, serverNow())),
      ...(desk.unanswered && sentValues(terms, desk.unanswered)),
    },
    typed => {
      const amount = amountProblem(typed.amount, amountTerms);
      return {
        // Too little money is said beside the amount as it is typed.
        amount: amount === 'insufficientBalance' ? undefined : amount,
        target: typed.target === '' ? 'required' : undefined,
        opPwd: typed.opPwd === '' ? 'passwordRequired' : withdrawalPasswordProblem(typed.opPwd),
        ...(typed.target === newTarget && bankProblems(usdt, typed, defaultCurrency)),
      };
    },
  );
  // Where there was no account when the form was opened, one that was saved meanwhile is meant.
  const first = firstTarget(terms, usdt, serverNow());
  useEffect(() => {
    if (values.target === '' && first !== '') set('target', first);
  }, [values.target, first, set]);
  const refuseField = (error: unknown) => {
    // What is wrong with a saved account cannot be mended in a field here.
    const isOfSaved =
      values.target !== newTarget && error instanceof ApiError && (error.field ?? '') in emptyBankValues('');
    return !isOfSaved && refuse(error);
  };
  const isLocked = desk.busy || desk.unanswered !== null;
  // A password is never kept.
  useKept(draft, { basis: method, values: { ...values, opPwd: '' }, unsent: !isLocked });
  const chosen = terms.userBanks.find(account => account.id === values.target);
  // Said beside the account, with the time it ends.
  const cools = !useIsOver(chosen?.usableFrom ?? 0);
  const isShort = amountProblem(values.amount, amountTerms) === 'insufficientBalance';

  function change(name: keyof typeof values, value: string) {
    set(name, value);
    desk.edited();
  }

  function choose(next: Method) {
    setMethod(next);
    change('amount', '');
    set('target', firstTarget(terms, next === 'usdt', serverNow()));
    set('bank', '');
    set('accountNumber', '');
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (desk.busy) return;
    if (desk.unanswered) return void desk.send(desk.unanswered, refuseField);
    if (!check() || isShort || cools) return;
    const details = bankBody(usdt, chosen ? bankValues(chosen) : values, defaultCurrency);
    void desk.send({ amount: values.amount, opPwd: values.opPwd, ...details }, refuseField);
  }

  const amount = figureOf(values.amount);
  return (
    <Page
      top={
        <TopBar
          title={t('withdrawals.title')}
          end={
            <ButtonLink look="text" to="/withdrawRecord">
              {t('withdrawals.records')}
            </ButtonLink>
          }
        />
      }
      footer={
        <>
          <FooterNote>{desk.unanswered ? t('form.unanswered') : desk.refusal}</FooterNote>
          <Button
            needsConnection
            type="submit"
            form={formId}
            busy={desk.busy}
            disabled={!isLocked && (isShort || cools)}
          >
            {desk.unanswered
              ? t('form.sendAgain')
              : /[1-9]/.test(amount)
                ? t('withdrawals.actionAmount', { amount: displayMoney(amount, currency, defaultCurrency) })
                : t('withdrawals.action')}
          </Button>
          <StartOver desk={desk} isUnanswered={desk.unanswered !== null} />
        </>
      }
    >
      <DraftNote desk={draft} savedMs={found?.savedMs} />
      {terms.openUSDT && (
        <div className={styles.methods}>
          <Segmented
            label={t('withdrawals.method')}
            options={methods.map(value => ({ value, label: t(`withdrawals.methods.${value}`) }))}
            value={method}
            onChange={next => isLocked || choose(next)}
          />
        </div>
      )}
      <form id={formId} ref={form} onSubmit={send} noValidate>
        <AmountCard
          {...field('amount')}
          onChange={value => change('amount', value)}
          error={isShort ? t('errors.insufficientBalance') : field('amount').error}
          currency={currency}
          terms={amountTerms}
          arrival={terms.arrival}
          disabled={isLocked}
        />
        <TargetCard
          info={terms}
          usdt={usdt}
          target={values.target}
          onChoose={target => change('target', target)}
          field={field}
          disabled={isLocked}
        />
        <Card>
          <PinField
            {...field('opPwd')}
            onChange={value => change('opPwd', value)}
            label={t('withdrawals.password')}
            digits={withdrawalPasswordDigits}
            error={field('opPwd').error ?? desk.passwordRefusal}
            disabled={isLocked}
            end={
              <ButtonLink look="text" to="/forgot?for=withdrawal" className={styles.forgot}>
                {t('withdrawals.forgot')}
              </ButtonLink>
            }
          />
        </Card>
      </form>
      <Note svg={shieldCheck} className={styles.note}>
        {t('withdrawals.noConditions')}
      </Note>
      {desk.sheet}
      {terms.withdrawTips && (
        <Note svg={info} className={styles.note}>
          {terms.withdrawTips}
        </Note>
      )}
    </Page>
  );
}

const firstMethod = (terms: WithdrawInfo, sent: WithdrawalAsk | null, found: Draft | null): Method =>
  sent?.usdt || (found?.basis === 'usdt' && terms.openUSDT) ? 'usdt' : 'bank';
