import { Icon } from '@openfloor/look/ui/icon';
import { useNow } from '@openfloor/look/use-now';
import { displayMoney } from '@openfloor/money/display';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import type { ReplyOf } from '@/lib/api.ts';
import { useTenant } from '@/lib/tenant.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { Money } from '@/ui/money.tsx';
import { RecordHead } from '@/ui/record-head.tsx';
import styles from './case.module.css';
import { type Case, caseWarnings } from './case-words.ts';

interface CaseHeadProps {
  proposal: ReplyOf<'GET /approvals/{id}'>;
  /** Undefined while it loads. */
  found: Case | undefined;
}

/** Whom a proposal is about, how much, and what speaks for looking again. */
export function CaseHead({ proposal, found }: CaseHeadProps) {
  const now = useNow(60_000);
  const { defaultCurrency } = useTenant();
  const { customer, money } = proposal;
  const largest =
    found?.largestBefore && money ? displayMoney(found.largestBefore, money.currency, defaultCurrency) : null;
  const warnings = found ? caseWarnings(found, largest, now) : [];
  return (
    <>
      {(customer || money) && (
        <RecordHead
          figure={money ? <Money {...money} large /> : <b>No money</b>}
          since={proposal.createdTime}
          waiting={proposal.state === 'open'}
        >
          {customer && <CustomerCell customer={customer} linked />}
        </RecordHead>
      )}
      {warnings.length > 0 && (
        <ul className={styles.warnings} aria-label="Warnings">
          {warnings.map(({ key, title, text }) => (
            <li key={key}>
              <Icon svg={warning} size={16} />
              <div>
                <b>{title}</b>
                {text && <small>{text}</small>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
