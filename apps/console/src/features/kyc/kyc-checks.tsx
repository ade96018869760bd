import good from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import warn from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import type { ReplyOf } from '@/lib/api.ts';
import { Icon } from '@/ui/icon.tsx';
import { nameMatchTexts } from '@/ui/name-match.tsx';
import { type CheckRow, checkRows } from './check-rows.ts';
import styles from './kyc.module.css';

const signs: Partial<Record<CheckRow['tone'], string>> = { good, warn };

export function KycChecks({ submission }: { submission: ReplyOf<'GET /kyc/{id}'> }) {
  return (
    <table className={styles.checks}>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">Typed by the customer</th>
          <th scope="col">Known here</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {checkRows(submission).map(({ check, typed, known, result, tone }) => (
          <tr key={check}>
            <th scope="row">{check}</th>
            <td>{typed}</td>
            <td>{known}</td>
            <td>
              <span className={styles[tone]}>
                {signs[tone] && <Icon svg={signs[tone]} size={14} />}
                {typeof result === 'string' ? result : nameMatchTexts[result.names]}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
