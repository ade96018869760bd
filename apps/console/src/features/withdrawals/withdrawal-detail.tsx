import type { KnownBankCode } from '@openfloor/homes/codes';
import { homeOf } from '@openfloor/homes/lookup';
import { Icon } from '@openfloor/look/ui/icon';
import { useNow } from '@openfloor/look/use-now';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import shield from '@phosphor-icons/core/regular/shield-warning.svg?raw';
import type { ReplyOf } from '@/lib/api.ts';
import { timeText } from '@/lib/console-time.ts';
import { useMe } from '@/lib/roles.ts';
import { agoText } from '@/lib/span-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { HoldNotice } from '@/ui/hold-notice.tsx';
import { LedgerExcerpt } from '@/ui/ledger-excerpt.tsx';
import { Money } from '@/ui/money.tsx';
import { NameMatch } from '@/ui/name-match.tsx';
import { Notice } from '@/ui/notice.tsx';
import { Section } from '@/ui/page.tsx';
import { PersonSteps } from '@/ui/person-steps.tsx';
import { RecordHead } from '@/ui/record-head.tsx';
import { RecordHistory } from '@/ui/record-history.tsx';
import { ReviewRecord } from '@/ui/review-record.tsx';
import type { OpenReview } from '@/ui/review-screen.tsx';
import { EarlierWithdrawals } from './earlier-withdrawals.tsx';
import { isActionable, WithdrawalActions } from './withdrawal-actions.tsx';
import { withdrawalSteps } from './withdrawal-steps.ts';
import { stateOf, warningTexts } from './withdrawal-words.ts';
import styles from './withdrawals.module.css';

type Detail = ReplyOf<'GET /withdrawals/{id}'>;

/** One withdrawal: where it goes, what speaks against it, who has checked it, and what to do next. */
export function WithdrawalDetail({ open }: { open: OpenReview }) {
  return (
    <ReviewRecord
      call="GET /withdrawals/{id}"
      open={open}
      name="Withdrawal"
      layout="narrow"
      state={stateOf}
      work={data => (isOpen(data) ? 'withdrawals' : null)}
      footer={data => isActionable(data) && <WithdrawalActions withdrawal={data} />}
    >
      {data => <WithdrawalBody data={data} />}
    </ReviewRecord>
  );
}

/** Neither paid nor ended otherwise. */
const isOpen = ({ status, stage }: Detail): boolean =>
  (status === 'reviewing' || status === 'approved') && stage !== 'returned';

function WithdrawalBody({ data }: { data: Detail }) {
  const now = useNow(60_000);
  const { username: me } = useMe();
  const { defaultCurrency } = useTenant();
  return (
    <>
      <RecordHead
        figure={<Money amount={data.amount} currency={data.currency} large />}
        since={data.createdTime}
        waiting={data.stage !== 'done' && data.stage !== 'returned'}
      >
        <CustomerCell customer={data.customer} linked />
      </RecordHead>
      {data.hold && <HoldNotice hold={data.hold} />}
      {data.heldByCompliance && (
        <Notice svg={shield} title="Held by compliance">
          <p>Nothing is paid until they have decided. The customer sees a withdrawal under review.</p>
        </Notice>
      )}
      {data.warnings.length > 0 && (
        <ul className={styles.warnings} aria-label="Warnings">
          {data.warnings.map(name => (
            <li key={name}>
              <Icon svg={warning} size={16} />
              {warningTexts[name]}
            </li>
          ))}
        </ul>
      )}
      <Section title="Destination">
        <Facts of={destination(data, homeOf(defaultCurrency).bank.codes)} />
      </Section>
      <Section title="Four-eyes approval" aside="Two different people">
        <PersonSteps steps={withdrawalSteps(data, me)} />
      </Section>
      <LedgerExcerpt customerId={data.customer.id} currency={data.currency} recordId={data.id} />
      <Section title="Before it was asked for" aside={`From ${data.address}`}>
        <Facts
          of={[
            ['Account saved', timeText(data.accountSavedTime)],
            ['Last changed', agoText(data.accountChangedTime, now)],
            ['Paid to before', timesText(data.accountUsedBefore)],
            ['Login password', changedText(data.passwordChangedTime, now)],
            ['Withdrawal password', changedText(data.withdrawalPasswordChangedTime, now)],
          ]}
        />
      </Section>
      <EarlierWithdrawals of={data.earlier} />
      <RecordHistory of={data.history} />
    </>
  );
}

const timesText = (count: number): string =>
  count === 0 ? 'Never' : count === 1 ? 'Once' : `${count} times`;
const changedText = (at: number | null, now: number): string =>
  at === null ? 'Never changed' : `Changed ${agoText(at, now)}`;

function destination(data: Detail, codes: readonly KnownBankCode[]): Fact[] {
  const labelOf = (field: KnownBankCode['field']) => codes.find(code => code.field === field)?.label;
  if (data.usdt) {
    return [
      ['Coin type', data.bank],
      ['Address', data.accountNumber],
    ];
  }
  return [
    ['Bank', data.bank],
    ['Account number', data.accountNumber],
    ['Account name', data.accountName],
    ['Verified name', data.verifiedName],
    ['Comparison', <NameMatch key="match" match={data.nameMatch} />],
    ['Branch', data.branch],
    [labelOf('bankCode') ?? 'Bank code', data.bankCode],
    [labelOf('extraCode') ?? 'Second code', data.extraCode],
  ].filter(([, value]) => value !== null) as Fact[];
}
