import matches from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import differs from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import type { RecordOf } from '@/lib/list-calls.ts';
import { Icon } from './icon.tsx';
import styles from './name-match.module.css';

export type NameComparison = RecordOf<'GET /deposits'>['nameMatch'];

export const nameMatchTexts: Record<NameComparison, string> = {
  same: 'Name matches',
  partial: 'Name differs in part',
  different: 'Name differs',
  none: 'No name to compare',
};

/** Whether the account's holder bears the verified name. */
export function NameMatch({ match }: { match: NameComparison }) {
  const good = match === 'same';
  return (
    <span className={good ? styles.good : match === 'none' ? styles.quiet : styles.warn}>
      {match !== 'none' && <Icon svg={good ? matches : differs} size={14} />}
      {nameMatchTexts[match]}
    </span>
  );
}
